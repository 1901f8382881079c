// How much the neighbours write to each other, week by week.
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Activity } from '#contract/dashboard/dashboard.schema.ts'
import { weeksOf, type Module, type Period } from '#contract/dashboard/dashboard.ts'
import { addDays, dayInKorea } from '#contract/korean-calendar/dates.ts'
import type { Db } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board, likes, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { countSteps } from './count-steps.ts'
import { mondayOf } from '#server/rules/days/korean-days.ts'

export const written: Record<Module, readonly [PgTable, AnyPgColumn]> = {
  posts: [board, board.createdAt],
  replies: [reply, reply.writtenAt],
  likes: [likes, likes.createdAt],
  blogs: [blogs, blogs.createdAt],
  messages: [message, message.sentAt],
}

export async function getActivity(db: Db, days: Period, now: Date): Promise<Activity> {
  const first = addDays(mondayOf(dayInKorea(now)), 7 * (1 - weeksOf[days]))
  const from = Array.from({ length: weeksOf[days] }, (_, week) => addDays(first, 7 * week))
  const countsOf = (module: Module) => countSteps(db, ...written[module], { from, days: 7 })
  const [posts, replies, likesGiven, blogPosts, messages] = await Promise.all([
    countsOf('posts'),
    countsOf('replies'),
    countsOf('likes'),
    countsOf('blogs'),
    countsOf('messages'),
  ])
  return {
    weeks: from.map((day, i) => ({
      from: day,
      posts: posts[i] ?? 0,
      replies: replies[i] ?? 0,
      likes: likesGiven[i] ?? 0,
      blogs: blogPosts[i] ?? 0,
      messages: messages[i] ?? 0,
    })),
  }
}
