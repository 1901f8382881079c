// Counts the rows of each step of time by a walk along the index, without arithmetic on any row.
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { startOf } from '#server/rules/days/korean-days.ts'

type Steps = { /** The first day of each. */ from: readonly string[]; days: number }

export const stepsQuery = (table: PgTable, at: AnyPgColumn, { from, days }: Steps) => sql<{ count: number }>`
  select (
    select count(*) from ${table} where ${at} >= step.start and ${at} < step.start + ${days * 24} * interval '1 hour'
  )::int as count
  from unnest(${sql.param(from.map((day) => startOf(day).toISOString()))}::timestamptz[]) with ordinality as step (start, place)
  order by step.place`

export async function countSteps(db: Db, table: PgTable, at: AnyPgColumn, steps: Steps): Promise<number[]> {
  const { rows } = await db.execute<{ count: number }>(stepsQuery(table, at, steps))
  return rows.map(({ count }) => count)
}
