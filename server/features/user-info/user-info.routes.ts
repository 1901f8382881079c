import { userInfoApi } from '#contract/user-info/user-info.ts'
import { userCsvWords } from '#messages/shared/csv-columns.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { csvAnswer } from '#server/rules/lists/csv.ts'
import type { Said } from '#server/rules/server-module.ts'
import { endSessionsOf, setRole, setStatus, setVerified, warnUser } from './account-rights.service.ts'
import { removeAccount } from './leave.service.ts'
import { getUserInfo, putUserInfo } from './user-info.service.ts'
import { userRows } from './user-csv.service.ts'
import { countAccounts, listUsers } from './user-list.service.ts'
import { listWaiting } from './waiting-accounts.service.ts'

export function userInfoRoutes(mount: Mount, said: Said) {
  mount(userInfoApi.list, ({ who, query, deps }) => listUsers(deps.db, who, query))
  mount.raw(userInfoApi.csv, ({ who, query, deps, locale, c }) =>
    csvAnswer(
      { c, deps, who, act: 'usersDownloaded', count: () => countAccounts(deps.db, query) },
      { of: 'members', names: userCsvWords[locale], rows: userRows(deps.db, query, locale) },
    ),
  )
  mount(userInfoApi.get, ({ who, params, deps }) => getUserInfo(deps.db, who, params.uid))
  mount(userInfoApi.put, ({ who, params, body, deps }) => putUserInfo(deps, who, params.uid, body))
  mount(userInfoApi.remove, ({ who, params, deps }) => removeAccount(deps, who, params.uid, said))
  mount(userInfoApi.setStatus, ({ who, params, body, deps }) => setStatus(deps, who, params.uid, body))
  mount(userInfoApi.warn, ({ who, params, body, deps }) => warnUser(deps.db, who, params.uid, body.words))
  mount(userInfoApi.setRole, ({ who, params, body, deps }) => setRole(deps, who, params.uid, body.role))
  mount(userInfoApi.setVerified, ({ who, params, body, deps }) => setVerified(deps, who, params.uid, body.isVerified))
  mount(userInfoApi.endSessions, ({ who, params, deps }) => endSessionsOf(deps, who, params.uid))
  mount(userInfoApi.listWaiting, ({ query, deps }) => listWaiting(deps.db, query))
}
