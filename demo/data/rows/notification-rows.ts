// What the server would have told people about all this: nothing is announced that has not happened.
import type { OrderStatus } from '#contract/order.ts'
import { notificationTexts, type NotificationType } from '#contract/notification.ts'
import type { notification } from '#server/db/tables/notification.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { after, ago, DAY, MINUTE } from '#demo/data/time.ts'
import type { BoardRows } from './board-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { OrderRows } from './order-rows.ts'

type NotificationRow = typeof notification.$inferInsert

/** How long people leave things unread; answers are looked at soonest. */
const UNREAD_FOR: Record<NotificationType, number> = {
  주문: 2.5 * DAY,
  사용자: 2.5 * DAY,
  메시지: 1.2 * DAY,
  오류: 2 * DAY,
}

type News = { uid: string; type: NotificationType; description: string; at: Date; unread?: boolean }

const orderTexts: Partial<Record<OrderStatus, string>> = {
  결제완료: notificationTexts.paid,
  배송중: notificationTexts.shipped,
  배송완료: notificationTexts.delivered,
}

function aboutPeople(crowd: Crowd): News[] {
  const admin = crowd.person('admin')
  const welcome = crowd.everybody.map(({ uid, key, joinedAt }): News => ({
    uid,
    type: '사용자',
    description: notificationTexts.welcome,
    at: after(joinedAt, 6 * MINUTE),
    // The demo user has kept the first one, so that the bell shows every type.
    unread: key === 'madang' || undefined,
  }))
  const signedUp = crowd.everybody
    .filter((person) => person !== admin)
    .map(({ email, joinedAt }): News => ({
      uid: admin.uid,
      type: '사용자',
      description: notificationTexts.signedUp(email),
      at: joinedAt,
    }))
  return [...welcome, ...signedUp]
}

function aboutOrders({ orders, events }: OrderRows): News[] {
  const buyers = new Map(orders.map(({ oid, uid }) => [oid, uid]))
  return events.flatMap(({ oid, status, at }) => {
    const description = orderTexts[status]
    return description ? [{ uid: buyers.get(oid)!, type: '주문', description, at }] : []
  })
}

const aboutMessages = (messages: readonly MessageRow[]): News[] =>
  messages.map(({ dstUid, sentAt, status }) => ({
    uid: dstUid,
    type: '메시지',
    description: notificationTexts.message,
    at: sentAt,
    unread: status === '신규',
  }))

function aboutReplies({ posts, replies }: BoardRows): News[] {
  const byId = new Map(posts.map((post) => [post.bid, post]))
  return replies.flatMap(({ bid, uid, writtenAt }) => {
    const post = byId.get(bid)!
    if (post.uid === uid) return []
    return [{ uid: post.uid, type: '메시지', description: notificationTexts.reply(post.title), at: writtenAt }]
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

function aboutFailures(crowd: Crowd, now: Date): News[] {
  const news = (uid: string, daysAgo: number, error: string, unread?: boolean): News => ({
    uid,
    type: '오류',
    description: notificationTexts.paymentFailed(error),
    at: ago(now, daysAgo),
    unread,
  })
  const forAdmin = FAILURES.map(([daysAgo, error]) => news(crowd.person('admin').uid, daysAgo, error))
  return [...forAdmin, news(crowd.person('madang').uid, 2.4, '[USER_CANCEL] 결제가 취소되었습니다.', true)]
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
  return news.map(({ uid, type, description, at, unread }) => ({
    uid,
    type,
    description,
    status: (unread ?? now.getTime() - at.getTime() < UNREAD_FOR[type]) ? '신규' : '읽음',
    createdAt: at,
  }))
}
