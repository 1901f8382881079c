// Messages from one person to another.

/** A message goes through these in order, never backwards. */
export const messageStatuses = ['신규', '읽음', '응답'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageBoxes = ['inbox', 'sent'] as const
export type MessageBox = (typeof messageBoxes)[number]

export const MESSAGE_MAX = 2000
/** Limits for one picture or file, for its name, and for the number of files in a message. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024
export const FILE_NAME_MAX = 120
export const FILES_MAX = 5
/** So long after it was sent, its writer may change a message; and so long, delete it for everybody. */
export const EDIT_MINUTES = 15
export const ERASE_MINUTES = 5
/** New messages of one thread are counted so far; a list shows the number below it with a plus. */
export const UNREAD_MAX = 100

export const messageApi = {
  list: 'GET /message',
  count: 'GET /message/count',
  conversations: 'GET /message/threads',
  readNotifications: 'PUT /message/notifications',
  get: 'GET /message/{mid}',
  put: 'PUT /message/{mid}',
  read: 'PUT /message/{mid}/status',
  remove: 'DELETE /message/{mid}',
  edit: 'PUT /message/{mid}/content',
  erase: 'DELETE /message/{mid}/content',
  upload: 'POST /message/file',
  file: 'GET /message/file/{id}',
  conversation: 'GET /message/with/{uid}',
  readConversation: 'PUT /message/with/{uid}/status',
} as const
