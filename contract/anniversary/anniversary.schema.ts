// The schemas of anniversary.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { ANAME_MAX, anniversaryApi, anniversaryCalendars, anniversaryRecurrences } from './anniversary.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { range, realDay } from '#contract/schedule/schedule.schema.ts'
import { asksForDays } from '#contract/schedule/schedule.ts'
import { day, version, writtenLine } from '#contract/shared/wire.schema.ts'

/** One day on which an anniversary is kept: one that recurs comes once for each of its days in the range. */
export const anniversary = z.object({
  id: z.uuid(),
  /** The caller's own e-mail; null for an admin's entry, so that a holiday tells nobody an admin's address. */
  email: z.string().nullable(),
  aname: z.string(),
  /** The first day, always as a solar day; month and day by the lunar calendar are computed from it. */
  adate: day,
  isHoliday: z.boolean(),
  calendar: z.enum(anniversaryCalendars),
  /** The first day lies in a lunar leap month (윤달). */
  isLeapMonth: z.boolean(),
  recurs: z.enum(anniversaryRecurrences),
  /** The anniversary belongs to the caller. */
  mine: z.boolean(),
  /** The anniversary belongs to an admin, so it shows for everyone. */
  shared: z.boolean(),
  /** The caller may change it. */
  editable: z.boolean(),
  version,
  /** The day on which it is kept this time. */
  date: day,
  /** Days from today in Korea: 0 is today. */
  dDay: z.number().int(),
  /** Years since the first day: 0 is the first. */
  years: z.number().int(),
})
export type Anniversary = z.infer<typeof anniversary>

export const anniversaryInput = z.strictObject({
  aname: writtenLine(ANAME_MAX),
  adate: realDay,
  isHoliday: z.boolean().default(false),
  calendar: z.enum(anniversaryCalendars).default('solar'),
  recurs: z.enum(anniversaryRecurrences).default('none'),
})
export type AnniversaryInput = z.output<typeof anniversaryInput>

const list = z.object({ items: z.array(anniversary) })

export const anniversaryEndpoints = endpointsOf('schedule')(anniversaryApi, {
  list: {
    access: 'user',
    summary: 'Own anniversaries and the admins’ in a range of days (400 at most) or on the day adate',
    query: z
      .strictObject({ ...range, adate: realDay.optional() })
      .refine(({ from, to, adate }) => asksForDays(from, to, adate), { path: ['to'] }),
    output: list,
  },
  upcoming: {
    access: 'user',
    summary: 'The next anniversaries and holidays from today on, each once; without the solar terms',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
    output: list,
  },
  put: {
    access: 'user',
    summary:
      'Make an anniversary, or overwrite one with the version that was read: the own, and for an admin any admin’s',
    body: anniversaryInput.extend({ version: version.optional() }),
    output: anniversary,
    refusals: ['anniversary_twin', 'diary_full', 'in_trash'],
    newer: anniversary,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own anniversary; for an admin any admin’s',
  },
})
