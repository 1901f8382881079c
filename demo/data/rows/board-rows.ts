// The board's categories and posts, with their replies, likes and readers; the stored counts are counted from these rows.
import { namedCategory, writersFor } from '#contract/board/board-category.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { board, boardCategory, boardView, likes, reply } from '#server/db/tables/board.table.ts'
import { conversation, type Crowd, type Said } from '#demo/data/crowd.ts'
import { img, type Figure } from '#demo/data/html.ts'
import type { Person } from '#demo/data/people.ts'
import { random, type Random } from '#demo/random.ts'
import { speakersIn, type Post } from '#demo/data/text/board/post.ts'
import { boardPosts } from '#demo/data/text/board/posts.ts'
import { after, ago, awake, later, recentMoments, soonAfter } from '#demo/data/time.ts'
import { readersOf } from './readers.ts'

export type BoardRows = {
  categories: (typeof boardCategory.$inferInsert & { id: string })[]
  posts: (typeof board.$inferInsert & { bid: string; uid: string; title: string })[]
  replies: (typeof reply.$inferInsert & { rid: string; uid: string; writtenAt: Date })[]
  likes: (typeof likes.$inferInsert)[]
  views: (typeof boardView.$inferInsert)[]
}

const DAYS = 56

const CATEGORIES = ['공지', '판매', '나눔', '분실', '찾아요']
/** The first post of all stands above the list. */
const PINNED = '마당 게시판을 시작합니다'

function categoryRows(): BoardRows['categories'] {
  const chance = random('board categories')
  return CATEGORIES.map((name, position) => ({ id: chance.uuid(), name, position, writers: writersFor(name) }))
}

/** As the server does: the name of a category before the title is taken off. */
function titleAndCategory(title: string, categories: BoardRows['categories']) {
  const named = namedCategory(title)
  const category = categories.find(({ name }) => name === named?.name)
  return named && category ? { title: named.rest, categoryId: category.id } : { title }
}

type Placed = { post: Post; at: Date; writer: Person }

/** Everybody whom a post names must have joined before it was written. */
function fits(post: Post, at: Date, crowd: Crowd): boolean {
  const keys = speakersIn(post.replies)
  return (post.by ? [post.by, ...keys] : keys).every((key) => after(crowd.person(key).joinedAt, 2 * HOUR_MS) < at)
}

function writerOf(post: Post, at: Date, crowd: Crowd, chance: Random): Person {
  if (post.by) return crowd.person(post.by)
  return chance.pick(crowd.presentAt(at, ['admin', ...speakersIn(post.replies)]))
}

/** Gives every post a time and a writer: the oldest time goes to the first post that fits. */
function placePosts(posts: readonly Post[], crowd: Crowd, now: Date, chance: Random): Placed[] {
  const fixed = posts.flatMap((post) => {
    if (post.daysAgo === undefined || !post.by) return []
    const writer = crowd.person(post.by)
    return [{ post, writer, at: later(awake(ago(now, post.daysAgo)), after(writer.joinedAt, 25 * MINUTE_MS)) }]
  })
  const rest = chance.shuffled(posts.filter((post) => post.daysAgo === undefined))
  const moments = recentMoments(chance, rest.length, DAYS, now).toReversed()
  const free = moments.map((at) => {
    const index = rest.findIndex((post) => fits(post, at, crowd))
    if (index < 0) throw new Error(`No post fits ${at.toISOString()}`)
    const post = rest.splice(index, 1)[0]!
    return { post, at, writer: writerOf(post, at, crowd, chance) }
  })
  return [...fixed, ...free]
}

/** Some posts get no reply, and the newest have none yet. */
function repliesTo({ post, at }: Placed, now: Date, chance: Random) {
  const fresh = now.getTime() - at.getTime() < 40 * MINUTE_MS
  const lonely = post.by === undefined && chance.chance(0.2)
  return fresh || lonely ? post.replies.slice(0, chance.whole(0, 1)) : post.replies
}

export function boardRows(crowd: Crowd, now: Date, album: readonly Figure[]): BoardRows {
  const chance = random('board')
  const categories = categoryRows()
  const rows: BoardRows = { categories, posts: [], replies: [], likes: [], views: [] }
  for (const placed of placePosts(boardPosts(chance), crowd, now, chance)) {
    const { post, at, writer } = placed
    const bid = chance.uuid()
    const replies = repliesTo(placed, now, chance)
    const said = conversation({ random: chance, crowd, now }, { writer, start: at, replies })
    const readers = readersOf({ random: chance, crowd, now }, { writer, start: at, said })
    const likers = readers.viewers.filter(() => chance.chance(readers.warmth))
    const photo = post.photo === undefined ? undefined : album[post.photo]
    rows.posts.push({
      bid,
      uid: writer.uid,
      ...titleAndCategory(post.title, categories),
      pinnedAt: post.title === PINNED ? at : null,
      content: post.body + (photo ? img(photo) : ''),
      viewCount: readers.count,
      replyCount: said.length,
      likeCount: likers.length,
      createdAt: at,
      modifiedAt: at,
    })
    rows.replies.push(
      ...answered(
        said.map((one) => replyRow(one, bid, chance)),
        writer.uid,
      ),
    )
    rows.likes.push(
      ...likers.map(({ person, at: seen }) => ({
        lid: chance.uuid(),
        uid: person.uid,
        bid,
        createdAt: soonAfter(chance, seen, now, HOUR_MS),
      })),
    )
    rows.views.push(...readers.viewers.map(({ person, at: seen }) => ({ bid, uid: person.uid, viewedAt: seen })))
  }
  return rows
}

const replyRow = ({ person, text, at }: Said, bid: string, chance: Random) => ({
  rid: chance.uuid(),
  bid,
  uid: person.uid,
  comment: text,
  writtenAt: at,
})

/** Where the writer of the post speaks right after somebody's question, it is an answer to that one. */
function answered(replies: BoardRows['replies'], writer: string): BoardRows['replies'] {
  return replies.map((one, i) => {
    const asked = replies[i - 1]
    const isAnswer = one.uid === writer && asked && asked.uid !== writer && asked.comment.includes('?')
    return isAnswer ? { ...one, parentRid: asked.rid, mentionedUid: asked.uid } : one
  })
}
