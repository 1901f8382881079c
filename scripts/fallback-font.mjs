// The system's Korean font, until Pretendard is there and for what it does not have: each kind of sign as wide as
// Pretendard's, so that no line breaks elsewhere when that comes. Apple's font is as wide and stands before it.

/** Of the weights below 600, and of the others. */
const weights = ['400 599', '600 700']
const names = [
  ['Noto Sans CJK KR', 'Noto Sans KR', 'NotoSansCJKkr-Regular', 'Malgun Gothic'],
  ['Noto Sans CJK KR Bold', 'Noto Sans KR Bold', 'NotoSansCJKkr-Bold', 'Malgun Gothic Bold'],
]

/**
 * By how much the font is enlarged, in percent, for each of the weights: measured against Pretendard in a browser. Two
 * weights share a face, so each is right within two hundredths.
 */
const kinds = [
  { range: null, size: [94, 94] },
  { range: 'U+21-2FF', size: [99.4, 99.4] },
  { range: 'U+20, U+A0', size: [112, 105] },
  { range: 'U+2B, U+2D', size: [128, 121] },
  { range: 'U+2C, U+2E, U+3A, U+3B', size: [91.8, 84.5] },
  { range: 'U+30-39', size: [106, 103.5] },
  { range: 'U+41-5A', size: [99.5, 97.6] },
  { range: 'U+61-7A', size: [95.3, 93.6] },
  { range: 'U+B7', size: [45.3, 46.4] },
]

/** Pretendard's own height above and below the line, which no enlargement changes. */
const ABOVE = 95.2
const BELOW = 24.07

const percent = (part) => `${Number(part.toFixed(1))}%`

/** The later of two faces with the same sign counts. */
export const fallbackFaces = () =>
  weights
    .flatMap((weight, at) =>
      kinds.map(
        ({ range, size }) => `@font-face {
  font-family: 'Madang Fallback';
  font-weight: ${weight};
  src: ${names[at].map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size[at])};
  ascent-override: ${percent((ABOVE / size[at]) * 100)};
  descent-override: ${percent((BELOW / size[at]) * 100)};
  line-gap-override: 0%;${range ? `\n  unicode-range: ${range};` : ''}
}
`,
      ),
    )
    .join('\n')
