// Everybody who has registered. A page costs the same whatever their number, also with a filter (decision 007).
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { userInfoApi, UserSort } from '#contract/user-info.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { containsByIndex } from '#server/rules/contains.ts'
import { isOneOf, lookUpFew } from '#server/rules/list-search.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { seenBy, selectUsers, whole } from './user-row.ts'

type ListQuery = QueryOf<typeof userInfoApi.list>

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

const idsQuery = (db: DbOrTx, query: ListQuery) =>
  db
    .select({ id: userInfo.uid })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .where(matches(query))
    .$dynamic()

/** Null where there is no filter, or so many people match it that a walk along the order soon meets them. */
const findRare = async (db: Db, query: ListQuery) =>
  matches(query) ? lookUpFew(db, (tx) => idsQuery(tx, query)) : null

export const pageQuery = (db: Db, query: ListQuery, rare: string[] | null) => {
  const order = orders[query.sort]
  const filter = rare ? isOneOf(userInfo.uid, rare) : matches(query)
  return selectUsers(db)
    .where(and(filter, after(order, query.cursor)))
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
}

/** Searching by e-mail would tell whose it is, so only an admin may do it. */
export async function listUsers(db: Db, who: SignedIn, query: ListQuery) {
  if (query.email && !who.isAdmin) throw new AppError('forbidden')
  const rows = await pageQuery(db, query, await findRare(db, query))
  const { items, cursor } = toPage(rows, query.limit, ({ info }) => [
    query.sort === 'name' ? info.displayName : info.registeredAt,
    info.uid,
  ])
  return { items: items.map((row) => seenBy(who, whole(row))), cursor }
}
