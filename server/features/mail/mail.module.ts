import type { ServerModule } from '#server/rules/server-module.ts'
import { mailRoutes } from './mail.routes.ts'
import { forgetMailsTo, keepForgettingMails } from './mail.service.ts'

export const mailModule = {
  routes: mailRoutes,
  leave: forgetMailsTo,
  upkeep: [keepForgettingMails],
} satisfies ServerModule
