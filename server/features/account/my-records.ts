// Everything that is kept of one person, read page by page: each kind of record is a list of its own.
import { and, asc, eq, getTableColumns, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { albumMember, photoAlbum, photoComment, photoLike, photos, uploadPlace } from '#server/db/tables/album.table.ts'
import { block } from '#server/db/tables/block.table.ts'
import { blogComment, blogDraft, blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { board, boardBookmark, boardVersion, likes, reply } from '#server/db/tables/board.table.ts'
import { consent } from '#server/db/tables/legal.table.ts'
import { groupMessage, messageGroup, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { notificationChoice, notificationSetting, pushSubscription } from '#server/db/tables/delivery.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orderEvent, orderItem, orders, payment } from '#server/db/tables/order.table.ts'
import { report } from '#server/db/tables/report.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { cartLine } from '#server/db/tables/shop.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { isIn, knownName, readInGroup, saidInGroup } from '#server/rules/message-groups.ts'
import { notificationColumns, withoutGone } from '#server/rules/told.ts'
import { rowsInParts } from '#server/rules/walk.ts'

/** So many rows at a time; a text that may be long comes alone, so that reading it holds up nobody. */
const ROWS_AT_ONCE = 50
const LONG_ROWS_AT_ONCE = 1

/** Reads on after the last key until a page is not full. */
async function* inPages<Row>(
  size: number,
  read: (after: string | undefined) => Promise<{ key: string; row: Row }[]>,
): AsyncGenerator<Row> {
  const parts = rowsInParts<{ key: string; row: Row }>(size, (last) => read(last?.key))
  for await (const found of parts) for (const { row } of found) yield row
}

const behind = (mine: SQL | undefined, key: PgColumn, after: string | undefined) =>
  and(mine, after === undefined ? undefined : gt(key, after))

/** Whom a message came from and went to, by the names that its owner sees; removed ones are gone for them too. */
const [sender, receiver] = [alias(userInfo, 'sender'), alias(userInfo, 'receiver')]
export const messagesOf = (db: Db, uid: string) =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const sent = and(eq(message.srcUid, uid), eq(message.goneForSrc, false), isNull(message.erasedAt))
    const received = and(eq(message.dstUid, uid), eq(message.goneForDst, false), isNull(message.erasedAt))
    const rows = await db
      .select({
        mid: message.mid,
        from: sender.displayName,
        srcUid: message.srcUid,
        to: receiver.displayName,
        content: message.content,
        status: message.status,
        sentAt: message.sentAt,
        answers: message.answers,
      })
      .from(message)
      .leftJoin(sender, eq(sender.uid, message.srcUid))
      .leftJoin(receiver, eq(receiver.uid, message.dstUid))
      .where(behind(or(sent, received), message.mid, after))
      .orderBy(asc(message.mid))
      .limit(ROWS_AT_ONCE)
    return rows.map(({ srcUid, ...row }) => ({ key: row.mid, row: { ...row, isMine: srcUid === uid } }))
  })

/** What was written in groups while they were in them, and not by people whom they have blocked. */
const groupMessagesOf = (db: Db, uid: string) =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const rows = await db
      .select({
        mid: groupMessage.mid,
        group: knownName,
        from: sender.displayName,
        srcUid: groupMessage.uid,
        content: saidInGroup,
        sentAt: groupMessage.sentAt,
      })
      .from(groupMessage)
      .innerJoin(messageGroupMember, isIn(uid))
      .innerJoin(messageGroup, eq(messageGroup.gid, groupMessage.gid))
      .leftJoin(sender, eq(sender.uid, groupMessage.uid))
      .where(behind(and(readInGroup({ uid, blocker: uid }), isNull(groupMessage.erasedAt)), groupMessage.mid, after))
      .orderBy(asc(groupMessage.mid))
      .limit(ROWS_AT_ONCE)
    return rows.map(({ srcUid, ...row }) => ({ key: row.mid, row: { ...row, isMine: srcUid === uid } }))
  })

type Order = typeof orders.$inferSelect

/** Lines, history and payment belong to an order; what the provider said in full does not leave the server. */
async function withParts(db: Db, rows: Order[]) {
  const oids = rows.map(({ oid }) => oid)
  if (oids.length === 0) return []
  const items = await db.select().from(orderItem).where(inArray(orderItem.oid, oids)).orderBy(asc(orderItem.line))
  const events = await db.select().from(orderEvent).where(inArray(orderEvent.oid, oids)).orderBy(asc(orderEvent.at))
  const paid = await db
    .select({ oid: payment.oid, amount: payment.amount, status: payment.status, method: payment.method })
    .from(payment)
    .where(inArray(payment.oid, oids))
  return rows.map(({ uid: _uid, searchText: _text, version: _version, ...order }) => ({
    ...order,
    items: items.filter(({ oid }) => oid === order.oid).map(({ oid: _oid, tookStock: _stock, ...item }) => item),
    events: events.filter(({ oid }) => oid === order.oid).map(({ status, at }) => ({ status, at })),
    payment: paid.find(({ oid }) => oid === order.oid) ?? null,
  }))
}

export const ordersOf = (db: Db, uid: string) =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const rows = await db
      .select()
      .from(orders)
      .where(behind(eq(orders.uid, uid), orders.oid, after))
      .orderBy(asc(orders.oid))
      .limit(ROWS_AT_ONCE)
    return (await withParts(db, rows)).map((row) => ({ key: row.oid, row }))
  })

type Owned = PgTable & { uid: PgColumn }

/** The rows of one table that belong to somebody. */
const ownRows = (db: Db, uid: string, table: Owned, key: PgColumn, size = ROWS_AT_ONCE): AsyncGenerator<object> =>
  inPages(size, async (after) => {
    const rows = await db
      .select({ key: sql<string>`${key}::text`, row: getTableColumns(table) })
      .from(table)
      .where(behind(eq(table.uid, uid), key, after))
      .orderBy(asc(key))
      .limit(size)
    return rows.map((found) => ({ key: found.key, row: found.row as object }))
  })

const notificationsOf = (db: Db, uid: string): AsyncGenerator<object> =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const rows = await db
      .select(notificationColumns)
      .from(notification)
      .where(behind(eq(notification.uid, uid), notification.nid, after))
      .orderBy(asc(notification.nid))
      .limit(ROWS_AT_ONCE)
    return rows.map((row) => ({ key: row.nid, row: withoutGone(row) }))
  })

/** What the own posts said before they were changed. */
const formerVersions = (db: Db, uid: string): AsyncGenerator<object> =>
  inPages(LONG_ROWS_AT_ONCE, async (after) => {
    const key = sql<string>`(${boardVersion.bid}::text || lpad(${boardVersion.version}::text, 10, '0'))`
    const rows = await db
      .select({ key, row: getTableColumns(boardVersion) })
      .from(boardVersion)
      .innerJoin(board, eq(board.bid, boardVersion.bid))
      .where(and(eq(board.uid, uid), after === undefined ? undefined : gt(key, after)))
      .orderBy(asc(key))
      .limit(LONG_ROWS_AT_ONCE)
    return rows
  })

/** What can still be taken back: the own records, without what others added to them. */
const trashOf = (db: Db, uid: string): AsyncGenerator<object> =>
  inPages(LONG_ROWS_AT_ONCE, async (after) => {
    const { id, kind, title, record, createdAt } = trash
    const rows = await db
      .select({ key: id, row: { kind, title, record, deletedAt: createdAt } })
      .from(trash)
      .where(behind(eq(trash.uid, uid), id, after))
      .orderBy(asc(id))
      .limit(LONG_ROWS_AT_ONCE)
    return rows
  })

/** The other lists, by the name of their file. */
export const listsOf = (db: Db, uid: string): Record<string, AsyncGenerator<object>> => ({
  'board-posts': ownRows(db, uid, board, board.bid, LONG_ROWS_AT_ONCE),
  'board-replies': ownRows(db, uid, reply, reply.rid),
  'board-likes': ownRows(db, uid, likes, likes.lid),
  'board-bookmarks': ownRows(db, uid, boardBookmark, boardBookmark.bid),
  'board-versions': formerVersions(db, uid),
  'blog-posts': ownRows(db, uid, blogs, blogs.id, LONG_ROWS_AT_ONCE),
  'blog-drafts': ownRows(db, uid, blogDraft, blogDraft.id, LONG_ROWS_AT_ONCE),
  'blog-comments': ownRows(db, uid, blogComment, blogComment.id),
  'blog-favorites': ownRows(db, uid, blogFavorite, blogFavorite.blogId),
  'album-photos': ownRows(db, uid, photos, photos.id),
  'album-comments': ownRows(db, uid, photoComment, photoComment.id),
  'album-likes': ownRows(db, uid, photoLike, photoLike.photoId),
  albums: ownRows(db, uid, photoAlbum, photoAlbum.id),
  'albums-given-to-me': ownRows(db, uid, albumMember, albumMember.albumId),
  'album-place': ownRows(db, uid, uploadPlace, uploadPlace.uid),
  plans: ownRows(db, uid, schedule, schedule.id),
  anniversaries: ownRows(db, uid, anniversary, anniversary.id),
  notifications: notificationsOf(db, uid),
  'notification-choices': ownRows(db, uid, notificationChoice, notificationChoice.kind),
  'notification-settings': ownRows(db, uid, notificationSetting, notificationSetting.uid),
  'notification-browsers': ownRows(db, uid, pushSubscription, pushSubscription.id),
  trash: trashOf(db, uid),
  consents: ownRows(db, uid, consent, consent.id),
  reports: ownRows(db, uid, report, report.id),
  'group-messages': groupMessagesOf(db, uid),
  'message-files': ownRows(db, uid, messageFile, messageFile.id),
  'blocked-people': ownRows(db, uid, block, block.blockedUid),
  cart: (async function* () {
    yield* await db.select().from(cartLine).where(eq(cartLine.uid, uid)).orderBy(asc(cartLine.addedAt))
  })(),
})
