// The schemas of calendar.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { calendarApi, importNotes } from './calendar.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { instant } from '#contract/shared/wire.schema.ts'

export const importReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  /** The parts that were changed or skipped, with the names of the events; `more` counts those that are not named. */
  notes: z.array(z.object({ note: z.enum(importNotes), titles: z.array(z.string()), more: z.number().int() })),
})
export type ImportReport = z.infer<typeof importReport>

export const calendarEndpoints = endpointsOf('schedule')(calendarApi, {
  ics: {
    access: 'user',
    summary: 'Own plans and anniversaries as a calendar file (iCalendar)',
    raw: true,
    sends: ['text/calendar'],
  },
  import: {
    access: 'user',
    limit: 'import',
    summary: 'Take the events of a calendar file (the raw text, 1 MB at most); the same file again changes nothing',
    raw: true,
    reads: { type: 'text/calendar', schema: z.string() },
    output: importReport,
    refusals: ['not_a_calendar'],
  },
  feed: {
    access: 'user',
    summary: 'Since when there is a private address of the own calendar; null where there is none',
    output: z.object({ since: instant.nullable() }),
  },
  renewFeed: {
    access: 'user',
    token: 'never',
    summary: 'Make a private address of the own calendar; it is told this once, and an older one ends',
    output: z.object({ path: z.string(), since: instant }),
  },
  endFeed: {
    access: 'user',
    summary: 'End the private address of the own calendar',
  },
  readFeed: {
    access: 'guest',
    summary: 'The calendar behind a private address, for programs that have nothing but the address',
    raw: true,
    sends: ['text/calendar'],
  },
})
