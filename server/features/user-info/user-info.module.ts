import { sql } from 'drizzle-orm'
import { accountNews } from '#contract/account/account.news.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { banFor } from './account-rights.service.ts'
import { foundPeople } from './found.ts'
import { reversePerson } from './person-reverse.service.ts'
import { reportedPeople } from './reported.ts'
import { userInfoRoutes } from './user-info.routes.ts'

export const userInfoModule = {
  routes: userInfoRoutes,
  reverse: {
    userBanned: reversePerson,
    adminMade: reversePerson,
    adminTaken: reversePerson,
    userVerified: reversePerson,
    userUnverified: reversePerson,
  },
  forOthers: { ban: banFor },
  news: accountNews,
  found: foundPeople,
  reported: reportedPeople,
  // Beside the first admin.
  begun: { people: { isThere: sql`exists (select from ${authUser} offset 1)` } },
} satisfies ServerModule
