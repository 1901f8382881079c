import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'

/** Ends the waiting of an account: an admin needs no other admin's approval. */
export async function approve(tx: Tx, uid: string) {
  await tx
    .update(authUser)
    .set({ status: 'active' })
    .where(and(eq(authUser.id, uid), eq(authUser.status, 'waiting')))
}
