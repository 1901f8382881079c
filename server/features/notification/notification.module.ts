import type { ServerModule } from '#server/rules/server-module.ts'
import { myNotifications } from './my-notifications.ts'
import { notificationRoutes } from './notification.routes.ts'
import { keepPushing } from './push.service.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'

export const notificationModule = {
  routes: notificationRoutes,
  files: unsubscribeRoutes,
  myData: { lists: myNotifications },
  upkeep: [keepPushing],
} satisfies ServerModule
