import type { ServerModule } from '#server/rules/server-module.ts'
import { reportRoutes } from './report.routes.ts'
import { actOnReport } from './report-act.service.ts'

export const reportModule: ServerModule = {
  routes: reportRoutes,
  forOthers: {
    hideReported: (deps, who, id, words, said) => actOnReport(deps, who, id, { act: 'hide', words }, said),
  },
}
