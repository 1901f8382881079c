// What the events of a calendar file become here: plans that begin and end on one day, and anniversaries.
import { createHash } from 'node:crypto'
import { anniversaryInput, type AnniversaryInput } from '#contract/anniversary.schema.ts'
import { ANAME_MAX } from '#contract/anniversary.ts'
import type { ImportNote } from '#contract/calendar.ts'
import { realDay, scheduleInput, type ScheduleInput } from '#contract/schedule.schema.ts'
import { MEMO_MAX, PLACE_MAX, SCHEDULE_TITLE_MAX } from '#contract/schedule.ts'
import type { IcsEvent } from './ics-read.ts'
import { clockOf, DAY_MINUTES, dayOf } from './ics-time.ts'

export type ImportedRecord = {
  /** Made from the person and the event's part, so that importing the same file again finds the same record. */
  id: string
  /** The record's id here, where the file was exported from here. */
  ownId: string | null
} & ({ kind: 'plan'; input: ScheduleInput } | { kind: 'anniversary'; input: AnniversaryInput })

export type Imported = { records: ImportedRecord[]; notes: { title: string; note: ImportNote }[] }

/** One import adds no more records than this; the user reads which events were left out. */
export const RECORDS_MAX = 2_000
/** An event of several days becomes one plan for each day, up to this many. */
const DAYS_MAX = 31
/** An event without an end lasts this long. */
const SHORTEST_MINUTES = 30
const LAST_MINUTE = DAY_MINUTES - 1

/** A UUID of version 8 from a hash. */
export function stableId(uid: string, key: string): string {
  const hex = createHash('sha256').update(`${uid}\n${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const ownUid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d{8})?@madang$/

function idsOf(uid: string, event: IcsEvent, part: number) {
  const ownId = part === 0 ? (ownUid.exec(event.uid)?.[1] ?? null) : null
  const key = `${ownUid.exec(event.uid)?.[1] ?? event.uid}\n${event.recurrenceId}${part === 0 ? '' : `\n${part}`}`
  return { id: stableId(uid, key), ownId }
}

/** No character is made of more code units than this, so a text that is cut here first is long enough for the real cut. */
const UNITS_MAX = 8

const cut = (text: string, max: number) =>
  Array.from(
    text
      .trimStart()
      .slice(0, max * UNITS_MAX)
      .normalize('NFC')
      .trim(),
  )
    .slice(0, max)
    .join('')

function planParts(event: IcsEvent): { sdate: string; startTime: string; endTime: string }[] {
  const end = event.end > event.start ? event.end : event.start + SHORTEST_MINUTES
  const first = Math.floor(event.start / DAY_MINUTES)
  const days = Math.min(DAYS_MAX, Math.ceil(end / DAY_MINUTES) - first)
  return Array.from({ length: days }, (_, part) => {
    const midnight = (first + part) * DAY_MINUTES
    const from = Math.min(Math.max(event.start - midnight, 0), LAST_MINUTE - 1)
    const to = Math.min(end - midnight, LAST_MINUTE)
    return { sdate: dayOf(midnight), startTime: clockOf(from), endTime: clockOf(Math.max(to, from + 1)) }
  })
}

function plansOf(uid: string, event: IcsEvent): ImportedRecord[] {
  const parts = planParts(event)
  // The days share their texts, which are the slow part to check.
  const parsed = scheduleInput.safeParse({
    ...parts[0],
    title: cut(event.title, SCHEDULE_TITLE_MAX),
    place: cut(event.place, PLACE_MAX),
    memo: cut(event.memo, MEMO_MAX),
    isImportant: event.isImportant,
  })
  if (!parsed.success) return []
  return parts.flatMap((times, part) =>
    realDay.safeParse(times.sdate).success
      ? [{ ...idsOf(uid, event, part), kind: 'plan', input: { ...parsed.data, ...times } } as const]
      : [],
  )
}

const isYearly = (rule: string) => {
  const parts = rule.split(';').filter((part) => !/^(WKST=|INTERVAL=1$)/.test(part))
  return (
    parts.includes('FREQ=YEARLY') && parts.every((part) => /^(FREQ=YEARLY|BYMONTH=\d+|BYMONTHDAY=-?\d+)$/.test(part))
  )
}

function anniversariesOf(uid: string, event: IcsEvent): ImportedRecord[] {
  const { adate, isLunar, isHoliday } = event.ours
  const days = Math.min(DAYS_MAX, Math.max(1, Math.round((event.end - event.start) / DAY_MINUTES)))
  const recurs = isYearly(event.rule) || adate ? 'yearly' : 'none'
  const aname = cut(event.title, ANAME_MAX)
  return Array.from({ length: adate ? 1 : days }, (_, part) => part).flatMap((part) => {
    const parsed = anniversaryInput.safeParse({
      aname,
      adate: adate || dayOf(event.start + part * DAY_MINUTES),
      isHoliday,
      calendar: isLunar ? 'lunar' : 'solar',
      recurs,
    })
    return parsed.success ? [{ ...idsOf(uid, event, part), kind: 'anniversary', input: parsed.data } as const] : []
  })
}

export const nameForNote = (title: string) => cut(title, SCHEDULE_TITLE_MAX)

function noteOf(event: IcsEvent, records: readonly ImportedRecord[]): ImportNote | null {
  if (event.isCancelled) return 'cancelled'
  if (records.length === 0) return 'unreadable'
  if (event.rule && !(event.allDay && isYearly(event.rule))) return 'repeats'
  return event.end - event.start > DAYS_MAX * DAY_MINUTES ? 'tooLong' : null
}

/** Where the file has the same part of the same event twice, the last counts: programs append changes. */
export function importedRecords(uid: string, events: readonly IcsEvent[]): Imported {
  const records = new Map<string, ImportedRecord>()
  const notes: Imported['notes'] = []
  const noteDown = (event: IcsEvent, note: ImportNote | null) => {
    if (note) notes.push({ title: nameForNote(event.title), note })
  }
  for (const event of events) {
    if (records.size >= RECORDS_MAX) {
      noteDown(event, 'tooMany')
      continue
    }
    const made = event.isCancelled ? [] : event.allDay ? anniversariesOf(uid, event) : plansOf(uid, event)
    for (const record of made) if (records.size < RECORDS_MAX) records.set(record.id, record)
    noteDown(event, noteOf(event, made))
  }
  return { records: [...records.values()], notes }
}
