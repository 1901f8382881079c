// DOMPurify itself needs a real browser; this tests what we do to its result.
import { describe, expect, test } from 'vitest'
import { cleanRichText, finishRichText, markHeadings } from './rich-text-clean.ts'

function finished(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  finishRichText(body, '새 창에서 열림')
  return body
}

describe('a post that is shown', () => {
  test('opens links in a new window and says so', () => {
    const link = finished('<p><a href="https://example.com" onclick="x()">약도</a></p>').querySelector('a')
    expect(link?.getAttributeNames().toSorted()).toEqual(['href', 'rel', 'target'])
    expect([link?.target, link?.rel, link?.textContent]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
      '약도 (새 창에서 열림)',
    ])
  })

  test('shows the words of a link that leads to no allowed place', () => {
    expect(finished('<p>가 <a href="javascript:x()"><em>나</em></a></p>').innerHTML).toBe('<p>가 <em>나</em></p>')
  })

  test('fetches pictures late, and in the size of the column', () => {
    const photo = finished(
      '<img src="/madang/image/upload/v1/a.jpg" alt="장독" width="2000" height="1000">',
    ).querySelector('img')
    expect(photo?.getAttribute('loading')).toBe('lazy')
    expect(photo?.getAttribute('src')).toBe('/madang/image/upload/c_limit,w_800/f_auto/q_auto/v1/a.jpg')
    expect(photo?.getAttribute('srcset')).toMatch(/w_800.* 800w, .*w_1600.* 1600w/)
  })

  test('blows no small picture up, and lets an animation move', () => {
    const [small, dance] = finished(
      '<img src="/madang/image/upload/v1/a.jpg" width="300" height="200"><img src="/madang/image/upload/v1/b.gif">',
    ).querySelectorAll('img')
    expect([small?.hasAttribute('srcset'), small?.getAttribute('width')]).toEqual([false, '300'])
    expect([dance?.getAttribute('src'), dance?.getAttribute('alt')]).toEqual(['/madang/image/upload/v1/b.gif', ''])
  })

  test('has no picture from elsewhere and no attribute beside the allowed ones', () => {
    const html = '<p id="root" style="color:red">가<img src="https://evil.example/x.gif" onerror="x()"></p>'
    expect(finished(html).innerHTML).toBe('<p>가</p>')
  })

  test('lets the keyboard scroll a long line of code', () => {
    expect(finished('<pre><code>x</code></pre>').querySelector('pre')?.getAttribute('tabindex')).toBe('0')
  })
})

describe('a line that is nothing but an address', () => {
  const pieces = (html: string) =>
    // happy-dom loses the first element on its way through DOMPurify.
    cleanRichText(`<p>-</p>${html}`, '새 창에서 열림', (address) =>
      address.startsWith('https://a.kr/') ? 'card' : null,
    ).pieces

  test('is cut out of the text, as a link and as text', () => {
    expect(
      pieces('<p>가</p><p><a href="https://a.kr/1">https://a.kr/1</a></p><p>나</p><h2>다</h2><p> https://a.kr/2 </p>'),
    ).toEqual([
      expect.stringContaining('<p>가</p>'),
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
  const { body } = new DOMParser().parseFromString('<h2>가</h2><h3> </h3><h3>나 <em>다</em></h3>', 'text/html')
  expect(markHeadings(body)).toEqual([
    { id: 'section-1', level: 2, text: '가' },
    { id: 'section-2', level: 3, text: '나 다' },
  ])
  expect(body.querySelector('em')?.parentElement?.id).toBe('section-2')
})
