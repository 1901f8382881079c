import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import { ownAddress } from '#web/lib/browser/own-address.ts'

/** The secret stands behind the #, so that no server's log and no other site ever sees it. */
export const linkOf = ({ token }: Pick<Invitation, 'token'>) => ownAddress(`/join#${token}`)

export function stateOf({ revokedAt, endsAt, used, uses }: Invitation, now: number) {
  if (revokedAt) return 'revoked'
  if (new Date(endsAt).getTime() <= now) return 'over'
  return used >= uses ? 'spent' : 'good'
}
