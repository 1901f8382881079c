import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { cleanLine, hasUnseen } from '#contract/shared/line.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isReservedName } from '#contract/auth/reserved-name.ts'
import type { userInfoApi } from '#contract/user-info/user-info.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { mustHaveAgreed } from '#server/rules/people/consent.ts'
import { notify } from '#server/rules/notify/notify.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { mustBeOwnPictures } from '#server/rules/content/pictures.ts'
import { findUser } from './user-row.ts'

export async function getUserInfo(db: DbOrTx, who: SignedIn, uid: string) {
  const found = await findUser(db, uid)
  if (!found) throw new AppError('not_found')
  if (who.uid === uid || who.isAdmin) return found
  const { email: _email, version: _version, ...seenByOthers } = found
  return seenByOthers
}

type Input = BodyOf<typeof userInfoApi.put>

async function register(tx: Tx, who: SignedIn, siteName: string, { version: _none, ...profile }: Input) {
  const [made] = await tx
    .insert(userInfo)
    .values({ uid: who.uid, ...profile })
    .onConflictDoNothing()
    .returning()
  const target = { collection: 'userInfo', id: who.uid } as const
  if (made) await notify(tx, who.uid, 'welcome', { detail: siteName, target })
  return Boolean(made)
}

async function overwrite(tx: Tx, who: SignedIn, { version, ...profile }: Input) {
  const [changed] = await tx
    .update(userInfo)
    .set({
      ...profile,
      // Who was verified was verified under that name.
      isVerified: sql`${userInfo.isVerified} and ${userInfo.displayName} = ${profile.displayName}`,
      version: sql`${userInfo.version} + 1`,
    })
    .where(and(eq(userInfo.uid, who.uid), eq(userInfo.version, version ?? -1)))
    .returning()
  if (changed) return
  const current = await findUser(tx, who.uid)
  // A version without a record: the profile was removed meanwhile, so there is nothing newer to show.
  throw current ? new AppError('stale', { current }) : new AppError('not_found')
}

/** An admin may go by the name of one; nobody else may pass for one. */
function checkedName(who: SignedIn, name: string) {
  if (hasUnseen(name)) throw refuse('name_unseen', { field: 'displayName' })
  if (isReservedName(name) && !who.isAdmin) throw refuse('name_reserved', { field: 'displayName' })
  return cleanLine(name)
}

/** Creates or overwrites; users may set only the name, job and photo of their own profile. */
export async function putUserInfo(deps: Deps, who: SignedIn, uid: string, given: Input) {
  const { db, images, site } = deps
  if (uid !== who.uid) throw new AppError('forbidden')
  const input = { ...given, displayName: checkedName(who, given.displayName) }
  if (!images.isOwnImage(input.avatarUrl)) throw refuse('not_uploaded', { field: 'avatarUrl' })
  if (input.version === undefined) await mustHaveAgreed(deps, uid)
  const { name: siteName } = await site.get()
  return db.transaction(async (tx) => {
    await mustBeOwnPictures(tx, who, input.avatarUrl, { record: uid, places: [userInfo] }, 'avatarUrl')
    const registered = input.version === undefined && (await register(tx, who, siteName, input))
    if (!registered) await overwrite(tx, who, input)
    // The account goes by the same name: admins find every account by it, with a profile and without.
    await tx.update(authUser).set({ name: input.displayName }).where(eq(authUser.id, uid))
    await publish(tx, { collection: 'userInfo', id: uid, op: 'put' }, 'users')
    const saved = await findUser(tx, uid)
    if (!saved) throw new AppError('not_found')
    return saved
  })
}
