import { z } from 'zod'
import { endpoint, page, pageQuery } from './endpoint.ts'
import { instant } from './wire.ts'

export const notificationTypes = ['주문', '사용자', '메시지', '오류'] as const
export type NotificationType = (typeof notificationTypes)[number]
export const notificationStatuses = ['신규', '읽음'] as const

/** What the server writes as description, by what it tells of; some name a detail. */
export const notificationTexts = {
  welcome: 'Madang에 오신 것을 환영합니다.',
  signedUp: (email: string) => `신규회원(${email})이 가입했습니다.`,
  paid: '결제가 완료되었습니다.',
  paymentFailed: (error: string) => `결제시 에러가 발생하였습니다. ${error}`,
  canceled: '주문이 취소되었습니다.',
  refunded: '주문에 반영되지 않은 결제를 환불했습니다.',
  shipped: '주문하신 상품의 배송이 시작되었습니다.',
  delivered: '주문하신 상품이 배송 완료되었습니다.',
  message: '신규 메시지가 있습니다.',
  reply: (title: string) => `‘${title}’ 글에 새 댓글이 달렸습니다.`,
}

export type NotificationKind = keyof typeof notificationTexts

/** The type that each kind is listed under. Replies and messages share one, and are told apart by their kind. */
export const notificationTypeOf = {
  welcome: '사용자',
  signedUp: '사용자',
  paid: '주문',
  paymentFailed: '오류',
  canceled: '주문',
  refunded: '주문',
  shipped: '주문',
  delivered: '주문',
  message: '메시지',
  reply: '메시지',
} as const satisfies Record<NotificationKind, NotificationType>

export const notificationKinds = Object.keys(notificationTexts) as [NotificationKind, ...NotificationKind[]]

/** One sentence from a table of sentences such as `notificationTexts`, in whichever language. */
export function notificationText(
  texts: Record<NotificationKind, string | ((detail: string) => string)>,
  kind: NotificationKind,
  detail: string,
) {
  const text = texts[kind]
  return typeof text === 'string' ? text : text(detail)
}

export const notification = z.object({
  nid: z.uuid(),
  email: z.string().nullable(),
  type: z.enum(notificationTypes),
  /** In Korean, as it is stored. A screen in another language makes its own of `kind` and `detail`. */
  description: z.string(),
  kind: z.enum(notificationKinds),
  /** A title, an e-mail, a provider's error; empty where the kind says it all. */
  detail: z.string(),
  status: z.enum(notificationStatuses),
  createdAt: instant,
  isUnRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'user',
    summary: 'Own notifications, newest first; only new ones unless status=all',
    query: z.strictObject({ ...pageQuery, status: z.enum(['신규', 'all']).default('신규') }),
    output: page(notification),
  }),
  count: endpoint({
    method: 'GET',
    path: '/notification/count',
    access: 'user',
    summary: 'How many own notifications are new',
    output: z.object({ count: z.number().int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notification/{nid}',
    access: 'user',
    summary: 'Mark one own notification as read',
    body: z.strictObject({ status: z.literal('읽음') }),
    output: notification,
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/notification',
    access: 'user',
    summary: 'Mark all own notifications as read',
    body: z.strictObject({ status: z.literal('읽음') }),
    output: z.object({ count: z.number().int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notification/{nid}',
    access: 'user',
    summary: 'Delete one own notification',
  }),
}
