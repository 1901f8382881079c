import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  // The pages validate their own search parameters.
  '/terms': {
    title: 'legal',
    for: 'everyone',
    page: page('features/legal/legal-page.tsx', () => import('./legal-page.tsx'), 'TermsPage'),
    search: (search) => search,
  },
  '/privacy': {
    title: 'legal',
    for: 'everyone',
    page: page('features/legal/legal-page.tsx', () => import('./legal-page.tsx'), 'PrivacyPage'),
    search: (search) => search,
  },
} satisfies Screens

export const legalModule: WebModule<typeof screens> = { screens, sections: () => import('./legal.sections.ts') }
