import { CalendarDays } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateScheduleSearch } from '#web/features/schedule/schedule-search.ts'

const screens = {
  '/schedule': {
    title: 'schedule',
    for: 'users',
    page: page('app/screens/schedule-route.tsx', () => import('./schedule-route.tsx'), 'ScheduleRoute'),
    search: validateScheduleSearch,
    nav: { icon: CalendarDays, key: 's' },
  },
} satisfies Screens

export const scheduleModule: WebModule<typeof screens> = {
  screens,
  site: 'schedule',
  offline: { reads: ['schedule'], except: ['schedule/ics', 'schedule/feed'] },
  commands: () => import('#web/features/schedule/schedule.commands.ts'),
}
