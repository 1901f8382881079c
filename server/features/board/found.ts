import { sql } from 'drizzle-orm'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { besideIt, titled, untitled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const foundOnBoard = {
  post: {
    as: 'post',
    seenBy: 'users',
    present: (row, reading) => ({ kind: 'post', ...titled(row, reading), by: besideIt(row) }),
  },
  reply: {
    as: 'reply',
    seenBy: 'users',
    isUnderBlocked: (blocker) => sql`exists (
      select from reply r join board b on b.bid = r.bid left join reply above on above.rid = r.parent_rid
      where r.rid = e.id::uuid and (${isBlocked(blocker, sql`b.uid`)} or ${isBlocked(blocker, sql`above.uid`)}))`,
    present: (row, reading) => ({ kind: 'reply', ...untitled(row, reading), by: besideIt(row), bid: row.place }),
  },
} satisfies ServerModule['found']
