import { words } from '#messages/shared/words.ts'

/** The blog as a feed, for programs that read feeds. */
export const blogFeedWords = words({
  ko: {
    title: (site: string) => `${site} 블로그`,
    description: (site: string) => `${site} 이웃들의 긴 이야기`,
    closed: '이 사이트는 블로그 피드를 공개하지 않습니다.',
  },
  en: {
    title: (site) => `${site} blog`,
    description: (site) => `Longer stories from the neighbours of ${site}`,
    closed: 'This site does not publish a feed of its blog.',
  },
})
