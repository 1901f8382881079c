// The schemas of schedule.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { isDay } from '#contract/korean-calendar/dates.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { asksForDays, MEMO_MAX, PLACE_MAX, SCHEDULE_TITLE_MAX, scheduleApi } from './schedule.ts'
import { clock, endClock, day, line, version, writtenLine } from '#contract/shared/wire.schema.ts'

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

const textOf = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(clean)
    .pipe(z.string().max(max))
export const schedule = z.object({
  id: z.uuid(),
  sdate: day,
  /** The owner's id, which is always the caller's. */
  email: z.string().nullable(),
  title: z.string(),
  startTime: clock,
  endTime: endClock,
  place: z.string(),
  isImportant: z.boolean(),
  memo: z.string(),
  version,
})
export type Schedule = z.infer<typeof schedule>

/** A plan ends on the day on which it begins, and after it begins: the service refuses others with words. */
export const scheduleInput = z.strictObject({
  sdate: realDay,
  title: writtenLine(SCHEDULE_TITLE_MAX),
  startTime: clock,
  endTime: endClock,
  place: line(PLACE_MAX).default(''),
  isImportant: z.boolean().default(false),
  memo: textOf(MEMO_MAX).default(''),
})
export type ScheduleInput = z.output<typeof scheduleInput>

/** From one day to another, both included; the other way of asking is for one single day. */
export const range = { from: realDay.optional(), to: realDay.optional() }

export const scheduleEndpoints = endpointsOf('schedule')(scheduleApi, {
  list: {
    access: 'user',
    summary: 'Own plans of a range of days (400 at most) or of the day sdate, by day and start time',
    query: z
      .strictObject({ ...range, sdate: realDay.optional() })
      .refine(({ from, to, sdate }) => asksForDays(from, to, sdate), { path: ['to'] }),
    output: z.object({ items: z.array(schedule) }),
  },
  get: {
    access: 'user',
    summary: 'An own plan, with the day that it is on',
    output: schedule,
  },
  put: {
    access: 'user',
    summary: 'Make a plan, or overwrite an own one with the version that was read',
    body: scheduleInput.extend({ version: version.optional() }),
    output: schedule,
    refusals: ['ends_before_start', 'diary_full', 'in_trash'],
    newer: schedule,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own plan',
  },
})
