// Deletes an account: content for others stays readable without a name, personal data is deleted. Each module deletes what
// foreign keys do not (`leave` in its descriptor).
import { eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { noteDeclined } from '#server/auth/ended-session.ts'
import { endLinks } from '#server/auth/one-time-link.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { retryAfterDeadlock } from '#server/db/retry-after-deadlock.ts'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { endOffice } from '#server/rules/people/office.ts'
import { withdraw } from '#server/rules/notify/notify.ts'
import { removePictures } from '#server/rules/content/pictures.ts'
import { endSessions } from '#server/rules/people/end-sessions.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import type { Said } from '#server/rules/server-module.ts'
import { heirOf, lockAdmins, mustStillBeAdmin } from './admin-lock.ts'

/** The lock makes new likes, orders and posts of this account wait until it is gone, and then fail. */
async function lockAccount(tx: Tx, uid: string) {
  const [account] = await tx
    .select({ status: authUser.status, email: authUser.email })
    .from(authUser)
    .where(eq(authUser.id, uid))
    .for('update')
  if (!account) throw new AppError('not_found')
  return account
}

/** The notification about a new user has the e-mail address in it, and its target is gone. */
const forgetSignUp = (tx: Tx, uid: string) =>
  withdraw(
    tx,
    sql`select ${notification.nid} from ${notification}
      where ${notification.actorUid} = ${uid} and ${inArray(notification.kind, ['signedUp', 'signUpWaits'])}
      order by ${notification.uid}, ${notification.nid} for update`,
  )

async function leave(tx: Tx, deps: Deps, who: SignedIn, uid: string, said: Said) {
  const office = await lockAdmins(tx, deps)
  if (uid !== who.uid) mustStillBeAdmin(office, who)
  const { status, email } = await lockAccount(tx, uid)
  const heir = heirOf(office, uid)
  const pictures = new Set<string>()
  for (const end of said.leave)
    for (const picture of (await end(tx, { uid, email, heir, now: deps.now() })) ?? []) pictures.add(picture)
  await forgetSignUp(tx, uid)
  const ended = await endSessions(tx, uid)
  for (const kind of ['reset', 'verify'] as const) await endLinks(tx, kind, uid)
  await endOffice(tx, who, uid, deps.now())
  if (status === 'waiting') await noteDeclined(tx, ended, email)
  await recordActOnOthers(tx, who, uid, status === 'waiting' ? 'signUpDeclined' : 'accountRemoved', {
    changes: movedTo('there', 'gone'),
  })
  await tx.delete(authUser).where(eq(authUser.id, uid))
  await publish(tx, { collection: 'userInfo', id: uid, op: 'delete' }, 'users')
  return [...pictures]
}

/** Only its owner or an admin may remove an account. */
export async function removeAccount(deps: Deps, who: SignedIn, uid: string, said: Said) {
  mustOwnOrAdminister(who, uid)
  const pictures = await retryAfterDeadlock(deps.db, (tx) => leave(tx, deps, who, uid, said))
  await removePictures(deps, pictures)
}
