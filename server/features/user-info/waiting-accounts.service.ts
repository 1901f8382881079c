// Who signed up and waits for an admin.
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import type { userInfoApi } from '#contract/user-info/user-info.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'

const longestFirst: Order = { by: authUser.createdAt, id: authUser.id, direction: 'asc' }

export async function listWaiting(db: Db, { cursor, limit }: QueryOf<typeof userInfoApi.listWaiting>) {
  const rows = await db
    .select({ uid: authUser.id, name: authUser.name, email: authUser.email, createdAt: authUser.createdAt })
    .from(authUser)
    .where(and(eq(authUser.status, 'waiting'), after(longestFirst, cursor)))
    .orderBy(...inOrder(longestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ uid, createdAt }) => [createdAt, uid])
  return {
    ...page,
    items: page.items.map(({ email, createdAt, ...row }) => ({
      ...row,
      email: realEmail(email),
      signedUpAt: createdAt.toISOString(),
    })),
  }
}
