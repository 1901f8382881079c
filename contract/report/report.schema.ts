// The schemas of report.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { banDays, REPORT_WORDS_MAX, reportActs, reportApi, reportKinds, reportStates } from './report.ts'
import { reportReasons } from '#contract/shared/report-reasons.ts'
import { accountId, count, instant, text, written } from '#contract/shared/wire.schema.ts'

/** All reports of the same thing, until an admin has decided. */
export const reportCase = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  recordId: z.string(),
  /** The post to which a reply or a comment belongs. */
  place: z.string().nullable(),
  /** The text when it was first reported. */
  said: z.string(),
  writer: person,
  state: z.enum(reportStates),
  /** Where the thing is now. */
  now: z.enum(['there', 'hidden', 'gone']),
  acts: z.array(z.enum(reportActs)),
  lastAt: instant,
  reportCount: count,
  reports: z.array(z.object({ reporter: person, reason: z.enum(reportReasons), words: z.string(), at: instant })),
  /** Earlier decisions about this writer, in any case. */
  history: z.object({ hidden: count, warned: count, banned: count }),
})
export type ReportCase = z.infer<typeof reportCase>

/** An admin's words to a user: why something is hidden, or a warning. */
export const adminWords = written(REPORT_WORDS_MAX)

/** `days` null: without end. Another reason than those of the list needs words. */
export const ban = {
  days: z.literal(banDays),
  reason: z.enum(reportReasons),
  words: text(REPORT_WORDS_MAX).default(''),
}
/** Whether it says why. */
export const saysWhy = (given: object) =>
  !('reason' in given) || given.reason !== 'other' || ('words' in given && given.words !== '')

export const reportEndpoints = endpoints(reportApi, {
  send: {
    access: 'user',
    limit: 'talk',
    summary:
      'Tell the admins of something that does not belong here; once until they have decided, again changes nothing',
    body: z.strictObject({
      kind: z.enum(reportKinds),
      recordId: z
        .string()
        .max(64)
        .regex(/^[\w-]+$/),
      reason: z.enum(reportReasons),
      words: text(REPORT_WORDS_MAX).default(''),
    }),
    refusals: ['self'],
  },
  list: {
    access: 'admin',
    summary: 'What was reported, the last reported first; of everybody, or of what one person wrote',
    query: z.strictObject({ ...pageQuery, state: z.enum(reportStates).default('open'), person: accountId.optional() }),
    output: page(reportCase),
  },
  count: {
    access: 'admin',
    summary: 'How many cases wait for a decision',
    output: z.object({ count }),
  },
  act: {
    access: 'admin',
    summary: 'Hide, restore, warn, ban for some days or without end, or close; all of it is written down',
    body: z
      .discriminatedUnion('act', [
        z.strictObject({ act: z.literal('hide'), words: adminWords }),
        z.strictObject({ act: z.literal('restore') }),
        z.strictObject({ act: z.literal('warn'), words: adminWords }),
        z.strictObject({ act: z.literal('ban'), ...ban }),
        z.strictObject({ act: z.literal('close') }),
      ])
      .refine(saysWhy, { path: ['words'] }),
    refusals: ['answers_full', 'last_admin', 'not_hidable', 'parent_gone', 'picture_used', 'place_taken', 'self'],
  },
})
