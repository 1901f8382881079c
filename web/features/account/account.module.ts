import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  '/account': {
    title: 'account',
    for: 'users',
    page: page('features/account/account-page.tsx', () => import('./account-page.tsx'), 'AccountPage'),
  },
} satisfies Screens

export const accountModule: WebModule<typeof screens> = {
  screens,
  host: () => import('./account.host.tsx'),
  commands: () => import('./account.commands.ts'),
}
