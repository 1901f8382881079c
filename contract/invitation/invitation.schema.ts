// The schemas of invitation.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { INVITATION_NOTE_MAX, INVITATION_USES_MAX, invitationApi } from './invitation.ts'
import { count, instant, line } from '#contract/shared/wire.schema.ts'

/** The secret of a link, as it stands in it. */
export const invitationToken = z.string().max(100)

const uses = z.number().int().min(1).max(INVITATION_USES_MAX)

export const invitation = z.object({
  id: z.uuid(),
  token: z.string(),
  /** For the admins: whom it is for. */
  note: z.string(),
  uses,
  used: count,
  endsAt: instant,
  revokedAt: instant.nullable(),
  createdAt: instant,
})
export type Invitation = z.infer<typeof invitation>

export const invitationEndpoints = endpoints(invitationApi, {
  list: {
    access: 'admin',
    summary: 'All invitations, newest first, with what stands in their links',
    query: z.strictObject(pageQuery),
    output: page(invitation),
  },
  get: {
    access: 'admin',
    summary: 'One invitation, to be printed',
    output: invitation,
  },
  put: {
    access: 'admin',
    summary: 'Make an invitation for so many people until a time; sent again it changes nothing',
    body: z.strictObject({ note: line(INVITATION_NOTE_MAX), uses, endsAt: instant }),
    output: invitation,
    refusals: ['invitation_end'],
  },
  revoke: {
    access: 'admin',
    summary: 'End an invitation: nobody signs up with it any more; whoever did stays',
    output: invitation,
  },
  look: {
    access: 'guest',
    limit: 'own',
    summary: 'Whether an invitation is still good, before somebody types anything',
    body: z.strictObject({ token: invitationToken }),
    bodyMaxBytes: 1024,
    refusals: ['invitation_over', 'invitation_spent'],
  },
})
