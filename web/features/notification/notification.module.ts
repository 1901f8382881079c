import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateNotificationSearch } from './notification-search.ts'

const screens = {
  '/notifications': {
    title: 'notifications',
    for: 'users',
    page: page(
      'features/notification/notification-page.tsx',
      () => import('./notification-page.tsx'),
      'NotificationPage',
    ),
    search: validateNotificationSearch,
  },
  '/notifications/settings': {
    title: 'notifications',
    for: 'users',
    page: page(
      'features/notification/settings-page.tsx',
      () => import('./settings-page.tsx'),
      'NotificationSettingsPage',
    ),
  },
} satisfies Screens

export const notificationModule: WebModule<typeof screens> = {
  screens,
  offline: { reads: ['notification'] },
  host: () => import('./notification.host.tsx'),
  commands: () => import('./notification.commands.ts'),
}
