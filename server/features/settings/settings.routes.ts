import { settingsApi } from '#contract/settings.ts'
import type { Mount } from '#server/http/mount.ts'
import { openDemoAccounts } from './demo-accounts.service.ts'
import { putSumsAudience } from './sums.service.ts'

export function settingsRoutes(mount: Mount) {
  mount(settingsApi.get, async ({ deps: { db, settings } }) => ({
    ...settings,
    demoAccounts: settings.demo ? await openDemoAccounts(db) : [],
  }))
  mount(settingsApi.getSums, async ({ deps }) => ({ seenBy: await deps.sumsSeenBy.get() }))
  mount(settingsApi.putSums, ({ body, who, deps }) => putSumsAudience(deps, who, body.seenBy))
}
