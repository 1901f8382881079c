// Turns the events of a calendar file into records: plans that begin and end on one day, and anniversaries.
import { createHash } from 'node:crypto'
import { clockOf } from '#contract/shared/clock.ts'
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import { anniversaryInput, type AnniversaryInput } from '#contract/anniversary/anniversary.schema.ts'
import { ANAME_MAX } from '#contract/anniversary/anniversary.ts'
import { takenNotes, type ImportNote } from '#contract/calendar/calendar.ts'
import { realDay, scheduleInput, type ScheduleInput } from '#contract/schedule/schedule.schema.ts'
import { MEMO_MAX, PLACE_MAX, SCHEDULE_TITLE_MAX } from '#contract/schedule/schedule.ts'
import type { IcsEvent } from './ics-read.ts'
import { dayOf } from './ics-time.ts'

export type ImportedRecord = {
  /** Made from the person and the event's part, so that importing the same file again finds the same record. */
  id: string
  /** The record's id here, where the file was exported from here. */
  ownId: string | null
} & ({ kind: 'plan'; input: ScheduleInput } | { kind: 'anniversary'; input: AnniversaryInput })

export type ImportRemark = { title: string; note: ImportNote }
export type Imported = { records: ImportedRecord[]; notes: ImportRemark[] }

/** One import adds no more records than this; the user reads which events were left out. */
export const RECORDS_MAX = 2_000
/** An event of several days becomes one plan for each day, up to this many. */
const DAYS_MAX = 31
/** An event without an end lasts this long. */
const SHORTEST_MINUTES = 30

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

function idsOf(uid: string, event: IcsEvent, part: number) {
  const key = `${event.ownId ?? event.uid}\n${event.recurrenceId}${part === 0 ? '' : `\n${part}`}`
  return { id: stableId(uid, key), ownId: part === 0 ? event.ownId : null }
}

/** No character is made of more code units than this, so a text that is cut here first is long enough for the real cut. */
const UNITS_MAX = 8

const cut = (text: string, max: number) => {
  const characters = Array.from(
    text
      .trimStart()
      .slice(0, (max + 1) * UNITS_MAX)
      .normalize('NFC')
      .trim(),
  )
  return { text: characters.slice(0, max).join(''), isCut: characters.length > max }
}

const untilOf = ({ start, end }: IcsEvent) => (end > start ? end : start + SHORTEST_MINUTES)

/** How many days it touches. */
const daysOf = (event: IcsEvent) => Math.ceil(untilOf(event) / DAY_MINUTES) - Math.floor(event.start / DAY_MINUTES)

function planParts(event: IcsEvent): { sdate: string; startTime: string; endTime: string }[] {
  const first = Math.floor(event.start / DAY_MINUTES)
  return Array.from({ length: Math.min(DAYS_MAX, daysOf(event)) }, (_, part) => {
    const midnight = (first + part) * DAY_MINUTES
    const from = Math.max(event.start - midnight, 0)
    const to = Math.min(untilOf(event) - midnight, DAY_MINUTES)
    return { sdate: dayOf(midnight), startTime: clockOf(from), endTime: clockOf(to) }
  })
}

function plansOf(uid: string, event: IcsEvent): ImportedRecord[] {
  const parts = planParts(event)
  // The days share their texts, which are the slow part to check.
  const parsed = scheduleInput.safeParse({
    ...parts[0],
    title: cut(event.title, SCHEDULE_TITLE_MAX).text,
    place: cut(event.place, PLACE_MAX).text,
    memo: cut(event.memo, MEMO_MAX).text,
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
  const aname = cut(event.title, ANAME_MAX).text
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

export const nameForNote = (title: string) => cut(title, SCHEDULE_TITLE_MAX).text

/** A whole day that comes every year; of our own files every whole day, since plans have times there. */
const isAnniversary = ({ allDay, rule, ownId }: IcsEvent) => allDay && (isYearly(rule) || ownId !== null)

function isCut({ title, place, memo }: IcsEvent, asAnniversary: boolean) {
  if (asAnniversary) return cut(title, ANAME_MAX).isCut
  return cut(title, SCHEDULE_TITLE_MAX).isCut || cut(place, PLACE_MAX).isCut || cut(memo, MEMO_MAX).isCut
}

/** Lists the differences between an event and the records made from it. */
function notesOf(event: IcsEvent, records: readonly ImportedRecord[]): ImportNote[] {
  if (event.isCancelled) return ['cancelled']
  const asAnniversary = isAnniversary(event)
  const repeats = event.repeats && !(asAnniversary && isYearly(event.rule))
  if (records.length === 0) return event.isFirstGone && repeats ? ['repeats'] : ['unreadable']
  const days = daysOf(event)
  const holds: Partial<Record<ImportNote, boolean>> = {
    repeats,
    unknownZone: event.isOfUnknownZone,
    wholeDay: event.allDay && !asAnniversary,
    manyDays: days > 1 && !event.ours.adate,
    tooLong: days > DAYS_MAX,
    cut: isCut(event, asAnniversary),
    noMemo: asAnniversary && `${event.place}${event.memo}`.trim() !== '',
    alarms: event.alarms > 0,
  }
  return takenNotes.filter((note) => holds[note])
}

function recordsOf(uid: string, event: IcsEvent): ImportedRecord[] {
  if (event.isCancelled || (event.isFirstGone && event.repeats)) return []
  return isAnniversary(event) ? anniversariesOf(uid, event) : plansOf(uid, event)
}

export function importedRecords(uid: string, events: readonly IcsEvent[]): Imported {
  const records = new Map<string, ImportedRecord>()
  const notes: ImportRemark[] = []
  for (const event of events) {
    const made = records.size < RECORDS_MAX ? recordsOf(uid, event) : []
    const taken = made.slice(0, RECORDS_MAX - records.size)
    for (const record of taken) records.set(record.id, record)
    const title = nameForNote(event.title)
    const isFull = records.size >= RECORDS_MAX && (taken.length < made.length || made.length === 0)
    for (const note of isFull ? (['tooMany'] as const) : notesOf(event, made)) notes.push({ title, note })
  }
  return { records: [...records.values()], notes }
}
