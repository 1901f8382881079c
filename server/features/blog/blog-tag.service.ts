// The tags that a writer is offered. Only the newest posts are read, so that it costs the same on any blog.
import { desc, sql } from 'drizzle-orm'
import { TAGS_FROM_POSTS, TAGS_SUGGESTED } from '#contract/blog/blog.ts'
import type { Db } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'

export function tagsQuery(db: Db, blocker?: Blocker) {
  const newest = db
    .select({ tags: blogs.tags })
    .from(blogs)
    .where(unblocked(blocker, blogs.uid))
    .orderBy(desc(blogs.createdAt))
    .limit(TAGS_FROM_POSTS)
    .as('newest')
  const each = db
    .select({ tag: sql<string>`unnest(${newest.tags})`.as('tag') })
    .from(newest)
    .as('each')
  const posts = sql<number>`count(*)::integer`
  return db
    .select({ tag: each.tag, posts })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(posts), each.tag)
    .limit(TAGS_SUGGESTED)
}

export const listTags = async (db: Db, blocker: Blocker) => ({ items: await tagsQuery(db, blocker) })
