// The trash: what was deleted can be taken back for a while.

export const trashKinds = [
  'post',
  'reply',
  'blog',
  'comment',
  'draft',
  'photo',
  'photoComment',
  'plan',
  'day',
  'message',
  'product',
] as const
export type TrashKind = (typeof trashKinds)[number]

/** So long something stays in the trash before it goes for good. */
export const TRASH_DAYS = 30

/** `mine`: what its owner deleted. `admins`: what admins deleted of others, and products; every admin sees it. */
export const trashSides = ['mine', 'admins'] as const
export type TrashSide = (typeof trashSides)[number]

export const trashApi = {
  list: 'GET /trash',
  restore: 'POST /trash/{id}/restore',
  erase: 'DELETE /trash/{id}',
  empty: 'DELETE /trash',
} as const
