// The schemas of audit.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { auditActs, auditApi } from './audit.ts'
import { endpoints, page, pageQuery } from './endpoint.schema.ts'
import { accountId, instant } from './wire.schema.ts'

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
})
