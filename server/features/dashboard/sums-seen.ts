import type { Who } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'

/** Whether the site setting shows the shop's takings to the caller. */
export async function seesSums({ sumsSeenBy }: Pick<Deps, 'sumsSeenBy'>, who: Who): Promise<boolean> {
  const seenBy = await sumsSeenBy.get()
  return seenBy === 'everyone' || (seenBy === 'users' && who !== null) || who?.isAdmin === true
}
