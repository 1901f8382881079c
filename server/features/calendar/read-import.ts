// Turns the bytes of a calendar file into records, and reports the rest to the user.
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import { importNotes, NAMED_MAX, skippedNotes, type ImportNote } from '#contract/calendar/calendar.ts'
import { calendarMemoWords } from '#messages/calendar/calendar.ts'
import type { Locale } from '#messages/shared/words.ts'
import { readCalendar } from './ics-read.ts'
import { importedRecords, nameForNote, type ImportedRecord, type ImportRemark } from './import-records.ts'

/** `locale`: the site's own. */
export type ImportJob = { uid: string; bytes: Uint8Array; locale: Locale }
export type ReadImport = { records: ImportedRecord[]; skipped: number; notes: ImportReport['notes'] }

const named = (titles: readonly string[], note: ImportNote): ImportRemark[] =>
  titles.map((title) => ({ title: nameForNote(title), note }))

const isSkipped = ({ note }: ImportRemark) => skippedNotes.some((one) => one === note)

function byNote(remarks: readonly ImportRemark[]): ImportReport['notes'] {
  return importNotes.flatMap((note) => {
    const titles = remarks.filter((one) => one.note === note).map(({ title }) => title)
    if (titles.length === 0) return []
    return [{ note, titles: titles.slice(0, NAMED_MAX), more: Math.max(0, titles.length - NAMED_MAX) }]
  })
}

/** Null where the bytes are not a calendar file at all. */
export function readImport({ uid, bytes, locale }: ImportJob): ReadImport | null {
  const file = readCalendar(bytes, calendarMemoWords[locale])
  if (!file) return null
  const { records, notes } = importedRecords(uid, file.events)
  const remarks = [...notes, ...named(file.unreadable, 'unreadable'), ...named(file.beyond, 'tooMany')]
  return { records, skipped: remarks.filter(isSkipped).length, notes: byNote(remarks) }
}
