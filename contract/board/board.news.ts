import { naming, newsOf } from '#contract/shared/news.ts'

/** All take the title of the post. */
export const boardNews = newsOf('board')({
  reply: {
    type: '댓글',
    text: (title: string) => (title ? `‘${title}’ 글에 새 댓글이 달렸습니다.` : '내 글에 새 댓글이 달렸습니다.'),
    list: '/board',
    groupedBy: 'record',
    isTitled: true,
  },
  answer: {
    type: '댓글',
    text: (title: string) => (title ? `‘${title}’ 글의 내 댓글에 답글이 달렸습니다.` : '내 댓글에 답글이 달렸습니다.'),
    list: '/board',
    groupedBy: 'record',
    isTitled: true,
  },
  moved: { type: '사용자', text: naming('관리자가 내 글의 말머리를 옮겼습니다.'), list: '/board', isTitled: true },
  notice: {
    type: '사용자',
    text: (title: string) => (title ? `‘${title}’ 공지가 올라왔습니다.` : '공지가 올라왔습니다.'),
    list: '/board',
    isTitled: true,
  },
})
