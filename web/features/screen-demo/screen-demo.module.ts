import { MonitorPlay } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateDemoSearch } from './screen-demo-search.ts'

const screens = {
  '/demo': {
    title: 'demo',
    for: 'everyone',
    page: page('features/screen-demo/screen-demo-page.tsx', () => import('./screen-demo-page.tsx'), 'DemoPage'),
    search: validateDemoSearch,
    nav: { icon: MonitorPlay },
  },
} satisfies Screens

export const screenDemoModule: WebModule<typeof screens> = { screens, site: 'demo' }
