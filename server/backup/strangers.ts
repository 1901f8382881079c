// Accepts in an archive only the tables and columns of our own migrations, and pictures with the image host's names.
import { UPLOAD_MAX_PIXELS } from '#contract/shared/images.ts'
import { isStoredName } from '#server/adapters/images/image-address.ts'
import { knownMigrations } from '../db/open.ts'
import { isStandinTable } from '../db/standin-tables.ts'
import { BackupError, damaged, shown, strange } from './backup-error.ts'
import { imageEntry, tableEntry, type Manifest } from './manifest.ts'
import { ownTables, type OwnTables } from './own-tables.ts'

/** A picture is put back in memory; none is larger than its pixels would be without any encoding. */
const IMAGE_MAX_BYTES = UPLOAD_MAX_PIXELS * 4

/** Those of the backup and those that have come since. */
export function splitMigrations({ migrations }: Manifest) {
  const known = knownMigrations()
  const isPrefix = migrations.every((hash, index) => known[index]?.hash === hash)
  if (!isPrefix) throw new BackupError('A newer or another Madang made this backup: update this one first.')
  return { itsOwn: known.slice(0, migrations.length), newer: known.slice(migrations.length) }
}

function refuseTwice(kind: string, names: string[]) {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw strange(`the ${kind} ${shown(name)} twice`)
    seen.add(name)
  }
}

function refuseTable({ name, entry, columns }: Manifest['tables'][number], own: OwnTables) {
  const known = own.columns.get(name)
  if (!known) throw strange(`the table ${shown(name)}`)
  if (entry !== tableEntry(name)) throw strange(`the entry ${shown(entry)}`)
  refuseTwice('column', columns)
  const unknown = columns.find((column) => !known.includes(column))
  if (unknown !== undefined) throw strange(`the column ${shown(unknown)} of ${name}`)
  if (columns.length < known.length) throw damaged(`${name} lacks columns`)
}

function refuseImage({ name, entry, bytes }: Manifest['images'][number]) {
  if (!isStoredName(name)) throw strange(`a picture called ${shown(name)}`)
  if (entry !== imageEntry(name)) throw strange(`the entry ${shown(entry)}`)
  if (bytes > IMAGE_MAX_BYTES) throw strange(`the picture ${name}, which is larger than any`)
}

export function refuseStrangers(manifest: Manifest) {
  const own = ownTables(splitMigrations(manifest).itsOwn.length)
  const { tables, sequences, images } = manifest
  for (const table of tables) refuseTable(table, own)
  for (const { name } of sequences) if (!own.sequences.has(name)) throw strange(`the sequence ${shown(name)}`)
  for (const image of images) refuseImage(image)
  for (const [kind, named] of Object.entries({ table: tables, sequence: sequences, picture: images }))
    refuseTwice(
      kind,
      named.map(({ name }) => name),
    )
  const present = new Set(tables.map(({ name }) => name))
  const missing = [...own.columns.keys()].find((name) => !present.has(name) && !isStandinTable(name))
  if (missing) throw damaged(`the table ${missing} is missing`)
}
