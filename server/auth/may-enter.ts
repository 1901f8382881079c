// Who may come in at all. Sign-in, every request and everything else that lets somebody in ask for the same.
import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { authUser } from '../db/tables/auth.table.ts'
import { userInfo } from '../db/tables/user.table.ts'

/** Outside demo mode the accounts of the demo are shut: their passwords are published. For queries that join both tables. */
export const mayEnter = (demo: boolean): SQL | undefined =>
  and(or(isNull(userInfo.status), ne(userInfo.status, 'banned')), demo ? undefined : eq(authUser.isDemo, false))
