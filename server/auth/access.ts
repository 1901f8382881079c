// Decides who has access at all. Sign-in, every request and everything else that gives access use the same condition.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { UserStatus } from '#contract/user-info/user-info.ts'
import { authUser } from '../db/tables/auth.table.ts'

/** A ban for a time is over when its time is: nobody has to lift it. */
export const isActive = sql`(${authUser.status} = 'active' or ${authUser.bannedUntil} <= now())`
export const statusNow = sql<UserStatus>`case when ${isActive} then 'active' else ${authUser.status} end`

/** Outside demo mode the accounts of the demo are shut: their passwords are published. For queries that join `authUser`. */
export const hasAccess = (demo: boolean): SQL | undefined =>
  and(isActive, demo ? undefined : eq(authUser.isDemo, false))
