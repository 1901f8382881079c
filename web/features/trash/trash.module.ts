import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  '/trash': {
    title: 'trash',
    for: 'users',
    page: page('features/trash/trash-page.tsx', () => import('./trash-page.tsx'), 'TrashPage'),
  },
} satisfies Screens

export const trashModule: WebModule<typeof screens> = { screens, commands: () => import('./trash.commands.ts') }
