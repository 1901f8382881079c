import { block } from '#server/db/tables/block.table.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { blockRoutes } from './block.routes.ts'

export const blockModule = {
  routes: blockRoutes,
  myData: {
    lists: (db, uid) => ({
      'blocked-people': ownRows(db, uid, block, block.blockedUid),
    }),
  },
} satisfies ServerModule
