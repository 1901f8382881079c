// Reads an archive only where it is complete and has the entries of a backup and no others: its maker is not trusted.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { BackupError, damaged, shown, strange } from './backup-error.ts'
import { MANIFEST, manifestSchema, type Manifest, type Part } from './manifest.ts'
import { refuseStrangers } from './strangers.ts'

export type Archive = { manifest: Manifest; read: (part: Part) => Promise<Readable>; close: () => void }

const GIGABYTE = 2 ** 30
/** The manifest is held in memory: this much names half a million pictures. */
const MANIFEST_MAX_BYTES = GIGABYTE / 8
/** Rows of real people become five to twenty times smaller. */
const MOST_PACKED = 100

/** The kind of file that the upper half of the attributes names on Unix; 0 where nothing is named. */
const fileKind = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170_000
const REGULAR_FILE = 0o100_000

/** Only the list at the end of the file is read: nothing is unpacked here. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw strange(`the entry ${shown(entry.fileName)} twice`)
    if (![0, REGULAR_FILE].includes(fileKind(entry))) throw strange(`${shown(entry.fileName)}, which is no plain file`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** A file of a few megabytes may claim to hold terabytes. */
function refuseBomb(zip: ZipFile, entries: Map<string, Entry>) {
  const unpacked = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked <= GIGABYTE || unpacked <= MOST_PACKED * zip.fileSize) return
  const size = `${Math.round(unpacked / GIGABYTE)} GB`
  throw new BackupError(`The backup would unpack to ${size}. If that is right, say --huge. Nothing was changed.`)
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new BackupError(`This file is no backup of Madang: it has no ${MANIFEST}.`)
  if (entry.uncompressedSize > MANIFEST_MAX_BYTES) throw strange(`a ${MANIFEST} larger than any`)
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

async function readWhole(zip: ZipFile, mayBeHuge: boolean): Promise<Archive> {
  const entries = await entriesOf(zip)
  if (!mayBeHuge) refuseBomb(zip, entries)
  const manifest = await readManifest(zip, entries.get(MANIFEST))
  refuseStrangers(manifest)
  const parts = [...manifest.tables, ...manifest.images]
  const read = (part: Part) => {
    const entry = entries.get(part.entry)
    if (!entry) throw damaged(`${part.entry} is missing`)
    if (entry.uncompressedSize !== part.bytes) throw damaged(`${part.entry} has another size`)
    return zip.openReadStreamPromise(entry)
  }
  if (entries.size !== parts.length + 1) throw damaged('it holds something that it does not name')
  for (const part of parts) await checkPart(part, await read(part))
  return { manifest, read, close: () => zip.close() }
}

/** Reads the whole file once: whoever gets an archive may rely on every byte in it. */
export async function openArchive(file: string, { mayBeHuge = false } = {}): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new BackupError(
      `The backup ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    return await readWhole(zip, mayBeHuge)
  } catch (error) {
    zip.close()
    if (error instanceof BackupError) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}
