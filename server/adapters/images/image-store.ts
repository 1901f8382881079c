// Where the bytes of pictures are kept: a folder here, an object store in image-s3.ts. Names are `ab/<id>.<format>`.
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere, readIfThere, unlessMissing, writeWhole } from './image-files.ts'

export type StoredPicture = { name: string; writtenAt: Date }

/** A file that is read while it is sent: nothing is opened before somebody reads. */
export type StoredFile = { bytes: number; read: () => AsyncIterable<Uint8Array> }

export type ImageStore = {
  write: (name: string, data: Uint8Array) => Promise<void>
  /** Null where there is none. */
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  /** Null where there is none. */
  open: (name: string) => Promise<StoredFile | null>
  isThere: (name: string) => Promise<boolean>
  /** Removing what is gone already is no failure. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<StoredPicture>
}

/** The format of files that have no public address. */
export const PRIVATE_FORMAT = 'bin'

/** Where a picture lies that was removed while a backup ran whose snapshot still names it. */
export const asideName = (name: string) => `removed/${name}`

export const storedName = ({ id, format }: { id: string; format: string }) => `${id.slice(0, 2)}/${id}.${format}`

const shard = /^[0-9a-f]{2}$/

async function* filesOf(dir: string): AsyncIterable<StoredPicture> {
  const shards = async (under: string) =>
    (await readdir(join(dir, under)).catch(() => [])).filter((name) => shard.test(name)).map((name) => under + name)
  for (const folder of [...(await shards('')), ...(await shards('removed/'))]) {
    for (const file of await readdir(join(dir, folder))) {
      const found = await stat(join(dir, folder, file)).catch(() => null)
      if (found) yield { name: `${folder}/${file}`, writtenAt: found.mtime }
    }
  }
}

export const folderStore = (dir: string): ImageStore => ({
  write: (name, data) => writeWhole(join(dir, name), data),
  read: (name) => readIfThere(join(dir, name)),
  open: async (name) => {
    const path = join(dir, name)
    const found = await unlessMissing(stat(path))
    return found && { bytes: found.size, read: () => createReadStream(path) }
  },
  isThere: (name) => isThere(join(dir, name)),
  remove: (name) => rm(join(dir, name), { force: true }),
  list: () => filesOf(dir),
})
