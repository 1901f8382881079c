import { sql } from 'drizzle-orm'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { besideIt, titled, untitled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const foundInBlog = {
  blog: {
    as: 'blog',
    seenBy: 'users',
    present: (row, reading) => ({ kind: 'blog', ...titled(row, reading), by: besideIt(row) }),
  },
  comment: {
    as: 'comment',
    seenBy: 'users',
    isUnderBlocked: (blocker) =>
      sql`exists (select from blogs b where b.id = e.place::uuid and ${isBlocked(blocker, sql`b.uid`)})`,
    present: (row, reading) => ({ kind: 'comment', ...untitled(row, reading), by: besideIt(row), blogId: row.place }),
  },
} satisfies ServerModule['found']
