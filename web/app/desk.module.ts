import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  '/admin': {
    title: 'desk',
    for: 'admins',
    page: page('app/desk-route.tsx', () => import('./desk-route.tsx'), 'AdminRoute'),
  },
  '/admin/start': {
    title: 'desk',
    for: 'admins',
    page: page('app/desk-route.tsx', () => import('./desk-route.tsx'), 'StartRoute'),
  },
  '/admin/$section': {
    title: 'desk',
    for: 'admins',
    page: page('app/desk-route.tsx', () => import('./desk-route.tsx'), 'AdminRoute'),
  },
} satisfies Screens

export const adminModule: WebModule<typeof screens> = {
  screens,
  commands: () => import('./desk.commands.ts'),
  sections: () => import('./desk.sections.ts'),
}
