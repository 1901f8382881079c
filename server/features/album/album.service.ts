// Looking at the album.
import { and, count, desc, eq, gt, gte, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Photo, PhotoPlace } from '#contract/album/album.schema.ts'
import type { albumApi } from '#contract/album/album.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { isBlocked, unblocked } from '#server/rules/people/blocks.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { alone, batchedLists } from '#server/db/batched-rows.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { startOf } from '#server/rules/days/korean-days.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { isSeenBy } from '#server/rules/content/visible-photos.ts'
import { withSeenTalk } from '#server/rules/content/visible-comments.ts'

const newestFirst: Order = { by: photos.takenAt, id: photos.id, direction: 'desc' }
/** The same index as for the newest photos, read backwards. */
const oldestFirst = [sql`${photos.takenAt} asc nulls first`, desc(photos.id)]

const withOwner = (db: DbOrTx, caller = alone, from = photos) =>
  db
    .select({ caller, photo: photos, ...personColumns })
    .from(from)
    .leftJoin(userInfo, eq(userInfo.uid, photos.uid))

type Row = Awaited<ReturnType<typeof withOwner>>[number]

const present = ({ photo, displayName, avatarUrl, isAdmin }: Row): Photo => ({
  ...photo,
  owner: { uid: photo.uid, displayName, avatarUrl, isAdmin },
  createdAt: photo.createdAt.toISOString(),
  takenAt: photo.takenAt.toISOString(),
})

type ListQuery = QueryOf<typeof albumApi.list>

/** Null is a guest. */
type Reader = Pick<SignedIn, 'uid' | 'blocker'> | null

/** The condition of every query for photos, and of every comment and like. */
export const shownTo = (who: Reader, album?: string) =>
  and(
    isSeenBy(who, photos),
    unblocked(who?.blocker, photos.uid),
    album === undefined ? undefined : eq(photos.albumId, album),
  )

/** The first moment of the next month in Korea. */
const endOfMonth = (month: string) => {
  const [year = 0, inYear = 0] = month.split('-').map(Number)
  return startOf(inYear === 12 ? `${year + 1}0101` : `${year}${String(inYear + 1).padStart(2, '0')}01`)
}

export const pageOfPhotos = (db: DbOrTx, { cursor, limit, album, month }: ListQuery, who: Reader) =>
  withOwner(db)
    .where(
      and(after(newestFirst, cursor), month ? lt(photos.takenAt, endOfMonth(month)) : undefined, shownTo(who, album)),
    )
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)

/** The newest photos that somebody with an account sees, which is what most people ask for. */
export const newestPhotos = batchedLists({ uid: 'text', blocker: 'text' }, (db, { rowsOfEach, key, caller }, rows) => {
  const seenByEach = db
    .select()
    .from(photos)
    .where(and(isSeenBy(key, photos), not(isBlocked(key.blocker, photos.uid))))
    .orderBy(...inOrder(newestFirst))
  return withOwner(db, caller, rowsOfEach(photos, seenByEach))
    .orderBy(caller, ...inOrder(newestFirst))
    .prepare(`photos_newest_${rows}`)
})

function photoRows(db: DbOrTx, query: ListQuery, who: Reader) {
  const { cursor, limit, album, month } = query
  if (!who || cursor || album || month) return pageOfPhotos(db, query, who)
  return newestPhotos(db, { uid: who.uid, blocker: who.blocker ?? null }, limit + 1)
}

/** The chosen ones of those that somebody sees. */
export const seenPhotos = (db: DbOrTx, which: SQL, who: Reader) =>
  db
    .select()
    .from(photos)
    .where(and(which, shownTo(who)))
    .orderBy(...inOrder(newestFirst))

export async function listPhotos(db: DbOrTx, query: ListQuery, who: Reader) {
  const { limit } = query
  const page = toPage(await photoRows(db, query, who), limit, ({ photo }) => [photo.takenAt, photo.id])
  return { items: await withSeenTalk(db, who?.blocker, page.items.map(present)), cursor: page.cursor }
}

export async function listMonths(db: DbOrTx, album: string | undefined, who: Reader) {
  const month = sql<string>`to_char(${photos.takenAt} at time zone 'Asia/Seoul', 'YYYY-MM')`
  const items = await db
    .select({ month, photoCount: count() })
    .from(photos)
    .where(shownTo(who, album))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
  return { items }
}

export async function findPhoto(db: DbOrTx, id: string, who: Reader): Promise<Photo | null> {
  const [row] = await withOwner(db).where(and(eq(photos.id, id), shownTo(who)))
  return row ? present(row) : null
}

type Place = { takenAt: Date; id: string; album?: string }

const isNewer = ({ takenAt, id }: Place) =>
  and(gte(photos.takenAt, takenAt), or(gt(photos.takenAt, takenAt), lt(photos.id, id)))
const isOlder = ({ takenAt, id }: Place) =>
  and(lte(photos.takenAt, takenAt), or(lt(photos.takenAt, takenAt), gt(photos.id, id)))

/** Finds the neighbours by four steps along the index in one query, however long the album is. */
export const placeQuery = (db: DbOrTx, here: Place, who: Reader) => {
  const isSeen = shownTo(who, here.album)
  const one = (where: SQL | undefined, order: SQL[]) =>
    sql<string | null>`${db
      .select({ id: photos.id })
      .from(photos)
      .where(and(where, isSeen))
      .orderBy(...order)
      .limit(1)}`
  return db
    .select({
      first: one(undefined, inOrder(newestFirst)),
      previous: one(isNewer(here), oldestFirst),
      next: one(isOlder(here), inOrder(newestFirst)),
      last: one(undefined, oldestFirst),
    })
    .from(photos)
    .where(eq(photos.id, here.id))
}

async function placeOf(db: DbOrTx, here: Place, who: Reader): Promise<PhotoPlace> {
  const [place] = await placeQuery(db, here, who)
  const { first = null, previous = null, next = null, last = null } = place ?? {}
  return { first: first ?? here.id, previous, next, last: last ?? here.id }
}

export async function getPhoto(db: DbOrTx, id: string, album: string | undefined, who: Reader) {
  const photo = await findPhoto(db, id, who)
  if (!photo) throw new AppError('not_found')
  const [found = photo] = await withSeenTalk(db, who?.blocker, [photo])
  // A photo that has left the album meanwhile has its place among all of them.
  const within = album !== undefined && album === found.albumId ? album : undefined
  return { ...found, place: await placeOf(db, { takenAt: new Date(found.takenAt), id, album: within }, who) }
}
