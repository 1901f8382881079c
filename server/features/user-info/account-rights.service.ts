// An admin's decisions about an account: access, and the role.
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Ban } from '#contract/report/report.ts'
import type { DecidedStatus, UserRole } from '#contract/user-info/user-info.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { banColumns, noteBanned } from '#server/auth/ended-session.ts'
import { statusNow } from '#server/auth/access.ts'
import { endLinks } from '#server/auth/one-time-link.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { handOverHolidays } from '#server/rules/days/holidays.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { authSession, authUser } from '#server/db/tables/auth.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { approve } from '#server/rules/people/approve.ts'
import { queueMail, senderOf } from '#server/rules/mail/mail-outbox.ts'
import { endAccess, endSessions, endTokens } from '#server/rules/people/end-sessions.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { endOffice } from '#server/rules/people/office.ts'
import { warn } from '#server/rules/notify/warn.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { heirOf, isInvented, lockAdmins, mustStillBeAdmin } from './admin-lock.ts'
import { accountSeen, selectAccounts } from './user-row.ts'

/** After a change of rights the user's streams reconnect, so that they carry what the user may see now. */
async function renewStreams(tx: Tx, uid: string) {
  const open = await tx.select({ id: authSession.id }).from(authSession).where(eq(authSession.userId, uid))
  for (const { id } of open) await publish(tx, { collection: 'session', id, op: 'put' }, { uids: [uid] })
}

/** Somebody who waited may have closed the browser since. */
async function mailApproved(tx: Tx, { site }: Deps, uid: string) {
  const [user] = await tx.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, uid))
  const recipient = user && realEmail(user.email)
  if (recipient) await queueMail(tx, { kind: 'approved', recipient, locale: (await site.get()).defaultLocale })
}

async function answer(tx: Tx, uid: string) {
  await publish(tx, { collection: 'userInfo', id: uid, op: 'put' }, 'users')
  const [changed] = await selectAccounts(tx).where(eq(authUser.id, uid))
  if (!changed) throw new AppError('not_found')
  return accountSeen(changed)
}

/** Nothing that was made for them, or by them for others, opens anything while they are out, nor afterwards. */
async function shut(tx: Tx, { now }: Deps, who: SignedIn, uid: string, ended: Awaited<ReturnType<typeof endAccess>>) {
  await noteBanned(tx, ended, uid)
  await endLinks(tx, 'reset', uid)
  await endLinks(tx, 'verify', uid)
  await endOffice(tx, who, uid, now())
}

type Decision = { status: DecidedStatus } & Partial<Ban>

const standing = (tx: Tx, uid: string) =>
  tx
    .select({ status: statusNow, ...banColumns })
    .from(authUser)
    .where(eq(authUser.id, uid))
    .for('update')

/** How somebody stands, by the fields of the log. */
export async function standingOf(db: Db, uid: string) {
  const [found] = await db
    .select({ status: statusNow, ...banColumns, verified: userInfo.isVerified, admin: admins.uid })
    .from(authUser)
    .leftJoin(userInfo, eq(userInfo.uid, authUser.id))
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .where(eq(authUser.id, uid))
  if (!found) throw new AppError('not_found')
  const { status, until, reason, words, verified, admin } = found
  return {
    status,
    until: until?.toISOString() ?? null,
    banReason: reason,
    words: words || null,
    verified,
    role: admin === null ? 'User' : 'Admin',
  }
}

type Standing = Awaited<ReturnType<typeof standing>>[number]

const changesBetween = (before: Standing, after: Standing) =>
  changesOf({
    status: [before.status, after.status],
    until: [before.until?.toISOString() ?? null, after.until?.toISOString() ?? null],
    banReason: [before.reason, after.reason],
    words: [before.words || null, after.words || null],
  })

/** A ban that is there already may be given another end or reason; everything else that is so already is no act. */
async function changeStatus(tx: Tx, deps: Deps, who: SignedIn, uid: string, decision: Decision) {
  const { status, days = null, reason = null, words = '' } = decision
  const office = await lockAdmins(tx, deps)
  mustStillBeAdmin(office, who)
  if (uid === who.uid) throw refuse('self')
  if (status === 'banned') heirOf(office, uid)
  const [before] = await standing(tx, uid)
  if (!before) throw new AppError('not_found')
  if (before.status === 'active' && status === 'active') return answer(tx, uid)
  const isApproval = before.status === 'waiting' && status === 'active'
  const bannedUntil = days === null ? null : sql`now() + make_interval(days => ${days})`
  const why = { bannedReason: reason, bannedWords: words }
  await tx
    .update(authUser)
    .set({ status, bannedUntil, ...why })
    .where(eq(authUser.id, uid))
  // Also when an admin lifts a ban: a session that was made during the ban must not become valid. An approved user goes on
  // with the present session.
  const ended = isApproval ? [] : await endAccess(tx, uid)
  if (status === 'banned') await shut(tx, deps, who, uid, ended)
  const act = isApproval ? 'userApproved' : status === 'banned' ? 'userBanned' : 'userRestored'
  const [after = before] = await standing(tx, uid)
  await recordAct(tx, who, act, { target: uid, changes: changesBetween(before, after) })
  if (isApproval && senderOf(deps)) await mailApproved(tx, deps, uid)
  return answer(tx, uid)
}

export const setStatus = (deps: Deps, who: SignedIn, uid: string, decision: Decision) =>
  deps.db.transaction((tx) => changeStatus(tx, deps, who, uid, decision))

/** As part of what an admin decides about a report. */
export async function banFor(tx: Tx, deps: Deps, who: SignedIn, uid: string, ban: Ban) {
  await changeStatus(tx, deps, who, uid, { ...ban, status: 'banned' })
}

export async function warnUser(db: Db, who: SignedIn, uid: string, words: string) {
  if (uid === who.uid) throw refuse('self')
  await db.transaction(async (tx) => {
    // The lock keeps the user from leaving before the notification.
    const [found] = await tx.select({ uid: authUser.id }).from(authUser).where(eq(authUser.id, uid)).for('key share')
    if (!found) throw new AppError('not_found')
    await warn(tx, who, uid, words)
  })
}

async function makeAdmin(tx: Tx, uid: string) {
  const [user] = await tx
    .select({ invented: isInvented(uid) })
    .from(authUser)
    .where(eq(authUser.id, uid))
    .for('no key update')
  if (!user) throw new AppError('not_found')
  if (user.invented) throw refuse('stand_in')
  await approve(tx, uid)
  await tx.insert(admins).values({ uid }).onConflictDoNothing()
  // Made for a member, they must not open an admin's account.
  await endLinks(tx, 'reset', uid)
}

export async function setRole(deps: Deps, who: SignedIn, uid: string, role: UserRole) {
  return deps.db.transaction(async (tx) => {
    const office = await lockAdmins(tx, deps)
    mustStillBeAdmin(office, who)
    const now = office.all.includes(uid) ? 'Admin' : 'User'
    if (now === role) return answer(tx, uid)
    if (role === 'Admin') await makeAdmin(tx, uid)
    else {
      const heir = heirOf(office, uid)
      await tx.delete(admins).where(eq(admins.uid, uid))
      await endOffice(tx, who, uid, deps.now())
      if (heir) await handOverHolidays(tx, uid, heir, deps.now())
    }
    // A token was made for what its owner could do then.
    await endTokens(tx, uid)
    await renewStreams(tx, uid)
    const changes = changesOf({ role: [now, role] })
    await recordAct(tx, who, role === 'Admin' ? 'adminMade' : 'adminTaken', { target: uid, changes })
    return answer(tx, uid)
  })
}

/** Who somebody says they are is looked at by an admin, who knows them or has asked. It opens nothing: it is a mark for others. */
export async function setVerified({ db }: Deps, who: SignedIn, uid: string, isVerified: boolean) {
  if (uid === who.uid) throw refuse('self')
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ was: userInfo.isVerified })
      .from(authUser)
      .leftJoin(userInfo, eq(userInfo.uid, authUser.id))
      .where(eq(authUser.id, uid))
      .for('no key update', { of: authUser })
    if (!account) throw new AppError('not_found')
    if (account.was === null) throw refuse('no_profile')
    if (account.was !== isVerified) {
      await tx.update(userInfo).set({ isVerified }).where(eq(userInfo.uid, uid))
      const changes = changesOf({ verified: [!isVerified, isVerified] })
      await recordAct(tx, who, isVerified ? 'userVerified' : 'userUnverified', { target: uid, changes })
    }
    return answer(tx, uid)
  })
}

/** For an account that somebody else may have got into: every device and program is out, and its owner signs in again. */
export async function endSessionsOf({ db }: Deps, who: SignedIn, uid: string) {
  if (uid === who.uid) throw refuse('self')
  await db.transaction(async (tx) => {
    const [account] = await tx.select({ uid: authUser.id }).from(authUser).where(eq(authUser.id, uid)).for('update')
    if (!account) throw new AppError('not_found')
    const tokens = await endTokens(tx, uid)
    const ended = await endSessions(tx, uid)
    const count = ended.length + (tokens.rowCount ?? 0)
    if (count === 0) return
    await recordAct(tx, who, 'sessionsEnded', { target: uid, changes: changesOf({ sessions: [count, 0] }) })
    await notify(tx, uid, 'sessionsEnded')
  })
}
