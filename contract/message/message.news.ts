import { newsOf } from '#contract/shared/news.ts'

export const messageNews = newsOf('messages')({
  /** Takes the name of the group; there is none where it comes from one person to another. */
  message: {
    type: '메시지',
    text: (group: string) => (group ? `‘${group}’ 대화에 신규 메시지가 있습니다.` : '신규 메시지가 있습니다.'),
    list: '/message',
    groupedBy: 'kind',
  },
  /** Takes the name of the group. */
  addedToGroup: {
    type: '메시지',
    text: (group: string) => `‘${group}’ 대화에 초대되었습니다.`,
    list: '/message',
    groupedBy: 'record',
  },
})
