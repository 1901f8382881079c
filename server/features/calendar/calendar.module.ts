import type { ServerModule } from '#server/rules/server-module.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { exportCalendar } from './feed.service.ts'

export const calendarModule = {
  of: 'schedule',
  routes: calendarRoutes,
  myData: { texts: (deps, who) => ({ 'calendar.ics': exportCalendar(deps, who) }) },
} satisfies ServerModule
