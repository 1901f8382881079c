import { words } from '#messages/shared/words.ts'

/** The heart on a post, a blog post or a photo. */
export const heartWords = words({
  ko: {
    like: '좋아요',
    own: '내가 올린 글과 사진에는 좋아요를 누를 수 없습니다.',
  },
  en: {
    like: 'Like',
    own: 'You cannot like your own posts and photos.',
  },
})
