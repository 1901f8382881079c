// The notifications that the server would have written: each one is about a record of the demo.
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { orderInKorean } from '#contract/order/order-news.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import type { NotificationKind } from '#contract/notification/notification-kinds.ts'
import type { NotificationTarget } from '#contract/notification/notification.ts'
import { notificationOf } from '#server/rules/notify/notify.ts'
import type { notification } from '#server/db/tables/notification.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { random } from '#demo/random.ts'
import { after, ago } from '#demo/data/time.ts'
import type { BoardRows } from './board-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { OrderRows } from './order-rows.ts'

type NotificationRow = typeof notification.$inferInsert & {
  nid: string
  createdAt: Date
  /** The people who did it. */
  people: string[]
}

/** How long people leave a notification unread; replies are read soonest. */
const UNREAD_FOR = {
  주문: 2.5 * DAY_MS,
  사용자: 2.5 * DAY_MS,
  메시지: 1.2 * DAY_MS,
  댓글: 1.2 * DAY_MS,
  오류: 2 * DAY_MS,
}

type News = {
  uid: string
  kind: NotificationKind
  detail?: string
  actor?: string
  target?: Omit<NotificationTarget, 'part'> & { part?: string }
  at: Date
  unread?: boolean
}

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
    target: { collection: 'userInfo', id: uid },
    at: after(joinedAt, 6 * MINUTE_MS),
    // The demo user has not read the first one, so that the bell shows more than one type.
    unread: key === 'madang' || undefined,
  }))
  const signedUp = crowd.everybody
    .filter((person) => person !== admin)
    .map(({ uid, email, joinedAt }): News => ({
      uid: admin.uid,
      kind: 'signedUp',
      detail: email,
      actor: uid,
      target: { collection: 'userInfo', id: uid },
      at: joinedAt,
    }))
  return [...welcome, ...signedUp]
}

function aboutOrders({ orders, items, events }: OrderRows): News[] {
  const byId = new Map(orders.map((order) => [order.oid, order]))
  const first = new Map(items.filter(({ line }) => line === 1).map(({ oid, pname }) => [oid, pname]))
  return events.flatMap(({ oid, status, at }) => {
    const kind = orderKinds[status]
    if (!kind) return []
    const { uid, kindCount = 1, wholePrice } = byId.get(oid)!
    const detail = orderInKorean({ pname: first.get(oid) ?? '', kindCount }, wholePrice)
    return [{ uid, kind, detail, target: { collection: 'orders', id: oid }, at }]
  })
}

const aboutMessages = (messages: readonly MessageRow[]): News[] =>
  messages.map(({ mid, srcUid, dstUid, sentAt, status }) => ({
    uid: dstUid,
    kind: 'message',
    actor: srcUid ?? undefined,
    target: { collection: 'message', id: mid },
    at: sentAt,
    unread: status === '신규',
  }))

function aboutReplies({ posts, replies }: BoardRows): News[] {
  const byId = new Map(posts.map((post) => [post.bid, post]))
  return replies.flatMap(({ rid, bid, uid, writtenAt }) => {
    const post = byId.get(bid)!
    if (post.uid === uid) return []
    const target = { collection: 'board', id: bid, part: rid } as const
    return [{ uid: post.uid, kind: 'reply', detail: post.title, actor: uid, target, at: writtenAt }]
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

/** Only admins are notified of a failed payment. */
const aboutFailures = (crowd: Crowd, now: Date): News[] =>
  FAILURES.map(([daysAgo, error]) => ({
    uid: crowd.person('admin').uid,
    kind: 'paymentFailed',
    detail: error,
    at: ago(now, daysAgo),
  }))

/** New ones of one group are one row, as the server writes them: the newest, with everybody's names. */
function grouped(rows: NotificationRow[]): NotificationRow[] {
  const groups = new Map<string, NotificationRow>()
  for (const row of rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const key = row.status === '신규' && row.groupKey ? `${row.uid} ${row.groupKey}` : row.nid
    const older = groups.get(key)
    const people = [...new Set([...(older?.people ?? []), ...row.people])]
    groups.set(key, { ...row, times: (older?.times ?? 0) + 1, people })
  }
  return [...groups.values()]
}

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
  const chance = random('notifications')
  const rows = news.map(({ uid, kind, at, unread, ...about }): NotificationRow => {
    const told = notificationOf(kind, about)
    const isNew = unread ?? now.getTime() - at.getTime() < UNREAD_FOR[told.type]
    const people = about.actor ? [about.actor] : []
    return { nid: chance.uuid(), uid, ...told, status: isNew ? '신규' : '읽음', createdAt: at, people }
  })
  return grouped(rows)
}
