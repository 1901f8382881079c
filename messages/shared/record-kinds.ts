import { words } from './words.ts'

/** The names of the kinds of records, for lists with several kinds: the trash, the reports. */
export const recordKindWords = words({
  ko: {
    post: '게시글',
    reply: '댓글',
    blog: '블로그 글',
    comment: '블로그 댓글',
    draft: '블로그 초안',
    photo: '사진',
    photoComment: '사진 댓글',
    plan: '일정',
    day: '기념일',
    message: '메시지',
    product: '상품',
    person: '사람',
  },
  en: {
    post: 'Post',
    reply: 'Comment',
    blog: 'Blog post',
    comment: 'Blog comment',
    draft: 'Blog draft',
    photo: 'Photo',
    photoComment: 'Photo comment',
    plan: 'Plan',
    day: 'Anniversary',
    message: 'Message',
    product: 'Product',
    person: 'Person',
  },
})
