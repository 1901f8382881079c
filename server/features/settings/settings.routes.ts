import { settingsApi } from '#contract/settings.ts'
import type { Mount } from '#server/http/mount.ts'

export function settingsRoutes(mount: Mount) {
  mount(settingsApi.get, ({ deps }) => deps.settings)
}
