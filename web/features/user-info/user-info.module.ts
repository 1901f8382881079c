import { UserRound } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateUserSearch } from './user-search.ts'

const screens = {
  '/userInfo': {
    title: 'userInfo',
    for: 'users',
    page: page('features/user-info/user-page.tsx', () => import('./user-page.tsx'), 'UserPage'),
    search: validateUserSearch,
    nav: { icon: UserRound, key: 'u', also: '/people/' },
  },
  // The page validates its own search parameters.
  '/userInfo/log': {
    title: 'userInfo',
    for: 'admins',
    page: page('features/user-info/log-page.tsx', () => import('./log-page.tsx'), 'AuditPage'),
    search: (search) => search,
  },
  '/people/$uid': {
    title: 'userInfo',
    for: 'users',
    page: page('features/user-info/user-page.tsx', () => import('./user-page.tsx'), 'PersonPage'),
  },
} satisfies Screens

export const userInfoModule: WebModule<typeof screens> = {
  screens,
  offline: { reads: ['userInfo'], except: ['userInfo/csv'] },
  commands: () => import('./user-info.commands.ts'),
  sections: () => import('./user-info.sections.ts'),
}
