import type { ServerModule } from '#server/rules/server-module.ts'
import { reverseSetting } from './setting-reverse.service.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsModule = {
  routes: settingsRoutes,
  reverse: { settingChanged: reverseSetting },
} satisfies ServerModule
