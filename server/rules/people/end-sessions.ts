import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { accessToken, authSession } from '#server/db/tables/auth.table.ts'
import { publish } from '#server/live/publish.ts'

/** One session of somebody, all but one, or all. */
type Which = { only?: string; except?: string }

/** Signs somebody out. Open tabs learn of it at the commit: their streams end, and they show that nobody is signed in. */
export async function endSessions(tx: Tx, uid: string, { only, except }: Which = {}) {
  const ended = await tx
    .delete(authSession)
    .where(
      and(
        eq(authSession.userId, uid),
        only === undefined ? undefined : eq(authSession.id, only),
        except === undefined ? undefined : ne(authSession.id, except),
      ),
    )
    .returning({ id: authSession.id, token: authSession.token, expiresAt: authSession.expiresAt })
  for (const { id } of ended) await publish(tx, { collection: 'session', id, op: 'delete' }, { uids: [uid] })
  return ended
}

export const endTokens = (tx: Tx, uid: string) => tx.delete(accessToken).where(eq(accessToken.uid, uid))

/** Signs somebody out and their programs too: whoever held a way into the account has it no more. */
export async function endAccess(tx: Tx, uid: string, which: Which = {}) {
  await endTokens(tx, uid)
  return endSessions(tx, uid, which)
}
