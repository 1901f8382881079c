// The notifications that the server would have written: each tells of something that the demo's rows contain.
import type { OrderStatus } from '#contract/order.ts'
import type { NotificationKind } from '#contract/notification.ts'
import { notificationOf } from '#server/rules/notify.ts'
import type { notification } from '#server/db/tables/notification.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { after, ago, DAY, MINUTE } from '#demo/data/time.ts'
import type { BoardRows } from './board-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { OrderRows } from './order-rows.ts'

type NotificationRow = typeof notification.$inferInsert

/** How long people leave a notification unread; replies are read soonest. */
const UNREAD_FOR = { 주문: 2.5 * DAY, 사용자: 2.5 * DAY, 메시지: 1.2 * DAY, 오류: 2 * DAY }

type News = { uid: string; kind: NotificationKind; detail?: string; at: Date; unread?: boolean }

const orderKinds: Partial<Record<OrderStatus, NotificationKind>> = {
  결제완료: 'paid',
  배송중: 'shipped',
  배송완료: 'delivered',
}

function aboutPeople(crowd: Crowd): News[] {
  const admin = crowd.person('admin')
  const welcome = crowd.everybody.map(({ uid, key, joinedAt }): News => ({
    uid,
    kind: 'welcome',
    at: after(joinedAt, 6 * MINUTE),
    // The demo user has not read the first one, so that the bell shows more than one type.
    unread: key === 'madang' || undefined,
  }))
  const signedUp = crowd.everybody
    .filter((person) => person !== admin)
    .map(({ email, joinedAt }): News => ({
      uid: admin.uid,
      kind: 'signedUp',
      detail: email,
      at: joinedAt,
    }))
  return [...welcome, ...signedUp]
}

function aboutOrders({ orders, events }: OrderRows): News[] {
  const buyers = new Map(orders.map(({ oid, uid }) => [oid, uid]))
  return events.flatMap(({ oid, status, at }) => {
    const kind = orderKinds[status]
    return kind ? [{ uid: buyers.get(oid)!, kind, at }] : []
  })
}

const aboutMessages = (messages: readonly MessageRow[]): News[] =>
  messages.map(({ dstUid, sentAt, status }) => ({
    uid: dstUid,
    kind: 'message',
    at: sentAt,
    unread: status === '신규',
  }))

function aboutReplies({ posts, replies }: BoardRows): News[] {
  const byId = new Map(posts.map((post) => [post.bid, post]))
  return replies.flatMap(({ bid, uid, writtenAt }) => {
    const post = byId.get(bid)!
    if (post.uid === uid) return []
    return [{ uid: post.uid, kind: 'reply', detail: post.title, at: writtenAt }]
  })
}

const FAILURES: readonly (readonly [daysAgo: number, error: string])[] = [
  [0.3, '[REJECT_CARD_PAYMENT] 한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
  [1.6, '[PROVIDER_ERROR] 일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  [4.8, '[INVALID_CARD_EXPIRATION] 카드 정보를 다시 확인해주세요. (유효기간)'],
  [9.7, '[REJECT_CARD_PAYMENT] 한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
  [11.2, '[FAILED_INTERNAL_SYSTEM_PROCESSING] 내부 시스템 처리 작업이 실패했습니다.'],
  [23.5, '[PROVIDER_ERROR] 일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
]

/** Only admins are told why somebody's payment failed. */
const aboutFailures = (crowd: Crowd, now: Date): News[] =>
  FAILURES.map(([daysAgo, error]) => ({
    uid: crowd.person('admin').uid,
    kind: 'paymentFailed',
    detail: error,
    at: ago(now, daysAgo),
  }))

export function notificationRows(
  crowd: Crowd,
  now: Date,
  { board, orders, messages }: { board: BoardRows; orders: OrderRows; messages: readonly MessageRow[] },
): NotificationRow[] {
  const news = [
    ...aboutPeople(crowd),
    ...aboutOrders(orders),
    ...aboutMessages(messages),
    ...aboutReplies(board),
    ...aboutFailures(crowd, now),
  ]
  return news.map(({ uid, kind, detail, at, unread }) => {
    const told = notificationOf(kind, detail)
    const isNew = unread ?? now.getTime() - at.getTime() < UNREAD_FOR[told.type]
    return { uid, ...told, status: isNew ? '신규' : '읽음', createdAt: at }
  })
}
