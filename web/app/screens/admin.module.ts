import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  '/admin': {
    title: 'desk',
    for: 'admins',
    page: page('app/screens/admin-route.tsx', () => import('./admin-route.tsx'), 'AdminRoute'),
  },
  '/admin/start': {
    title: 'desk',
    for: 'admins',
    page: page('app/screens/admin-route.tsx', () => import('./admin-route.tsx'), 'StartRoute'),
  },
  '/admin/$section': {
    title: 'desk',
    for: 'admins',
    page: page('app/screens/admin-route.tsx', () => import('./admin-route.tsx'), 'AdminRoute'),
  },
} satisfies Screens

export const adminModule: WebModule<typeof screens> = {
  screens,
  commands: () => import('./admin.commands.ts'),
  sections: () => import('./admin.sections.ts'),
}
