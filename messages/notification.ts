import { notificationTexts } from '#contract/notification.ts'
import { words } from './words.ts'

/** The bell and its popover. */
export const notificationWords = words({
  ko: {
    title: '알림',
    bell: (count: number) => (count > 0 ? `알림, 읽지 않은 알림이 ${count}개 있습니다` : '알림'),
    unread: (count: number) => `읽지 않은 알림이 ${count}개 있습니다.`,
    readAll: '모두 읽음으로 표시',
    read: '읽음으로 표시',
    remove: (text: string) => `알림 삭제: ${text}`,
    list: '새 알림',
    more: '더 보기',
    empty: '새 알림이 없습니다.',
    emptyText: '새 소식이 생기면 여기에 바로 나타납니다.',
    failed: '알림을 불러오지 못했습니다.',
    // What the server stores, in the same words.
    texts: notificationTexts,
    types: { order: '주문', user: '사용자', message: '메시지', error: '오류' },
  },
  en: {
    title: 'Notifications',
    bell: (count) => (count > 0 ? `Notifications, you have ${count} unread` : 'Notifications'),
    unread: (count) => `You have ${count} unread`,
    readAll: 'Mark all as read',
    read: 'Mark as read',
    remove: (text) => `Dismiss: ${text}`,
    list: 'New notifications',
    more: 'Show more',
    empty: 'No new notifications.',
    emptyText: 'News will show up here as it happens.',
    failed: 'The notifications could not be loaded.',
    texts: {
      welcome: 'Welcome to Madang.',
      signedUp: (email) => `A new member has joined: ${email}`,
      paid: 'Your payment is complete.',
      paymentFailed: (error) => `A payment failed. ${error}`,
      canceled: 'Your order has been cancelled.',
      refunded: 'A payment that belonged to no order has been refunded.',
      moneyBack: (won) => `${won} of your payment has been refunded.`,
      canceledAtDesk: (what) => `A payment was cancelled at the payment provider, and the order with it. ${what}`,
      partlyCanceledAtDesk: (what) =>
        `A part of a payment was cancelled at the payment provider. The stock is unchanged; please correct it if needed. ${what}`,
      canceledAfterShipping: (what) =>
        `The payment of an order that was already sent has been cancelled at the payment provider. Please check the goods. ${what}`,
      depositToReturn: (oid) =>
        `Money came into a virtual account and cannot be returned automatically. Please refund it at the payment provider. Order ${oid}`,
      shipped: 'Your order is on its way.',
      delivered: 'Your order has been delivered.',
      message: 'You have a new message.',
      reply: (title) => `New reply to your post “${title}”`,
    },
    types: { order: 'Order', user: 'User', message: 'Message', error: 'Error' },
  },
})
