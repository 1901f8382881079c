import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextTags } from '#contract/shared/rich-text.ts'
import { cleanRichText } from './rich-text-clean.ts'

const words = { newWindow: '새 창에서 열림', table: '표' }
const shownAs = (html: string) =>
  cleanRichText<string>(html, words, () => null)
    .pieces.map(String)
    .join('')

describe('a post that is shown', () => {
  test('opens links in a new window and says so', () => {
    expect(shownAs('<p><a href="https://example.com?a=1&amp;b=2" onclick="x()">약도</a></p>')).toBe(
      '<p><a href="https://example.com?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">약도' +
        '<span class="sr-only"> (새 창에서 열림)</span></a></p>',
    )
  })

  test('shows the words of a link that leads to no allowed place', () => {
    expect(shownAs('<p>가 <a href="javascript:x()"><em>나</em></a></p>')).toBe('<p>가 <em>나</em></p>')
    expect(shownAs('<a href="java&#115;cript:x()">가</a><a href=\'https://a:b@c.kr\'>나</a>')).toBe('가나')
  })

  test('fetches pictures late, and in the size of the column', () => {
    const photo = shownAs('<img src="/madang/image/upload/v1/a.jpg" alt="장독" width="2000" height="1000">')
    expect(photo).toContain('<img src="/madang/image/upload/c_limit,w_800/f_auto/q_auto/v1/a.jpg" alt="장독"')
    expect(photo).toContain('loading="lazy"')
    expect(photo).toMatch(/srcset="\S*w_800\S* 800w, \S*w_1600\S* 1600w"/)
  })

  test('blows no small picture up, and lets an animation move', () => {
    const small = shownAs('<img src="/madang/image/upload/v1/a.jpg" width="300" height="200">')
    expect(small).toContain('width="300"')
    expect(small).not.toContain('srcset')
    expect(shownAs('<img src="/madang/image/upload/v1/b.gif" />')).toContain(
      'src="/madang/image/upload/v1/b.gif" alt=""',
    )
  })

  test('has no picture from elsewhere and no attribute beside the allowed ones', () => {
    const html = '<p id="root" style="color:red">가<img src="https://evil.example/x.gif" onerror="x()"></p>'
    expect(shownAs(html)).toBe('<p>가</p>')
  })

  test('lets the keyboard scroll a long line of code', () => {
    expect(shownAs('<pre><code>x &lt; y</code></pre>')).toBe('<pre tabindex="0"><code>x &lt; y</code></pre>')
  })

  test('puts a table into a box that the keyboard can scroll', () => {
    expect(
      shownAs('<table><tbody><tr><th colspan="2" onclick="x()">가</th><td rowspan="1000">나</td></tr></tbody></table>'),
    ).toBe(
      '<div class="my-5 max-w-full overflow-x-auto" role="group" tabindex="0" aria-label="표">' +
        '<table><tbody><tr><th colspan="2">가</th><td>나</td></tr></tbody></table></div>',
    )
  })

  test.each([
    ['<tr><td>가</td></tr>', '가'],
    ['<table></table>가', '가'],
    [
      '<table>가<tr>나<td>다<table><tr><td>라</td></tr></table></td></tr></table>',
      '가나<table><tr><td>다라</td></tr></table>',
    ],
  ])(
    'lets no part of a table stand where a browser would move it, so that nothing is closed too early: %s',
    (html, shown) => {
      const boxless = shownAs(html).replaceAll(/<\/?div[^>]*>/g, '')
      expect(boxless).toBe(shown)
    },
  )

  test.each([
    ['<script>x()</script>가', '가'],
    ['<svg><style><img src=x onerror=x()></style></svg>가', '가'],
    ['<!-- <p> --><p>가', '<p>가</p>'],
    ['</div></p>가</em>', '가'],
    ['<p>가<em>나</p>다', '<p>가<em>나</em></p>다'],
    ['1 < 2 <3 <', '1 &lt; 2 &lt;3 &lt;'],
    ['<img src="x" <p>가', '&lt;img src="x" <p>가</p>'],
    ['<custom-part>가</custom-part>', '&lt;custom-part>가&lt;/custom-part>'],
  ])('keeps nothing that could do harm or reach out of the text: %s', (html, shown) => {
    expect(shownAs(html)).toBe(shown)
  })

  test('whatever is stored, only elements of the allow-list begin', () => {
    const ours = new RegExp(`^(?:/?(?:${richTextTags.join('|')}|span|div)(?: [a-z-]+="[^"<>]*")*>)`)
    const bits = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      '&',
      '<p',
      '<a href=',
      'https://a.kr',
      '<img src=',
      '<table>',
      '<tr>',
      '<td colspan=',
      '</table>',
      '<svg',
      '<script',
      '</',
      '-->',
      '<!--',
      'onerror',
      '가',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (all) => {
        for (const behind of shownAs(all.join('')).split('<').slice(1)) expect(behind).toMatch(ours)
      }),
    )
  })

  test('a text of any depth is read', () => {
    expect(shownAs('<em>'.repeat(50_000) + '가')).toContain('가')
  })
})

describe('a line that is nothing but an address', () => {
  const pieces = (html: string) =>
    cleanRichText(html, words, (address) => (address.startsWith('https://a.kr/') ? 'card' : null)).pieces

  test('is cut out of the text, as a link and as text', () => {
    expect(
      pieces('<p>가</p><p><a href="https://a.kr/1">https://a.kr/1</a></p><p>나</p><h2>다</h2><p> https://a.kr/2 </p>'),
    ).toEqual([
      '<p>가</p>',
      { address: 'https://a.kr/1', shown: 'card' },
      '<p>나</p><h2 id="section-1" tabindex="-1">다</h2>',
      { address: 'https://a.kr/2', shown: 'card' },
    ])
  })

  test.each([
    '<p><a href="https://a.kr/1">우리 항아리</a></p>',
    '<p>보세요 <a href="https://a.kr/1">https://a.kr/1</a></p>',
    '<ul><li><p>https://a.kr/1</p></li></ul>',
    '<h2>https://a.kr/1</h2>',
    '<pre><code>https://a.kr/1</code></pre>',
    '<p><a href="https://b.kr/1">https://b.kr/1</a></p>',
    '<p><a href="https://b.kr/1">https://a.kr/1</a></p>',
  ])('stays as it is where there is more to it: %s', (html) => {
    expect(pieces(html)).toHaveLength(1)
  })
})

test('headings are marked in their order, and empty ones are no headings', () => {
  const { headings, pieces } = cleanRichText('<h2>가</h2><h3> </h3><h3>나 <em>다 &amp; 라</em></h3>', words, () => null)
  expect(headings).toEqual([
    { id: 'section-1', level: 2, text: '가' },
    { id: 'section-2', level: 3, text: '나 다 & 라' },
  ])
  expect(pieces).toEqual([
    '<h2 id="section-1" tabindex="-1">가</h2><h3> </h3><h3 id="section-2" tabindex="-1">나 <em>다 &amp; 라</em></h3>',
  ])
})
