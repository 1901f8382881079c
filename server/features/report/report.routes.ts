import { reportApi } from '#contract/report/report.ts'
import type { Mount } from '#server/http/call/mount.ts'
import type { Said } from '#server/rules/server-module.ts'
import { actOnReport } from './report-act.service.ts'
import { countOpenReports, listReports } from './report-list.service.ts'
import { sendReport } from './report.service.ts'

export function reportRoutes(mount: Mount, said: Said) {
  mount(reportApi.send, ({ who, body, deps }) => sendReport(deps.db, who, body, said.reported))
  mount(reportApi.list, ({ query, deps }) => listReports(deps.db, query, said.reported))
  mount(reportApi.count, ({ deps }) => countOpenReports(deps.db))
  mount(reportApi.act, ({ who, params, body, deps }) => actOnReport(deps, who, params.id, body, said))
}
