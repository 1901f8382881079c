import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { asText } from '#web/app/routing/login-search.ts'

const screens = {
  '/share': {
    title: 'shared',
    for: 'users',
    page: page('app/screens/share-route.tsx', () => import('./share-route.tsx'), 'ShareRoute'),
    search: ({ missed }) => ({ missed: asText(missed) }),
  },
} satisfies Screens

export const shareModule: WebModule<typeof screens> = { screens }
