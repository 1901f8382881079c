// How much the neighbours write to each other, week by week.
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { modules, weeksOf, type Activity, type Module, type Period } from '#contract/dashboard.ts'
import { addDays } from '#contract/korean-calendar/dates.ts'
import type { Db } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board, likes, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { during, type Span } from './figures.service.ts'
import { mondayOf, todayInKorea } from './korean-days.ts'

const written: Record<Module, readonly [PgTable, AnyPgColumn]> = {
  posts: [board, board.createdAt],
  replies: [reply, reply.writtenAt],
  likes: [likes, likes.createdAt],
  blogs: [blogs, blogs.createdAt],
  messages: [message, message.sentAt],
}

/** Weeks begin on Monday, as PostgreSQL's do. */
const weekOf = (at: AnyPgColumn) => sql`date_trunc('week', ${at} at time zone 'Asia/Seoul')`

export function moduleQuery(db: Db, module: Module, span: Span) {
  const [table, at] = written[module]
  return db
    .select({ from: sql<string>`to_char(${weekOf(at)}, 'YYYYMMDD')`, count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(during(at, span))
    .groupBy(weekOf(at))
}

export async function getActivity(db: Db, days: Period, now: Date): Promise<Activity> {
  const to = todayInKorea(now)
  const first = addDays(mondayOf(to), 7 * (1 - weeksOf[days]))
  const counts = await Promise.all(modules.map((module) => moduleQuery(db, module, { from: first, to })))
  const weeks = Array.from({ length: weeksOf[days] }, (_, week) => addDays(first, 7 * week))
  return {
    weeks: weeks.map((from) => {
      const countOf = (module: Module) => counts[modules.indexOf(module)]?.find((week) => week.from === from)?.count ?? 0
      return {
        from,
        posts: countOf('posts'),
        replies: countOf('replies'),
        likes: countOf('likes'),
        blogs: countOf('blogs'),
        messages: countOf('messages'),
      }
    }),
  }
}
