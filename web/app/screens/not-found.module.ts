import { CircleAlert } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  // Without the shell, because an unknown address belongs to no screen.
  '/404': {
    title: 'notFoundTitle',
    for: 'everyone',
    page: page('app/screens/not-found-page.tsx', () => import('./not-found-page.tsx'), 'NotFoundPage'),
    isBare: true,
    nav: { icon: CircleAlert, title: 'error' },
  },
} satisfies Screens

export const notFoundModule: WebModule<typeof screens> = { screens }
