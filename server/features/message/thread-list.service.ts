// The threads of a user: one for each person with whom they have messages, the one with the newest message first.
import { and, eq, or, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import type { ThreadEntry } from '#contract/message.schema.ts'
import { MESSAGE_MAX, UNREAD_MAX, type messageApi } from '#contract/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { message, messageFile, messagePeer } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { unblocked } from '#server/rules/blocks.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import { personColumns } from '#server/rules/profile.ts'
import { received, sent } from './message-list.service.ts'
import { between } from './thread.service.ts'

type ThreadsQuery = QueryOf<typeof messageApi.threads>

const newestFirst: Order = { by: messagePeer.lastAt, id: messagePeer.peerUid, direction: 'desc' }
/** As the browser writes them where nothing was typed. */
const fileNames = sql`(select string_agg(f.name, ', ' order by f.created_at, f.id) from ${messageFile} f where f.mid = ${message}.mid)`

/** The newest message of the thread, as the reader sees it. */
const lastOf = (db: DbOrTx, who: SignedIn) =>
  db
    .select({
      content:
        sql<string>`case when ${message.content} = left(${fileNames}, ${sql.raw(`${MESSAGE_MAX}`)}) then '' else ${message.content} end`.as(
          'content',
        ),
      attached: sql<ThreadEntry['attached']>`(select case when bool_and(f.type is not null) then 'picture'
        when count(*) > 0 then 'file' end from ${messageFile} f where f.mid = ${message}.mid)`.as('attached'),
      srcUid: message.srcUid,
    })
    .from(message)
    .where(and(between(who.uid, messagePeer.peerUid), or(received({ ...who, blocker: null }), sent(who))))
    .orderBy(sql`${message.sentAt} desc nulls last`, message.mid)
    .limit(1)
    .as('last')

/** Counted up to a number that nobody reads as a number any more. */
const unreadOf = (who: SignedIn) => sql<number>`(select count(*)::int from (select from ${message}
  where ${message.dstUid} = ${who.uid} and ${message.srcUid} = ${messagePeer.peerUid} and ${message.status} = '신규'
    and not ${message.goneForDst} limit ${UNREAD_MAX}) unread)`

export function threadsQuery(db: DbOrTx, who: SignedIn, { cursor, limit }: ThreadsQuery) {
  const last = lastOf(db, who)
  return db
    .select({
      uid: messagePeer.peerUid,
      ...personColumns,
      at: messagePeer.lastAt,
      content: last.content,
      attached: last.attached,
      srcUid: last.srcUid,
      unread: unreadOf(who),
    })
    .from(messagePeer)
    .innerJoin(userInfo, eq(userInfo.uid, messagePeer.peerUid))
    .crossJoinLateral(last)
    .where(and(eq(messagePeer.uid, who.uid), unblocked(who.blocker, messagePeer.peerUid), after(newestFirst, cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
}

export async function listThreads(db: Db, who: SignedIn, query: ThreadsQuery) {
  const rows = await threadsQuery(db, who, query)
  const { items, cursor } = toPage(rows, query.limit, ({ at, uid }) => [at, uid])
  const present = ({ uid, displayName, avatarUrl, isAdmin, srcUid, ...row }: (typeof rows)[number]): ThreadEntry => ({
    ...row,
    person: { uid, displayName, avatarUrl, isAdmin },
    at: row.at.toISOString(),
    isMine: srcUid === who.uid,
  })
  return { items: items.map(present), cursor }
}
