import { anniversary } from '#server/db/tables/schedule.table.ts'
import { handOverHolidays, keepHolidays } from '#server/rules/days/holidays.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { anniversaryRoutes } from './anniversary.routes.ts'
import { restoreAnniversary } from './anniversary.service.ts'
import { reverseDay } from './day-reverse.service.ts'
import { foundDays } from './found.ts'

export const anniversaryModule = {
  of: 'schedule',
  routes: anniversaryRoutes,
  putBack: { day: restoreAnniversary },
  reverse: { dayChanged: reverseDay },
  leave: async (tx, { uid, heir, now }) => {
    if (heir) await handOverHolidays(tx, uid, heir, now)
  },
  myData: {
    lists: (db, uid) => ({
      anniversaries: ownRows(db, uid, anniversary, anniversary.id),
    }),
  },
  upkeep: [keepHolidays],
  found: foundDays,
} satisfies ServerModule
