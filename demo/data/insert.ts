// Writes the whole demo into the database, table by table, many rows at a time.
import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { SQUARE, transformed } from '#contract/shared/images.ts'
import { ensureHolidays } from '#server/rules/days/holidays.ts'
import { holidayYears } from '#server/rules/days/holidays.ts'
import type { Tx } from '#server/db/open.ts'
import { cardTextOf } from '#server/rules/rich-text/write-text.ts'
import { photoAlbum, photoComment, photoLike, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogComment, blogFavorite, blogs, blogView } from '#server/db/tables/blog.table.ts'
import { board, boardCategory, boardView, likes, reply } from '#server/db/tables/board.table.ts'
import { groupMessage, messageGroup, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import { orderEvent, orderItem, orders, payment } from '#server/db/tables/order.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import type { Crowd } from './crowd.ts'
import type { Pictures } from './pictures.ts'
import { albumRows } from './rows/album-rows.ts'
import { blogRows } from './rows/blog-rows.ts'
import { boardRows } from './rows/board-rows.ts'
import { anniversaryRows, scheduleRows } from './rows/day-rows.ts'
import { groupRows } from './rows/group-rows.ts'
import { messageRows } from './rows/message-rows.ts'
import { notificationRows } from './rows/notification-rows.ts'
import { orderRows } from './rows/order-rows.ts'
import { cartRows, productRows } from './rows/shop-rows.ts'
import { album } from './text/album.ts'
import { after } from './time.ts'

type Given = { crowd: Crowd; now: Date; pictures: Pictures }

const urls = (images: readonly { url: string }[]) => images.map(({ url }) => url)
/** Avatars and covers of products are stored as the square variant, as the upload forms send them. */
const squares = (images: readonly { url: string }[]) => images.map(({ url }) => transformed(url, SQUARE))

export async function insertDemo(tx: Tx, given: Given): Promise<void> {
  const { crowd, now } = given
  await insertPeople(tx, given)
  const board = await insertBoard(tx, given)
  const orders = await insertShop(tx, given)
  await insertBlog(tx, given)
  await insertAlbum(tx, given)
  await tx.insert(schedule).values(scheduleRows(crowd, now))
  await tx.insert(anniversary).values(anniversaryRows(crowd, now))
  await ensureHolidays(tx, crowd.person('admin').uid, holidayYears(now))
  const messages = messageRows(crowd, now)
  await tx.insert(message).values(messages)
  await insertGroups(tx, given)
  const news = notificationRows(crowd, now, { board, orders, messages })
  await tx.insert(notification).values(news)
  await tx.insert(notificationActor).values(news.flatMap(({ nid, people }) => people.map((uid) => ({ nid, uid }))))
}

async function insertPeople(tx: Tx, { crowd, pictures }: Given) {
  const avatars = squares(pictures.avatars)
  const joined = crowd.everybody.map(({ uid, joinedAt }) => sql`(${uid}, ${joinedAt.toISOString()}::timestamptz)`)
  await tx.execute(sql`
    update ${authUser} set created_at = joined.at, updated_at = joined.at
    from (values ${sql.join(joined, sql`, `)}) as joined (id, at) where ${authUser.id} = joined.id`)
  await tx.insert(userInfo).values(
    crowd.everybody.map(({ uid, name, job, joinedAt }, i) => ({
      uid,
      displayName: name,
      avatarUrl: avatars[i]!,
      job,
      registeredAt: after(joinedAt, 5 * MINUTE_MS),
    })),
  )
  const admin = crowd.person('admin')
  await tx.insert(admins).values({ uid: admin.uid, since: admin.joinedAt })
}

async function insertBoard(tx: Tx, { crowd, now, pictures }: Given) {
  const pictured = album.map(({ caption }, i) => ({ ...pictures.photos[i]!, caption }))
  const rows = boardRows(crowd, now, pictured)
  await tx.insert(boardCategory).values(rows.categories)
  await tx.insert(board).values(rows.posts)
  await tx.insert(reply).values(rows.replies)
  await tx.insert(likes).values(rows.likes)
  await tx.insert(boardView).values(rows.views)
  return rows
}

async function insertShop(tx: Tx, { crowd, now, pictures }: Given) {
  const goods = productRows(now, squares(pictures.products))
  const rows = orderRows(crowd, now, goods)
  await tx.insert(products).values(goods)
  await tx.insert(orders).values(rows.orders)
  await tx.insert(orderItem).values(rows.items)
  await tx.insert(orderEvent).values(rows.events)
  await tx.insert(payment).values(rows.payments)
  await tx.insert(cartLine).values(cartRows(crowd.person('madang').uid, now, goods))
  return rows
}

async function insertAlbum(tx: Tx, { crowd, now, pictures }: Given) {
  const rows = albumRows(crowd, now, pictures.photos)
  await tx.insert(photoAlbum).values(rows.albums)
  await tx.insert(photos).values(rows.photos)
  await tx.insert(photoComment).values(rows.comments)
  await tx.insert(photoLike).values(rows.likes)
}

async function insertGroups(tx: Tx, { crowd, now }: Given) {
  const rows = groupRows(crowd, now)
  await tx.insert(messageGroup).values(rows.groups)
  await tx.insert(messageGroupMember).values(rows.members)
  await tx.insert(groupMessage).values(rows.messages)
}

async function insertBlog(tx: Tx, { crowd, now, pictures }: Given) {
  const rows = blogRows(crowd, now, urls(pictures.blogs))
  await tx.insert(blogs).values(rows.blogs.map((post) => ({ ...post, ...cardTextOf(post.content) })))
  await tx.insert(blogComment).values(rows.comments)
  await tx.insert(blogFavorite).values(rows.favorites)
  await tx.insert(blogView).values(rows.views)
}
