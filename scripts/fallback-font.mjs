// The system's Korean font, until Pretendard is there and for what it does not have: each kind of sign as wide as
// Pretendard's, so that no line breaks elsewhere when that comes. Apple's font is as wide and stands before it.

/** The weights below 600, and the others. */
const weights = ['400 599', '600 700']
const names = [
  ['Noto Sans CJK KR', 'Noto Sans KR', 'NotoSansCJKkr-Regular', 'Malgun Gothic'],
  ['Noto Sans CJK KR Bold', 'Noto Sans KR Bold', 'NotoSansCJKkr-Bold', 'Malgun Gothic Bold'],
]

/**
 * Enlarges the font by so many percent for each of the weights: measured against Pretendard in a browser. Two weights share
 * a face, so each is right within two hundredths. Figures are as wide as Pretendard's equally wide ones, in which days,
 * times and amounts stand.
 */
const kinds = [
  { range: null, size: [94, 94] },
  { range: 'U+21-2FF', size: [99.4, 99.4] },
  { range: 'U+20, U+A0', size: [88.4, 83.7] },
  { range: 'U+2B, U+2D', size: [122.2, 117.7] },
  { range: 'U+2C, U+2E, U+3A, U+3B', size: [92.9, 85.3] },
  { range: 'U+30-39', size: [111, 109.5] },
  { range: 'U+41-5A', size: [101.8, 99.9] },
  { range: 'U+61-7A', size: [95.8, 94.1] },
  { range: 'U+B7', size: [46.1, 46.9] },
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
