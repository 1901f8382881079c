// What somebody plans for a day (seed §3), and the ways of taking it to other calendars and back.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { parseDay } from './korean-calendar/dates.ts'
import { clock, day, instant } from './wire.ts'

export const SCHEDULE_TITLE_MAX = 100
export const PLACE_MAX = 100
export const MEMO_MAX = 2_000
/** A whole year as a calendar shows it, with the weeks around. */
export const RANGE_MAX_DAYS = 400
export const ICS_MAX_BYTES = 1024 * 1024

const isDay = (text: string) => {
  const at = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(text.slice(6))
}
/** A day that exists, in the years for which the lunar calendar is known well enough. */
export const realDay = day.refine((text) => isDay(text) && text >= '19000101' && text <= '21001231')

/** One spelling for each syllable, and no characters that neither PostgreSQL nor a calendar file can hold. */
const clean = (text: string) =>
  text
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .normalize('NFC')
    .trim()

export const textOf = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(clean)
    .pipe(z.string().max(max))
/** A name: one line that can be seen. */
export const nameOf = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => clean(text).replaceAll(/\s*\n\s*/g, ' '))
    .pipe(
      z
        .string()
        .max(max)
        .regex(/[^\s\p{Default_Ignorable_Code_Point}]/u),
    )

const version = z.number().int().min(1)

export const schedule = z.object({
  id: z.uuid(),
  sdate: day,
  /** The owner's, who is always the one that asks. */
  email: z.string().nullable(),
  title: z.string(),
  startTime: clock,
  endTime: clock,
  place: z.string(),
  isImportant: z.boolean(),
  memo: z.string(),
  version,
})
export type Schedule = z.infer<typeof schedule>

/** Plans end on the day on which they begin, after they begin: the service says so in words. */
export const scheduleInput = z.strictObject({
  sdate: realDay,
  title: nameOf(SCHEDULE_TITLE_MAX),
  startTime: clock,
  endTime: clock,
  place: textOf(PLACE_MAX).default(''),
  isImportant: z.boolean().default(false),
  memo: textOf(MEMO_MAX).default(''),
})
export type ScheduleInput = z.output<typeof scheduleInput>

/** From one day to another, both included; beside it stands the one day that the seed filters by. */
export const range = { from: realDay.optional(), to: realDay.optional() }

/** Either both ends of a range that is not too long, or the one day. */
export function asksForDays(from: string | undefined, to: string | undefined, oneDay: string | undefined): boolean {
  if (from === undefined || to === undefined) return from === to && oneDay !== undefined
  const days = parseDay(to) - parseDay(from)
  return oneDay === undefined && days >= 0 && days <= RANGE_MAX_DAYS
}

/** What became of an event of an imported file, where it is not simply there now. */
export const importNotes = ['repeats', 'cancelled', 'unreadable', 'tooLong', 'tooMany'] as const
export type ImportNote = (typeof importNotes)[number]

export const importReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  /** By name, at most so many as one would read. */
  notes: z.array(z.object({ title: z.string(), note: z.enum(importNotes) })),
})
export type ImportReport = z.infer<typeof importReport>

export const scheduleApi = {
  list: endpoint({
    method: 'GET',
    path: '/schedule',
    access: 'user',
    summary: 'Own plans of a range of days (400 at most) or of the day sdate, by day and start time',
    query: z
      .strictObject({ ...range, sdate: realDay.optional() })
      .refine(({ from, to, sdate }) => asksForDays(from, to, sdate), { path: ['to'] }),
    output: z.object({ items: z.array(schedule) }),
  }),
  ics: endpoint({
    method: 'GET',
    path: '/schedule/ics',
    access: 'user',
    summary: 'Own plans and anniversaries as a calendar file (iCalendar)',
    raw: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/schedule/import',
    access: 'user',
    summary: 'Take the events of a calendar file (the raw text, 1 MB at most); the same file again changes nothing',
    raw: true,
    output: importReport,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/schedule/feed',
    access: 'user',
    summary: 'Since when there is a private address of the own calendar; null where there is none',
    output: z.object({ since: instant.nullable() }),
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/schedule/feed',
    access: 'user',
    summary: 'Make a private address of the own calendar; it is told this once, and an older one ends',
    output: z.object({ path: z.string(), since: instant }),
  }),
  endFeed: endpoint({
    method: 'DELETE',
    path: '/schedule/feed',
    access: 'user',
    summary: 'End the private address of the own calendar',
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/calendar/{feed}',
    access: 'guest',
    summary: 'The calendar behind a private address, for programs that have nothing but the address',
    raw: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/schedule/{id}',
    access: 'user',
    summary: 'One own plan',
    output: schedule,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/schedule/{id}',
    access: 'user',
    summary: 'Make a plan, or overwrite an own one with the version that was read',
    body: scheduleInput.extend({ version: version.optional() }),
    output: schedule,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/schedule/{id}',
    access: 'user',
    summary: 'Delete an own plan',
  }),
}
