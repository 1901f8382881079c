// Who may come in at all. Sign-in, every request and everything else that lets somebody in ask for the same.
import { and, eq, type SQL } from 'drizzle-orm'
import { authUser } from '../db/tables/auth.table.ts'

/** Outside demo mode the accounts of the demo are shut: their passwords are published. For queries that join `authUser`. */
export const mayEnter = (demo: boolean): SQL | undefined =>
  and(eq(authUser.status, 'active'), demo ? undefined : eq(authUser.isDemo, false))
