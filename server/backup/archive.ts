// One zip file with the checksum of each entry, written whole or not at all.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { syncFolder } from '#server/adapters/images/image-files.ts'
import { MANIFEST, type Manifest, type Part } from './manifest.ts'

/** `compress`: pictures are compressed already. */
export type AddEntry = (entry: string, source: AsyncIterable<Uint8Array>, compress: boolean) => Promise<Part>

/** Only the owner may read the file: it holds everything that the database holds. */
const OWNER_ONLY = 0o600

/** Measures what passes, on its way into the zip. */
function measured(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = Readable.from(
    (async function* () {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

async function writeZip(path: string, fill: (add: AddEntry) => Promise<Manifest>) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY }))
  // `add` reports a full disk; this handler is for errors while no entry is being added.
  written.catch(() => {})

  const add: AddEntry = async (entry, source, compress) => {
    const { stream, result } = measured(source)
    zip.addReadStream(stream, entry, { compress, mode: 0o100_000 | OWNER_ONLY, forceZip64Format: true })
    await Promise.race([finished(stream), written])
    return { entry, ...result() }
  }

  const manifest = await fill(add)
  await add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]), true)
  zip.end()
  await written
}

/** Returns the size of what is then surely on the disk. */
async function sync(path: string): Promise<number> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** Returns the size. The file has its name only when it is whole and on the disk. */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<Manifest>): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  try {
    await writeZip(unfinished, fill)
    const bytes = await sync(unfinished)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
