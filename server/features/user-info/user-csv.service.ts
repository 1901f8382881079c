// Accounts for spreadsheets, as admins see them in the list.
import type { QueryOf } from '#contract/api.ts'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import type { userInfoApi } from '#contract/user-info/user-info.ts'
import type { userCsvWords } from '#messages/shared/csv-columns.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Db } from '#server/db/open.ts'
import type { Cell } from '#server/rules/lists/csv.ts'
import { pagesOf } from '#server/rules/lists/walk.ts'
import { listAccounts } from './user-list.service.ts'

type Row = Record<keyof (typeof userCsvWords)['ko'], Cell>

const ROWS_AT_ONCE = 100

function rowOf({ uid, displayName, email, job, role, status, registeredAt }: ListedUser, locale: Locale): Row {
  const w = userListWords[locale]
  return {
    uid,
    displayName,
    email: email ?? null,
    job,
    role: w.roles[role],
    status: w.statuses[status],
    registeredAt: new Date(registeredAt),
  }
}

export async function* userRows(db: Db, query: QueryOf<typeof userInfoApi.csv>, locale: Locale) {
  const pages = pagesOf((cursor) => listAccounts(db, { ...query, limit: ROWS_AT_ONCE, cursor }))
  for await (const page of pages) yield page.map((user) => rowOf(user, locale))
}
