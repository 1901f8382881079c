// Everybody who has registered. A page costs the same whatever their number, also with a filter (decision 007).
import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { userInfoApi, UserSort } from '#contract/user-info.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { containsByIndex } from '#server/rules/contains.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { seenBy, selectUsers, whole } from './user-row.ts'

type ListQuery = QueryOf<typeof userInfoApi.list>

/** What no more people than this match is found by the filter's own index; what more match, along the order. */
export const RARE = 5_000

const orders: Record<UserSort, Order> = {
  newest: { by: userInfo.registeredAt, id: userInfo.uid, direction: 'desc' },
  name: { by: userInfo.displayName, id: userInfo.uid, direction: 'asc' },
}

const matches = ({ name, job, email }: ListQuery) =>
  and(
    name ? containsByIndex(userInfo.displayName, name) : undefined,
    job ? containsByIndex(userInfo.job, job) : undefined,
    email ? containsByIndex(authUser.email, email) : undefined,
  )

/** Null where there is no filter, or too many match it. */
async function findRare(db: Db, query: ListQuery): Promise<string[] | null> {
  const filter = matches(query)
  if (!filter) return null
  const found = await db.transaction(async (tx) => {
    // Believing in many matches, the planner would look for the first few of them from the start of the table.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx
      .select({ uid: userInfo.uid })
      .from(userInfo)
      .innerJoin(authUser, eq(authUser.id, userInfo.uid))
      .where(filter)
      .limit(RARE + 1)
  })
  return found.length > RARE ? null : found.map(({ uid }) => uid)
}

export const pageQuery = (db: Db, query: ListQuery, rare: string[] | null) => {
  const order = orders[query.sort]
  const filter = rare ? sql`${userInfo.uid} = any(${sql.param(rare)})` : matches(query)
  return selectUsers(db)
    .where(and(filter, after(order, query.cursor)))
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
}

/** Looking for an e-mail tells whose it is: that is the admin's alone. */
export async function listUsers(db: Db, who: SignedIn, query: ListQuery) {
  if (query.email && !who.isAdmin) throw new AppError('forbidden')
  const rows = await pageQuery(db, query, await findRare(db, query))
  const { items, cursor } = toPage(rows, query.limit, ({ info }) => [
    query.sort === 'name' ? info.displayName : info.registeredAt,
    info.uid,
  ])
  return { items: items.map((row) => seenBy(who, whole(row))), cursor }
}
