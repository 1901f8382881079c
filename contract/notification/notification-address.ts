// The address of a notification's record, for the bell, the push message and the mail.
import { newsKindOf, type NotificationKind } from './notification-kinds.ts'
import type { NotificationTarget } from './notification.ts'

type Shown = { kind: NotificationKind; detail: string; target: NotificationTarget | null; times: number }

const place = (prefix: string, id: string | null) => (id ? `${prefix}-${id}` : undefined)

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

export function notificationAddress({ kind, detail, target, times }: Shown) {
  const { leadsTo, list } = newsKindOf(kind)
  return leadsTo?.(detail) ?? (target && recordOf(target, times)) ?? { to: list }
}

/** The same as a string, without the base path. */
export function notificationPath(shown: Shown): string {
  const address = notificationAddress(shown)
  const params: Partial<Record<string, string>> = 'params' in address ? { ...address.params } : {}
  const given: [string, string | undefined][] = Object.entries(('search' in address && address.search) || {})
  const search = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : []))).toString()
  const hash = 'hash' in address && address.hash ? `#${address.hash}` : ''
  const path = address.to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + (search && `?${search}`) + hash
}
