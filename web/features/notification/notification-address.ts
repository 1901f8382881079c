// Where a notification leads.
import type { Notification } from '#contract/notification.schema.ts'
import type { NotificationKind, NotificationTarget } from '#contract/notification.ts'
import type { Address } from '#web/lib/router/route.ts'

type Told = Pick<Notification, 'kind' | 'detail' | 'target' | 'times'>

const part = (prefix: string, id: string | null) => (id ? `${prefix}-${id}` : undefined)

/** Whoever signed up is looked for in the list of people: by e-mail where they have one. */
const person = (detail: string): Address => ({
  to: '/userInfo',
  search: detail.includes('@') ? { by: 'email', text: detail } : { text: detail },
})

/** Older notifications did not note what they are about: they lead to the list that holds it. */
function listOf(kind: NotificationKind): Address {
  if (kind === 'reply') return { to: '/board' }
  if (kind === 'comment') return { to: '/blog' }
  if (kind === 'message') return { to: '/message' }
  return { to: kind === 'welcome' ? '/account' : '/order' }
}

function recordOf({ collection, id, part: partId }: NotificationTarget, times: number): Address | null {
  switch (collection) {
    case 'board':
      return { to: '/board/$bid', params: { bid: id }, hash: part('reply', partId) }
    case 'blogs':
      return { to: '/blog/$id', params: { id }, hash: part('comment', partId) }
    case 'orders':
      return { to: '/order/$oid', params: { oid: id } }
    case 'message':
      return times === 1 ? { to: '/message', search: { mid: id } } : { to: '/message' }
    case 'userInfo':
      return null
  }
}

export function addressOf({ kind, detail, target, times }: Told): Address {
  if (kind === 'signedUp') return person(detail)
  return (target && recordOf(target, times)) ?? listOf(kind)
}
