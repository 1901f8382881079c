import type { ColorName } from '#contract/product/product-color.ts'
import { words } from '#messages/shared/words.ts'

/** The names of colours, for people who cannot see them and for the filter. */
export const colorWords = words({
  ko: {
    white: '흰색',
    ivory: '아이보리',
    yellow: '노랑',
    orange: '주황',
    red: '빨강',
    pink: '분홍',
    purple: '보라',
    navy: '남색',
    blue: '파랑',
    sky: '하늘색',
    green: '초록',
    brown: '갈색',
    grey: '회색',
    black: '검정',
  } satisfies Record<ColorName, string>,
  en: {
    white: 'White',
    ivory: 'Ivory',
    yellow: 'Yellow',
    orange: 'Orange',
    red: 'Red',
    pink: 'Pink',
    purple: 'Purple',
    navy: 'Navy',
    blue: 'Blue',
    sky: 'Sky blue',
    green: 'Green',
    brown: 'Brown',
    grey: 'Grey',
    black: 'Black',
  },
})
