// Which of the demo's two published accounts would let a visitor in: one may be removed, banned or have another password.
import { and, eq, or } from 'drizzle-orm'
import { DEMO_ADMIN_KEY, demoAccounts } from '#contract/shared/demo.ts'
import type { DemoAccount } from '#contract/settings/settings.schema.ts'
import { hasAccess } from '#server/auth/access.ts'
import type { Db } from '#server/db/open.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import { setting } from '#server/db/tables/setting.table.ts'

const [visitor, keeper] = demoAccounts

/** The admin's address is a setting of the deployment, so the demo notes who it is. */
export async function openDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const found = await db
    .select({ email: authUser.email, admin: setting.value })
    .from(authUser)
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, 'credential')))
    .leftJoin(setting, and(eq(setting.key, DEMO_ADMIN_KEY), eq(setting.value, authUser.id)))
    .where(
      and(
        eq(authUser.isDemo, true),
        hasAccess(true),
        // Nobody has given it another password since it was made.
        eq(authAccount.updatedAt, authAccount.createdAt),
        or(eq(authUser.email, visitor.email), eq(setting.value, authUser.id)),
      ),
    )
  return found
    .map(({ email, admin }) => ({ ...(admin === null ? visitor : keeper), email }))
    .toSorted((one) => (one.role === 'User' ? -1 : 1))
}
