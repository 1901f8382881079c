import type { ServerModule } from '#server/rules/server-module.ts'
import { messageRoutes } from './message.routes.ts'
import { keepSweepingFiles } from './file-sweep.service.ts'
import { restoreMessage } from './message-trash.service.ts'

export const messageModule: ServerModule = {
  routes: messageRoutes,
  putBack: { message: restoreMessage },
  upkeep: [keepSweepingFiles],
}
