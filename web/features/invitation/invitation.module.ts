import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  '/invitation/$id': {
    title: 'desk',
    for: 'admins',
    page: page('features/invitation/invitation-page.tsx', () => import('./invitation-page.tsx'), 'InvitationPage'),
  },
} satisfies Screens

export const invitationModule: WebModule<typeof screens> = { screens }
