// Blog posts with comments, favourites and readers.
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { blogComment, blogFavorite, blogs, blogView } from '#server/db/tables/blog.table.ts'
import { conversation, type Crowd } from '#demo/data/crowd.ts'
import { random } from '#demo/random.ts'
import { blogPosts } from '#demo/data/text/blog/posts.ts'
import { after, ago, awake, later, soonAfter } from '#demo/data/time.ts'
import { readersOf } from './readers.ts'

type BlogRows = {
  blogs: (typeof blogs.$inferInsert)[]
  comments: (typeof blogComment.$inferInsert)[]
  favorites: (typeof blogFavorite.$inferInsert)[]
  views: (typeof blogView.$inferInsert)[]
}

/** `covers` are the addresses of the drawn covers, in the order of the posts. */
export function blogRows(crowd: Crowd, now: Date, covers: readonly string[]): BlogRows {
  const chance = random('blog')
  const rows: BlogRows = { blogs: [], comments: [], favorites: [], views: [] }
  blogPosts.forEach((post, i) => {
    const blogId = chance.uuid()
    const writer = crowd.person(post.by)
    const at = later(awake(ago(now, post.daysAgo)), after(writer.joinedAt, 25 * MINUTE_MS))
    const said = conversation({ random: chance, crowd, now }, { writer, start: at, replies: post.comments })
    const readers = readersOf({ random: chance, crowd, now }, { writer, start: at, said })
    const fans = readers.viewers.filter(() => chance.chance(0.2 + readers.warmth * 0.6))
    rows.blogs.push({
      id: blogId,
      uid: writer.uid,
      title: post.title,
      cover: covers[i]!,
      content: post.content,
      tags: [...post.tags],
      series: post.series,
      view: readers.count,
      favorite: fans.length,
      comment: said.length,
      share: chance.whole(0, Math.ceil(fans.length * 0.8)),
      createdAt: at,
      updatedAt: at,
    })
    rows.comments.push(
      ...said.map(({ person, text, at: writtenAt }) => ({
        id: chance.uuid(),
        blogId,
        uid: person.uid,
        comment: text,
        writtenAt,
      })),
    )
    rows.favorites.push(
      ...fans.map(({ person, at: seen }) => ({
        blogId,
        uid: person.uid,
        createdAt: soonAfter(chance, seen, now, HOUR_MS),
      })),
    )
    rows.views.push(...readers.viewers.map(({ person, at: viewedAt }) => ({ blogId, uid: person.uid, viewedAt })))
  })
  return rows
}
