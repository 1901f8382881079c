// Everybody who has registered a profile; for admins every account. A page costs the same whatever their number, also
// with a filter (decision 007).
import { and, count, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { userInfoApi, UserSort } from '#contract/user-info/user-info.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Blocker } from '#server/rules/people/blocks.ts'
import { containsByIndex } from '#server/rules/search/contains.ts'
import { isOneOf, lookUpFew } from '#server/rules/search/list-search.ts'
import { isNamedByIndex, nameReadingOf } from '#server/rules/search/names.ts'
import type { Needles } from '#server/rules/search/needles.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { accountSeen, seenBy, selectAccounts, selectUsers, whole } from './user-row.ts'

type ListQuery = QueryOf<typeof userInfoApi.list>
type Filter = Omit<ListQuery, 'limit' | 'cursor'>
/** The filter with the name's needles instead of the name. */
export type UsersWanted = Omit<ListQuery, 'name'> & { name?: Needles | undefined }
type Wanted = Omit<UsersWanted, 'limit' | 'cursor'>

/** The account's name is the profile's where there is one, so that both lists are searched and sorted by what they show. */
const profiles = { id: userInfo.uid, name: userInfo.displayName, newest: userInfo.registeredAt }
const accounts = { id: authUser.id, name: authUser.name, newest: authUser.createdAt }
type List = { id: AnyPgColumn; name: AnyPgColumn; newest: AnyPgColumn }

const orderOf = ({ id, name, newest }: List, sort: UserSort): Order =>
  sort === 'name' ? { by: name, id, direction: 'asc' } : { by: newest, id, direction: 'desc' }

const matches = (list: List, { name, job, email }: Wanted) =>
  and(
    name ? isNamedByIndex(list.name, name) : undefined,
    job ? containsByIndex(userInfo.job, job) : undefined,
    email ? containsByIndex(authUser.email, email) : undefined,
  )

const profileIds = (db: DbOrTx, query: UsersWanted) =>
  db
    .select({ id: userInfo.uid })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .where(matches(profiles, query))
    .$dynamic()

export const accountIds = (db: DbOrTx, query: Wanted) =>
  db
    .select({ id: authUser.id })
    .from(authUser)
    .leftJoin(userInfo, eq(userInfo.uid, authUser.id))
    .where(matches(accounts, query))
    .$dynamic()

/** Null where there is no filter, or so many people match it that a walk along the order soon meets them. */
const findRare = async (db: Db, query: UsersWanted, idsQuery: typeof profileIds | typeof accountIds) =>
  matches(profiles, query) ? lookUpFew(db, (tx) => idsQuery(tx, query)) : null

/** Builds a page of a list: the rows after the cursor that match, in order. */
function sliceOf(list: List, query: UsersWanted, rare: string[] | null) {
  const order = orderOf(list, query.sort)
  const filter = rare ? isOneOf(list.id, rare) : matches(list, query)
  return { where: and(filter, after(order, query.cursor)), order: inOrder(order), limit: query.limit + 1 }
}

export const pageQuery = (db: Db, query: UsersWanted, rare: string[] | null, blocker?: Blocker) => {
  const { where, order, limit } = sliceOf(profiles, query, rare)
  return selectUsers(db, blocker)
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

export const accountsQuery = (db: Db, query: UsersWanted, rare: string[] | null) => {
  const { where, order, limit } = sliceOf(accounts, query, rare)
  return selectAccounts(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

async function wantedOf<Query extends Filter>(db: Db, { name: column }: List, { name, ...query }: Query) {
  return { ...query, name: name ? (await nameReadingOf(db, column, name))?.needles : undefined }
}

export async function countAccounts(db: Db, filter: Filter) {
  const query = await wantedOf(db, accounts, filter)
  const found = accountIds(db, query).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

export async function listAccounts(db: Db, filter: ListQuery) {
  const query = await wantedOf(db, accounts, filter)
  const rows = await accountsQuery(db, query, await findRare(db, query, accountIds))
  const { items, cursor } = toPage(rows, query.limit, ({ uid, name, createdAt }) => [
    query.sort === 'name' ? name : createdAt,
    uid,
  ])
  return { items: items.map(accountSeen), cursor }
}

/** A search by e-mail would reveal its owner, so only an admin may do it. */
export async function listUsers(db: Db, who: SignedIn, filter: ListQuery) {
  if (who.isAdmin) return listAccounts(db, filter)
  if (filter.email) throw new AppError('forbidden')
  const query = await wantedOf(db, profiles, filter)
  const rows = await pageQuery(db, query, await findRare(db, query, profileIds), who.blocker)
  const { items, cursor } = toPage(rows, query.limit, ({ info }) => [
    query.sort === 'name' ? info.displayName : info.registeredAt,
    info.uid,
  ])
  return { items: items.map((row) => ({ ...seenBy(who, whole(row)), isBlocked: row.isBlocked })), cursor }
}
