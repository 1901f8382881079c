import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'

/** Whoever is made an admin waits for none. */
export async function letIn(tx: Tx, uid: string) {
  await tx
    .update(authUser)
    .set({ status: 'active' })
    .where(and(eq(authUser.id, uid), eq(authUser.status, 'waiting')))
}
