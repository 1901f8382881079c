import { newsOf } from '#contract/shared/news.ts'

/** Both take the title of the post. */
export const blogNews = newsOf('blog')({
  comment: {
    type: '댓글',
    text: (title: string) =>
      title ? `‘${title}’ 블로그에 새 댓글이 달렸습니다.` : '내 블로그에 새 댓글이 달렸습니다.',
    list: '/blog',
    groupedBy: 'record',
    isTitled: true,
  },
  posted: {
    type: '사용자',
    text: (title: string) => (title ? `예약한 ‘${title}’ 블로그가 공개되었습니다.` : '예약한 블로그가 공개되었습니다.'),
    list: '/blog',
    isTitled: true,
  },
})
