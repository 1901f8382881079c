// The messages of two people in time order, as one of them sees them.
import { and, desc, eq, getTableColumns, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { MessageFile, ThreadMessage } from '#contract/message.schema.ts'
import type { messageApi } from '#contract/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { isBlocked } from '#server/rules/blocks.ts'
import { contains } from '#server/rules/contains.ts'
import { after, cursorAt, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import { personColumns } from '#server/rules/profile.ts'
import { received, sent } from './message-list.service.ts'
import { publishMessage, threadMessageOf } from './publish-message.ts'

type ThreadQuery = QueryOf<typeof messageApi.thread>

const newestFirst: Order = { by: message.sentAt, id: message.mid, direction: 'desc' }
/** The same index, read backwards. */
const oldestFirst = [sql`${message.sentAt} asc nulls first`, desc(message.mid)]

/** Written as its index is: one thread for two people, whoever of them asks. */
export const between = (uid: string, other: string | AnyPgColumn) =>
  and(
    sql`least(${message.srcUid}, ${message.dstUid}) = least(${uid}::text, ${other}::text)`,
    sql`greatest(${message.srcUid}, ${message.dstUid}) = greatest(${uid}::text, ${other}::text)`,
  )

const seen = (who: SignedIn, other: string, more: (SQL | undefined)[]) =>
  and(between(who.uid, other), or(received(who), sent(who)), ...more)

const file = sql`jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'width', f.width,
  'height', f.height)`

const columns = {
  ...getTableColumns(message),
  files: sql<MessageFile[]>`(select coalesce(jsonb_agg(${file} order by f.created_at, f.id), '[]'::jsonb)
    from ${messageFile} f where f.mid = ${message}.mid)`,
}

export const olderQuery = (
  db: DbOrTx,
  who: SignedIn,
  other: string,
  { cursor, text, limit }: ThreadQuery,
  upTo?: SQL,
) =>
  db
    .select(columns)
    .from(message)
    .where(seen(who, other, [text ? contains(message.content, text) : undefined, after(newestFirst, cursor), upTo]))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)

type Place = { mid: string; sentAt: Date }

export const newerQuery = (db: DbOrTx, who: SignedIn, other: string, { mid, sentAt }: Place, limit: number) =>
  db
    .select(columns)
    .from(message)
    .where(seen(who, other, [gte(message.sentAt, sentAt), or(gt(message.sentAt, sentAt), lt(message.mid, mid))]))
    .orderBy(...oldestFirst)
    .limit(limit + 1)

/** Where a message of the thread stands; undefined for one that is not in it, or not any more. */
async function placeOf(db: Db, who: SignedIn, other: string, mid: string): Promise<Place | undefined> {
  const [found] = await db
    .select({ mid: message.mid, sentAt: message.sentAt })
    .from(message)
    .where(seen(who, other, [eq(message.mid, mid)]))
  return found
}

const isOlderOrIt = ({ mid, sentAt }: Place) =>
  and(lte(message.sentAt, sentAt), or(lt(message.sentAt, sentAt), gte(message.mid, mid)))

/** A page that begins with a message in the middle names it, so that the reader can go on from there to newer ones too. */
async function older(db: Db, who: SignedIn, other: string, query: ThreadQuery) {
  const place = query.at ? await placeOf(db, who, other, query.at) : undefined
  const rows = await olderQuery(db, who, other, query, place && isOlderOrIt(place))
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.sentAt, row.mid])
  const hasNewer = place && (await newerQuery(db, who, other, place, 0)).length > 0
  return { items, cursor, newer: hasNewer ? place.mid : null }
}

async function newer(db: Db, who: SignedIn, other: string, mid: string, limit: number) {
  const place = await placeOf(db, who, other, mid)
  const rows = place ? await newerQuery(db, who, other, place, limit) : []
  const items = rows.slice(0, limit).toReversed()
  const last = items.at(-1)
  // Whoever fetches all pages again goes on from this one to the older ones.
  const cursor = last ? cursorAt(last.sentAt, last.mid) : null
  return { items, cursor, newer: rows.length > limit ? (items[0]?.mid ?? null) : null }
}

async function findOther(db: Db, who: SignedIn, uid: string) {
  const [other] = await db
    .select({ uid: userInfo.uid, ...personColumns, isBlocked: isBlocked(who.uid, userInfo.uid) })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .where(eq(userInfo.uid, uid))
  if (!other || uid === who.uid) throw new AppError('not_found')
  return other
}

export async function readThreadPage(db: Db, who: SignedIn, uid: string, query: ThreadQuery) {
  const { isBlocked: isBlockedByMe, ...person } = await findOther(db, who, uid)
  const page = query.newer ? await newer(db, who, uid, query.newer, query.limit) : await older(db, who, uid, query)
  const items: ThreadMessage[] = page.items.map(threadMessageOf)
  return { person, isBlocked: isBlockedByMe, ...page, items }
}

/** Whoever opens a thread has read all that the other one wrote. Several at once are told as one change. */
export async function markThreadRead(db: Db, who: SignedIn, uid: string) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(message)
      .set({ status: '읽음' })
      .where(and(received(who), eq(message.srcUid, uid), eq(message.status, '신규')))
      .returning()
    const [one, ...more] = rows
    if (one && more.length === 0) await publishMessage(tx, one)
    else if (one) await publish(tx, { collection: 'message', id: '*', op: 'put' }, { uids: [who.uid, uid] })
    return { count: rows.length }
  })
}
