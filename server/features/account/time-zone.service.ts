// The time zone in which a user reads moments.
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { publish } from '#server/live/publish.ts'

export async function timeZoneOf(db: Db, { uid }: SignedIn): Promise<string | null> {
  const [user] = await db.select({ timeZone: authUser.timeZone }).from(authUser).where(eq(authUser.id, uid))
  return user?.timeZone ?? null
}

export async function putTimeZone(db: Db, { uid }: SignedIn, timeZone: string | null) {
  await db.transaction(async (tx) => {
    await tx.update(authUser).set({ timeZone }).where(eq(authUser.id, uid))
    // Who somebody is belongs to their session, which all their browsers read again then.
    await publish(tx, { collection: 'userInfo', id: uid, op: 'put' }, { uids: [uid] })
  })
}
