import { invitationApi } from '#contract/invitation/invitation.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { mustBeGoodInvitation } from '#server/rules/people/sign-up-policy.ts'
import { limits, checkRateLimits } from '#server/rules/limits/rate-limit.ts'
import { getInvitation, listInvitations, putInvitation, revokeInvitation } from './invitation.service.ts'

export function invitationRoutes(mount: Mount) {
  mount(invitationApi.list, ({ query, deps }) => listInvitations(deps.db, query))
  mount(invitationApi.get, ({ params, deps }) => getInvitation(deps.db, params.id))
  mount(invitationApi.put, ({ who, params, body, deps }) => putInvitation(deps, who, params.id, body))
  mount(invitationApi.revoke, ({ who, params, deps }) => revokeInvitation(deps, who, params.id))
  mount(invitationApi.look, async ({ body, ip, deps }) => {
    await checkRateLimits(deps.db, [limits.oneTimeLink(ip)], deps.now())
    await mustBeGoodInvitation(deps, body.token)
  })
}
