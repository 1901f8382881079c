import type { ServerModule } from '#server/rules/server-module.ts'
import { invitationRoutes } from './invitation.routes.ts'

export const invitationModule = {
  routes: invitationRoutes,
} satisfies ServerModule
