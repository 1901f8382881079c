import { LogIn } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateLoginSearch } from '#web/app/routing/login-search.ts'

const screens = {
  '/login': {
    title: 'login',
    for: 'guests',
    page: page('app/screens/login-route.tsx', () => import('./login-route.tsx'), 'LoginRoute'),
    search: validateLoginSearch,
    isBare: true,
    nav: { icon: LogIn },
  },
  // Invitations lead here.
  '/join': {
    title: 'signUp',
    for: 'guests',
    page: page('app/screens/login-route.tsx', () => import('./login-route.tsx'), 'JoinRoute'),
    isBare: true,
  },
  '/login/link': {
    title: 'login',
    for: 'everyone',
    page: page('app/screens/login-route.tsx', () => import('./login-route.tsx'), 'LinkRoute'),
    isBare: true,
  },
} satisfies Screens

export const signInModule: WebModule<typeof screens> = { screens }
