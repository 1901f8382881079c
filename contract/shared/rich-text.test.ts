import { describe, expect, test } from 'vitest'
import {
  excerpt,
  isAllowedImage,
  isAllowedLink,
  isEmptyRichText,
  isPixelCount,
  plainText,
  plainTextLength,
  readingMinutes,
} from './rich-text.ts'

const id = '00000000-0000-4000-8000-000000000000'

describe('a link', () => {
  test.each([
    'https://example.com',
    'http://example.com:8080/a?b=1#c',
    'HTTPS://example.com/한글 주소',
    'https://한글.example/마당',
    'mailto:madang@example.com?subject=x',
  ])('may lead to %s', (href) => expect(isAllowedLink(href)).toBe(true))

  test.each([
    '',
    'example.com',
    '/madang/board',
    '#top',
    '//evil.example',
    'https:evil.example',
    'https://',
    'ftp://example.com',
    'javascript:alert(1)',
    ' https://example.com',
    'java\tscript:x',
    'https://a\nb.example',
    'https://ok.example@evil.example',
    'https://ok.example\\@evil.example',
    'tel:010',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('may not lead to %j', (href) => expect(isAllowedLink(href)).toBe(false))
})

describe('a picture', () => {
  test.each([
    `/madang/image/upload/v1/${id}.jpg`,
    `/madang/image/upload/c_limit,w_800/f_auto/q_auto/v1/${id}.webp`,
    'https://res.cloudinary.com/demo/image/upload/v1/madang/a_b-c.png',
  ])('may come from %s', (src) => expect(isAllowedImage(src)).toBe(true))

  test.each([
    '',
    '/madang/image/upload/',
    'madang/image/upload/v1/a.jpg',
    '/madang/image/upload/../api',
    '/madang/image/upload/a//b.jpg',
    '/madang/image/upload/v1/.hidden',
    '/madang/image/upload/%2e%2e/a',
    '/madang/image/upload/a.jpg?x',
    'data:image/png;base64,AAAA',
    'https://res.cloudinary.com/demo/raw/upload/a.html',
    'https://res.cloudinary.com.evil.example/demo/image/upload/a.jpg',
    'http://res.cloudinary.com/demo/image/upload/a.jpg',
    'https://evil.example/madang/image/upload/v1/a.jpg',
  ])('may not come from %j', (src) => expect(isAllowedImage(src)).toBe(false))

  test('has whole pixels', () => {
    expect(['1', '640', '99999'].every(isPixelCount)).toBe(true)
    expect(['0', '-1', '1.5', '1e9', '100000', '50%', ''].some(isPixelCount)).toBe(false)
  })
})

describe('the words of a post', () => {
  const html =
    '<h2>제목</h2><p>가 <strong>나</strong>다<br>라</p><img src="x" alt="a > b"><p>1 &lt; 2 &amp;&amp; &quot;x&quot;</p>'

  test('are read without the tags, blocks apart and marks not', () => {
    expect(excerpt(html, 100)).toBe('제목 가 나다 라 1 < 2 && "x"')
  })

  test('are counted as a reader sees them', () => {
    expect(plainTextLength('<p> 가  <em>나</em>\u200B</p><p>다</p>')).toBe('가 나 다'.length)
    expect(plainTextLength('')).toBe(0)
  })

  test('are abridged between characters', () => {
    expect(excerpt('<p>가나다라마</p>', 5)).toBe('가나다라마')
    expect(excerpt('<p>가나다라마바</p>', 5)).toBe('가나다라…')
    expect(excerpt('<p>👍🏽👍🏽👍🏽</p>', 3)).not.toContain('\uFFFD')
  })

  test('of broken HTML are read without a hang', () => {
    const started = performance.now()
    plainText('<a "'.repeat(50_000))
    plainText('<'.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('an empty post', () => {
  test.each(['', '<p></p>', '<p><br></p><ul><li><p> </p></li></ul>', '<p>&nbsp;</p>', '<hr>', '<p>\u3164\u200D</p>'])(
    'is %j',
    (html) => expect(isEmptyRichText(html)).toBe(true),
  )

  test.each(['<p>.</p>', '<img src="x">', '<p><img src="x" /></p>', '글'])('is not %j', (html) =>
    expect(isEmptyRichText(html)).toBe(false),
  )
})

describe('the reading time', () => {
  test.each([
    ['', 1],
    [`<p>${'가'.repeat(400)}</p>`, 1],
    [`<p>${'가나다 '.repeat(500)}</p>`, 3],
    [`<p>${'word '.repeat(600)}</p>`, 3],
    [`<p>${'가'.repeat(1_000)}</p><p>${'don’t stop '.repeat(200)}</p>`, 4],
  ])('of a text is told in whole minutes (%#)', (html, minutes) => expect(readingMinutes(html)).toBe(minutes))
})
