import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import { useOwnAddress } from '#web/lib/browser/own-address.ts'

/** The secret stands behind the #, so that no server's log and no other site ever sees it. */
export const useLink = ({ token }: Pick<Invitation, 'token'>) => useOwnAddress(`/join#${token}`)

export function stateOf({ revokedAt, endsAt, used, uses }: Invitation, now: number) {
  if (revokedAt) return 'revoked'
  if (new Date(endsAt).getTime() <= now) return 'over'
  return used >= uses ? 'spent' : 'good'
}
