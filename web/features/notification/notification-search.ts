// Reads the filter of the history from the address. It is part of the entry bundle, so it imports nothing large.
import { notificationTypes, type NotificationType } from '#contract/shared/notification-types.ts'

export type NotificationSearch = { type?: NotificationType; unread?: true; archived?: true }

export const validateNotificationSearch = (search: Record<string, unknown>): NotificationSearch => ({
  type: notificationTypes.find((type) => type === search.type),
  unread: search.unread === true ? true : undefined,
  archived: search.archived === true ? true : undefined,
})
