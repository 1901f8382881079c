/** The headings under which notifications are listed. */
export const notificationTypes = ['주문', '사용자', '메시지', '댓글', '오류'] as const
export type NotificationType = (typeof notificationTypes)[number]
