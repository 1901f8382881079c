import type { ServerModule } from '#server/rules/server-module.ts'
import { banFor } from './account-rights.service.ts'
import { reversePerson } from './person-reverse.service.ts'
import { userInfoRoutes } from './user-info.routes.ts'

export const userInfoModule: ServerModule = {
  routes: userInfoRoutes,
  reverse: {
    userBanned: reversePerson,
    adminMade: reversePerson,
    adminTaken: reversePerson,
    userVerified: reversePerson,
    userUnverified: reversePerson,
  },
  forOthers: { ban: banFor },
}
