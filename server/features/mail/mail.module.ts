import type { ServerModule } from '#server/rules/server-module.ts'
import { mailRoutes } from './mail.routes.ts'
import { keepForgettingMails } from './mail.service.ts'

export const mailModule: ServerModule = {
  routes: mailRoutes,
  upkeep: [keepForgettingMails],
}
