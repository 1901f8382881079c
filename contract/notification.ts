import { z } from 'zod'
import { endpoint, page, pageQuery } from './endpoint.ts'
import { instant } from './wire.ts'

export const notificationTypes = ['주문', '사용자', '메시지', '오류'] as const
export type NotificationType = (typeof notificationTypes)[number]
export const notificationStatuses = ['신규', '읽음'] as const

/** The texts that the server writes into notifications (seed §4, product.md). */
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

export const notification = z.object({
  nid: z.uuid(),
  email: z.string().nullable(),
  type: z.enum(notificationTypes),
  description: z.string(),
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
