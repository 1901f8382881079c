import { schedule } from '#server/db/tables/schedule.table.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { foundPlans } from './found.ts'
import { planCards } from './plan-cards.ts'
import { scheduleRoutes } from './schedule.routes.ts'
import { restorePlan } from './schedule.service.ts'

export const scheduleModule = {
  of: 'schedule',
  routes: scheduleRoutes,
  putBack: { plan: restorePlan },
  myData: {
    lists: (db, uid) => ({
      plans: ownRows(db, uid, schedule, schedule.id),
    }),
  },
  found: foundPlans,
  cards: { plan: { find: planCards } },
} satisfies ServerModule
