// One zip file with the checksum of each entry, written whole or not at all, and read only where it is whole.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile as OpenZip } from 'yauzl'
import { ZipFile } from 'yazl'
import { syncFolder } from '../adapters/image-files.ts'
import { MANIFEST, manifestSchema, type Manifest, type Part } from './manifest.ts'

export class BackupError extends Error {}

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
  // Whoever adds an entry is told of a full disk; nobody may be adding one just then.
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

const damaged = (why: string) => new BackupError(`The backup is damaged: ${why}. Nothing was changed.`)

export type Archive = { manifest: Manifest; read: (part: Part) => Promise<Readable>; close: () => void }

async function entriesOf(zip: OpenZip): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readManifest(zip: OpenZip, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new BackupError(`This file is no backup of Madang: it has no ${MANIFEST}.`)
  const bytes = await bytesOf(await zip.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw damaged(`${MANIFEST} does not have its checksum`)
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!parsed.success) throw new BackupError('This backup has a format that this Madang does not know.')
  return parsed.data
}

async function checkPart(part: Part, stream: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  if (bytes !== part.bytes || hash.digest('hex') !== part.sha256)
    throw damaged(`${part.entry} does not have its checksum`)
}

/** Reads the whole file once: whoever gets an archive may rely on every byte in it. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new BackupError(
      `The backup ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const entries = await entriesOf(zip)
  const read = (part: Part) => {
    const entry = entries.get(part.entry)
    if (!entry) throw damaged(`${part.entry} is missing`)
    return zip.openReadStreamPromise(entry)
  }
  try {
    const manifest = await readManifest(zip, entries.get(MANIFEST))
    const parts = [...manifest.tables, ...manifest.images]
    if (entries.size !== parts.length + 1) throw damaged('it holds something that it does not name')
    for (const part of parts) await checkPart(part, await read(part))
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof BackupError) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}
