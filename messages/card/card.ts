import { words } from '#messages/shared/words.ts'

/** Live cards in posts. */
export const cardWords = words({
  ko: { kinds: { product: '상품', film: '영화', plan: '내 일정' } },
  en: { kinds: { product: 'Product', film: 'Film', plan: 'My plan' } },
})
