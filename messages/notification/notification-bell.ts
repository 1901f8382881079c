import { words } from '#messages/shared/words.ts'

/** The bell in the top bar, apart from what it opens: every screen shows it. */
export const notificationBellWords = words({
  ko: {
    title: '알림',
    bell: (count: number) => (count > 0 ? `알림, 읽지 않은 알림이 ${count}개 있습니다` : '알림'),
  },
  en: {
    title: 'Notifications',
    bell: (count) => (count > 0 ? `Notifications, you have ${count} unread` : 'Notifications'),
  },
})
