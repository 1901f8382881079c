// For tests: many people at once, who call the services themselves.
import type { SignedIn } from '../auth/who.ts'
import type { Db } from '../db/open.ts'
import { authUser } from '../db/tables/auth.table.ts'

export async function crowd(db: Db, size: number): Promise<SignedIn[]> {
  const people = Array.from({ length: size }, (_, i) => ({ id: `crowd-${crypto.randomUUID()}`, name: `이웃 ${i}` }))
  await db
    .insert(authUser)
    .values(people.map(({ id, name }) => ({ id, name, email: `${id}@madang.test`, emailVerified: true })))
  return people.map(({ id, name }) => ({ uid: id, email: null, name, isAdmin: false, sessionId: id }))
}
