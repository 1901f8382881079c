import { LayoutDashboard } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateDashboardSearch } from './dashboard-search.ts'

const screens = {
  '/': {
    title: 'dashboard',
    for: 'everyone',
    page: page('features/dashboard/dashboard-page.tsx', () => import('./dashboard-page.tsx'), 'DashboardPage'),
    search: validateDashboardSearch,
    isHome: true,
    nav: { icon: LayoutDashboard, key: 'd' },
  },
} satisfies Screens

export const dashboardModule: WebModule<typeof screens> = { screens, offline: { reads: ['dashboard'] } }
