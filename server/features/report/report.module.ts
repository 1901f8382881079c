import { reportNews } from '#contract/report/report.news.ts'
import { report } from '#server/db/tables/report.table.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { actOnReport } from './report-act.service.ts'
import { reportRoutes } from './report.routes.ts'

export const reportModule = {
  routes: reportRoutes,
  myData: {
    lists: (db, uid) => ({
      reports: ownRows(db, uid, report, report.id),
    }),
  },
  forOthers: {
    hideReported: (deps, who, id, words, said) => actOnReport(deps, who, id, { act: 'hide', words }, said),
  },
  news: reportNews,
} satisfies ServerModule
