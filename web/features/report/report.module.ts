import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'

const screens = {
  // The page validates its own search parameters.
  '/reports': {
    title: 'reports',
    for: 'admins',
    page: page('features/report/report-page.tsx', () => import('./report-page.tsx'), 'ReportPage'),
    search: (search) => search,
  },
} satisfies Screens

export const reportModule: WebModule<typeof screens> = {
  screens,
  host: () => import('./report.host.tsx'),
  commands: () => import('./report.commands.ts'),
  sections: () => import('./report.sections.ts'),
}
