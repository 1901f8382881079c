import type { ColorName } from '#contract/product-color.ts'
import { words } from './words.ts'

/** What people call a product's colours. */
export const colorWords = words({
  ko: {
    white: '흰색', ivory: '아이보리', yellow: '노란색', orange: '주황색', red: '빨간색', pink: '분홍색', purple: '보라색',
    navy: '남색', blue: '파란색', sky: '하늘색', green: '초록색', brown: '갈색', grey: '회색', black: '검은색',
  } satisfies Record<ColorName, string>,
  en: {
    white: 'White', ivory: 'Ivory', yellow: 'Yellow', orange: 'Orange', red: 'Red', pink: 'Pink', purple: 'Purple',
    navy: 'Navy', blue: 'Blue', sky: 'Sky blue', green: 'Green', brown: 'Brown', grey: 'Grey', black: 'Black',
  },
})
