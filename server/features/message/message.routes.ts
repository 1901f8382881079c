import { messageApi } from '#contract/message.ts'
import type { Mount } from '#server/http/mount.ts'
import { countNewMessages, getMessage, listMessages } from './message-list.service.ts'
import { removeMessage } from './message-trash.service.ts'
import { markThreadRead, readThreadPage } from './thread.service.ts'
import { readMessage, readMessageNotifications, sendMessage } from './message.service.ts'

export function messageRoutes(mount: Mount) {
  mount(messageApi.list, ({ who, query, deps }) => listMessages(deps.db, who, query))
  mount(messageApi.count, ({ who, deps }) => countNewMessages(deps.db, who))
  mount(messageApi.readNotifications, ({ who, deps }) => readMessageNotifications(deps.db, who))
  mount(messageApi.get, ({ who, params, deps }) => getMessage(deps.db, who, params.mid))
  mount(messageApi.put, ({ who, params, body, deps }) => sendMessage(deps.db, who, params.mid, body))
  mount(messageApi.read, ({ who, params, deps }) => readMessage(deps.db, who, params.mid))
  mount(messageApi.thread, ({ who, params, query, deps }) => readThreadPage(deps.db, who, params.uid, query))
  mount(messageApi.readThread, ({ who, params, deps }) => markThreadRead(deps.db, who, params.uid))
  mount(messageApi.remove, ({ who, params, deps }) => removeMessage(deps.db, who, params.mid))
}
