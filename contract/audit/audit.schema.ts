// The schemas of audit.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { auditActs, auditApi } from './audit.ts'
import { change } from '#contract/shared/change.schema.ts'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { accountId, instant } from '#contract/shared/wire.schema.ts'

/** Names are as they were at that moment; the people and records may be gone. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: instant,
  act: z.enum(auditActs),
  /** Null: somebody at the server's terminal. */
  actorUid: z.string().nullable(),
  actorName: z.string(),
  targetUid: z.string().nullable(),
  targetName: z.string().nullable(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  detail: z.string(),
  /** The changed fields; older entries have none. Long texts are cut short. */
  changes: z.array(change),
  /** The entry that this act has put back. */
  undoes: z.uuid().nullable(),
  /** Whether it can be put back from here, or has been. */
  undo: z.enum(['open', 'done']).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditEndpoints = endpoints(auditApi, {
  list: {
    access: 'admin',
    summary: 'What admins did, newest first: one kind of act, or what one person did or what concerned them',
    query: z.strictObject({
      ...pageQuery,
      act: z.enum(auditActs).optional(),
      person: accountId.optional(),
    }),
    output: page(auditEntry),
  },
  undo: {
    access: 'admin',
    token: 'never',
    summary:
      'Put back what an entry changed, as an act of its own; refused where it has been changed again, with what is there now',
    refusals: [
      'undo_overtaken',
      'undone_already',
      'anniversary_twin',
      'answers_full',
      'category_gone',
      'category_twin',
      'diary_full',
      'last_admin',
      'not_hidable',
      'not_uploaded',
      'notices_full',
      'parent_gone',
      'picture_used',
      'place_taken',
      'self',
      'stand_in',
    ],
  },
})
