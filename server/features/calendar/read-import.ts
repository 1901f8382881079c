// From the bytes of a calendar file to the records that it makes here, and what its reader is told about the rest.
import type { ImportReport } from '#contract/calendar.schema.ts'
import type { ImportNote } from '#contract/calendar.ts'
import { readCalendar } from './ics-read.ts'
import { importedRecords, nameForNote, type ImportedRecord } from './import-records.ts'

/** As many as a person would read. */
const NOTES_MAX = 20

type Told = ImportReport['notes'][number]
export type ImportJob = { uid: string; bytes: Uint8Array }
export type ReadImport = { records: ImportedRecord[]; skipped: number; notes: Told[] }

const named = (titles: readonly string[], note: ImportNote): Told[] =>
  titles.map((title) => ({ title: nameForNote(title), note }))

/** Null where the bytes are not a calendar file at all. */
export function readImport({ uid, bytes }: ImportJob): ReadImport | null {
  const file = readCalendar(bytes)
  if (!file) return null
  const { records, notes } = importedRecords(uid, file.events)
  const isTaken = ({ note }: Told) => note === 'repeats' || note === 'tooLong'
  const skipped = [
    ...named(file.unreadable, 'unreadable'),
    ...notes.filter((told) => !isTaken(told)),
    ...named(file.beyond, 'tooMany'),
  ]
  return { records, skipped: skipped.length, notes: [...notes.filter(isTaken), ...skipped].slice(0, NOTES_MAX) }
}
