import { newsOf } from '#contract/shared/news.ts'

export const reportNews = newsOf(null)({
  report: {
    type: '사용자',
    text: '새 신고가 있습니다.',
    list: '/notifications',
    leadsTo: () => ({ to: '/reports' }),
    isForAdmins: true,
    groupedBy: 'kind',
  },
  /** Its words stand in the notification, whole and for as long as it is kept. */
  warned: {
    type: '사용자',
    text: (words: string) => `관리자의 경고가 있습니다. ${words}`,
    list: '/notifications',
    isCritical: true,
  },
  /** It leads to where the record lies, with the reason. */
  hidden: {
    type: '사용자',
    text: (what: string) => `내가 쓴 것을 관리자가 숨겼습니다. ${what}`,
    list: '/notifications',
    leadsTo: () => ({ to: '/trash' }),
    isCritical: true,
  },
  shown: {
    type: '사용자',
    text: (what: string) => `관리자가 숨겼던 것을 다시 보이게 했습니다. ${what}`,
    list: '/notifications',
    isCritical: true,
  },
})
