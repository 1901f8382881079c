import { messageGroupApi } from '#contract/message/message-group.ts'
import { messageApi } from '#contract/message/message.ts'
import { fileBody } from '#server/http/files/file-body.ts'
import { useForm } from '#server/http/files/upload.ts'
import { fileNamed } from '#server/http/files/file-name.ts'
import { isKnownTag } from '#server/http/etag.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { countUnreadMessages } from '#server/rules/messages/unread-messages.ts'
import { readGroupPage, sendToGroup } from './group-message.service.ts'
import { markGroupRead } from './group-read.service.ts'
import { addMember, handOverGroup, leaveGroup, removeMember } from './group-member.service.ts'
import { makeGroup, renameGroup } from './group.service.ts'
import { FILE_FORM_MAX_BYTES, findFile, openFile, uploadFile } from './message-file.service.ts'
import { getMessage, listMessages } from './message-list.service.ts'
import { editMessage, eraseMessage } from './message-change.service.ts'
import { removeMessage } from './message-trash.service.ts'
import { listConversations } from './conversation-list.service.ts'
import { markConversationRead, readConversationPage } from './conversation.service.ts'
import { readMessage, readMessageNotifications, sendMessage } from './message.service.ts'

export function messageRoutes(mount: Mount) {
  mount(messageApi.list, ({ who, query, deps }) => listMessages(deps.db, who, query))
  mount(messageApi.count, ({ who, deps }) => countUnreadMessages(deps.db, who))
  mount(messageApi.conversations, ({ who, query, deps }) => listConversations(deps.db, who, query))
  mount(messageApi.readNotifications, ({ who, deps }) => readMessageNotifications(deps.db, who))
  mount(messageApi.get, ({ who, params, deps }) => getMessage(deps.db, who, params.mid))
  mount(messageApi.put, ({ who, params, body, deps }) => sendMessage(deps.db, who, params.mid, body))
  mount(messageApi.read, ({ who, params, deps }) => readMessage(deps.db, who, params.mid))
  mount.raw(messageApi.upload, async ({ who, deps, c }) =>
    useForm(c.req.raw, { max: FILE_FORM_MAX_BYTES, by: who.uid }, (form) => uploadFile(deps, who, form)),
  )
  mount.raw(messageApi.file, async ({ who, params, deps, c }) => {
    const file = await findFile(deps.db, who, params.id)
    const { id, name, type } = file
    // Browsers may store it, but must ask the server each time whether this user may still see it.
    const headers = { etag: `"${id}"`, 'cache-control': 'private, no-cache' }
    if (isKnownTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const stored = await openFile(deps, file)
    return c.body(fileBody(stored), 200, {
      ...headers,
      'content-length': String(stored.bytes),
      // A browser must never open a file that is not a picture of our own making.
      'content-type': type ?? 'application/octet-stream',
      ...fileNamed(name, type ? 'inline' : 'attachment'),
    })
  })
  mount(messageApi.conversation, ({ who, params, query, deps }) =>
    readConversationPage(deps.db, who, params.uid, query),
  )
  mount(messageApi.readConversation, ({ who, params, body, deps }) =>
    markConversationRead(deps.db, who, params.uid, body.upTo),
  )
  mount(messageApi.remove, ({ who, params, deps }) => removeMessage(deps.db, who, params.mid))
  mount(messageApi.edit, ({ who, params, body, deps }) => editMessage(deps.db, who, params.mid, body.content))
  mount(messageApi.erase, ({ who, params, deps }) => eraseMessage(deps.db, who, params.mid))

  const group = messageGroupApi
  mount(group.put, ({ who, params, body, deps }) => makeGroup(deps.db, who, params.gid, body))
  mount(group.get, ({ who, params, query, deps }) => readGroupPage(deps.db, who, params.gid, query))
  mount(group.rename, ({ who, params, body, deps }) => renameGroup(deps.db, who, params.gid, body.name))
  mount(group.keeper, ({ who, params, deps }) => handOverGroup(deps.db, who, params.gid, params.uid))
  mount(group.add, ({ who, params, deps }) => addMember(deps.db, who, params.gid, params.uid))
  mount(group.remove, ({ who, params, deps }) => removeMember(deps.db, who, params.gid, params.uid))
  mount(group.leave, ({ who, params, deps }) => leaveGroup(deps.db, who, params.gid))
  mount(group.send, ({ who, params, body, deps }) => sendToGroup(deps.db, who, { ...params, input: body }))
  mount(group.read, ({ who, params, body, deps }) => markGroupRead(deps.db, who, params.gid, body.upTo))
}
