// The notifications of a user and their endpoints; the texts of each kind are in notification-kinds.ts.

/** `보관`: read and put away, out of the list. */
export const notificationStatuses = ['신규', '읽음', '보관'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** The collections whose records a notification may be about. */
export const notificationTargets = [
  'board',
  'blogs',
  'photos',
  'photoAlbum',
  'orders',
  'products',
  'message',
  'userInfo',
] as const
export type NotificationTarget = {
  collection: (typeof notificationTargets)[number]
  id: string
  /** The reply or comment that was written there. */
  part: string | null
}

export const notificationApi = {
  list: 'GET /notification',
  count: 'GET /notification/count',
  mark: 'PUT /notification/{nid}',
  readAll: 'PUT /notification',
  readAbout: 'PUT /notification/about',
  undoReadAll: 'PUT /notification/undo',
  archiveRead: 'PUT /notification/archive',
  undoArchiveRead: 'PUT /notification/archive/undo',
  choices: 'GET /notification/choice',
  putChoice: 'PUT /notification/choice/{kind}',
  putMails: 'PUT /notification/choice',
  putQuiet: 'PUT /notification/quiet',
  subscribe: 'PUT /notification/push',
  unsubscribe: 'PUT /notification/push/off',
  remove: 'DELETE /notification/{nid}',
} as const
