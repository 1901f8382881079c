// The address of a notification's record, for the bell, the push message and the mail.
import type { NotificationKind } from './notification-kinds.ts'
import type { NotificationTarget } from './notification.ts'

type Told = { kind: NotificationKind; detail: string; target: NotificationTarget | null; times: number }

const place = (prefix: string, id: string | null) => (id ? `${prefix}-${id}` : undefined)

/** Finds a person who signed up in the list of people: by e-mail where they have one. */
const personIn = (detail: string) => ({
  to: '/userInfo' as const,
  search: detail.includes('@') ? { by: 'email' as const, text: detail } : { text: detail },
})

/** Older notifications have no target: they lead to the list of their kind. */
function listOf(kind: NotificationKind) {
  if (kind === 'reply' || kind === 'answer' || kind === 'moved' || kind === 'notice') return { to: '/board' as const }
  if (kind === 'comment') return { to: '/blog' as const }
  if (kind === 'photoComment' || kind === 'photosAdded' || kind === 'addedToAlbum') return { to: '/album' as const }
  if (kind === 'message' || kind === 'addedToGroup') return { to: '/message' as const }
  // The dashboard shows the news of the site, and on a new site its introduction.
  if (kind === 'welcome') return { to: '/' as const }
  // The list of notifications keeps the whole text of a warning, as long as the notification exists.
  return kind === 'warned' ? { to: '/notifications' as const } : { to: '/order' as const }
}

function recordOf({ collection, id, part }: NotificationTarget, times: number) {
  switch (collection) {
    case 'board':
      return { to: '/board/$bid' as const, params: { bid: id }, hash: place('reply', part) }
    case 'blogs':
      return { to: '/blog/$id' as const, params: { id }, hash: place('comment', part) }
    case 'photos':
      return { to: '/album' as const, search: { photo: id }, hash: place('comment', part) }
    case 'photoAlbum':
      return { to: '/album' as const, search: { album: id } }
    case 'orders':
      return { to: '/order/$oid' as const, params: { oid: id } }
    case 'products':
      return { to: '/products' as const, search: { id } }
    case 'message':
      if (part) return { to: '/message/group/$gid' as const, params: { gid: id } }
      // Several messages lead to the inbox, a single one to itself.
      return { to: '/message' as const, search: times === 1 ? { mid: id } : {} }
    case 'userInfo':
      return null
  }
}

export function notificationAddress({ kind, detail, target, times }: Told) {
  if (kind === 'signedUp') return personIn(detail)
  if (kind === 'signUpWaits') return { to: '/admin/$section' as const, params: { section: 'signUp' } }
  if (kind === 'report') return { to: '/reports' as const }
  if (kind === 'sessionsEnded') return { to: '/account' as const }
  // The writer finds a hidden text in the trash, with the reason.
  if (kind === 'hidden') return { to: '/trash' as const }
  return (target && recordOf(target, times)) ?? listOf(kind)
}

/** The same as a string, without the base path. */
export function notificationPath(told: Told): string {
  const address = notificationAddress(told)
  const params: Partial<Record<string, string>> = 'params' in address ? { ...address.params } : {}
  const given: [string, string | undefined][] = Object.entries(('search' in address && address.search) || {})
  const search = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : []))).toString()
  const hash = 'hash' in address && address.hash ? `#${address.hash}` : ''
  const path = address.to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + (search && `?${search}`) + hash
}
