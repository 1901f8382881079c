// Reads the filter of the history from the address. It is part of the entry bundle, so it imports nothing large.
import type { NotificationType } from '#contract/notification.ts'

export type NotificationSearch = { type?: NotificationType; unread?: true }

const types: readonly NotificationType[] = ['주문', '사용자', '메시지', '오류']

export const validateNotificationSearch = (search: Record<string, unknown>): NotificationSearch => ({
  type: types.find((type) => type === search.type),
  unread: search.unread === true ? true : undefined,
})
