import { consent } from '#server/db/tables/legal.table.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { legalRoutes } from './legal.routes.ts'

export const legalModule = {
  routes: legalRoutes,
  myData: {
    lists: (db, uid) => ({
      consents: ownRows(db, uid, consent, consent.id),
    }),
  },
} satisfies ServerModule
