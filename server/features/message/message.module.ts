import { messageNews } from '#contract/message/message.news.ts'
import { publish } from '#server/live/publish.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { keepSweepingFiles } from './file-sweep.service.ts'
import { foundMessages } from './found.ts'
import { restoreMessage } from './message-trash.service.ts'
import { messageRoutes } from './message.routes.ts'
import { myMessages } from './my-messages.ts'
import { reportedMessages } from './reported.ts'

export const messageModule = {
  of: 'messages',
  routes: messageRoutes,
  putBack: { message: restoreMessage },
  leave: (tx, { uid }) => publish(tx, { collection: 'message', id: uid, op: 'put' }, 'users'),
  myData: myMessages,
  upkeep: [keepSweepingFiles],
  reported: reportedMessages,
  news: messageNews,
  found: foundMessages,
} satisfies ServerModule
