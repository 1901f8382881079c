import { words } from './words.ts'

/** The page of one person. */
export const peopleWords = words({
  ko: {
    title: (name: string) => `${name} 님`,
    since: (day: string) => `${day}부터 함께`,
    joined: (day: string) => `${day} 가입`,
    write: '메시지 보내기',
    edit: '내 정보 수정',
    posts: '게시글',
    allPosts: '모두 보기',
    counts: (replies: number, likes: number) => `댓글 ${replies} · 좋아요 ${likes}`,
    blogs: '블로그',
    photos: '사진',
    untitledPhoto: '사진 열기',
    nothing: '아직 올린 것이 없습니다.',
    blocked: '차단한 사람입니다.',
    gone: '없는 사람이거나 이미 떠난 사람입니다.',
    failed: '이 사람의 페이지를 불러오지 못했습니다.',
    back: '사용자 정보',
  },
  en: {
    title: (name) => name,
    since: (day) => `Here since ${day}`,
    joined: (day) => `joined ${day}`,
    write: 'Send a message',
    edit: 'Edit my info',
    posts: 'Posts',
    allPosts: 'Show all',
    counts: (replies, likes) =>
      `${replies} ${replies === 1 ? 'reply' : 'replies'} · ${likes} ${likes === 1 ? 'like' : 'likes'}`,
    blogs: 'Blog',
    photos: 'Photos',
    untitledPhoto: 'Open the photo',
    nothing: 'Nothing to see yet.',
    blocked: 'You have blocked this person.',
    gone: 'There is no such person, or they have left.',
    failed: 'This page could not be loaded.',
    back: 'User info',
  },
})
