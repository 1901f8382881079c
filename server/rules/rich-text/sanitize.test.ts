import * as fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/shared/errors.ts'
import { isAllowedImage, isAllowedLink, RICH_TEXT_MAX } from '#contract/shared/rich-text.ts'
import { richTextAttributes, richTextTags } from '#contract/shared/rich-text.ts'
import { attacks } from './attacks.ts'
import { DEPTH_KEPT, sanitizeRichText } from './sanitize.ts'

const picture = '/madang/image/upload/v1/00000000-0000-4000-8000-000000000000.jpg'
const extras = 'rel="noopener noreferrer nofollow" target="_blank"'

// Every `<` of the result opens or closes an allowed tag in exactly this spelling, whichever parser reads it.
const bare = richTextTags.filter((tag) => !['a', 'img', 'br', 'hr'].includes(tag)).join('|')
const span = String.raw`(?: (?:col|row)span="\d\d?")*`
const grammar = new RegExp(
  `^(?:[^<>]|</?(?:${bare})>|<t[hd]${span}>|</a>|<[bh]r />|<a href="[^"<>]*" ${extras}>` +
    `|<img src="[^"<>]*" alt="[^"<>]*"(?: width="\\d+" height="\\d+")? />)*$`,
  'u',
)

const { document } = new Window()
const allowedHere: Record<string, readonly string[]> = { ...richTextAttributes, a: ['href', 'rel', 'target'] }

/** Elements, attributes and addresses that a browser would find in the result and that no post may have. */
function strangersIn(html: string): string[] {
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    if (!(richTextTags as readonly string[]).includes(tag)) return [tag]
    const attributes = element.getAttributeNames().filter((name) => !allowedHere[tag]?.includes(name))
    const href = element.getAttribute('href')
    const src = element.getAttribute('src')
    const bad = [href !== null && !isAllowedLink(href) && href, src !== null && !isAllowedImage(src) && src]
    return [...attributes, ...bad.filter((address) => address !== false)]
  })
}

const refusal = (html: string) => {
  try {
    sanitizeRichText(html, 'body')
    return null
  } catch (error) {
    return error instanceof AppError ? `${error.refusal?.field}: ${error.refusal?.reason}` : error
  }
}

describe('an attack', () => {
  test('is tried in more than 60 ways', () => {
    expect(new Set(attacks).size).toBeGreaterThan(100)
  })

  test.each(attacks)('leaves nothing but allowed HTML: %s', (attack) => {
    const stored = sanitizeRichText(`<p>앞</p>${attack}`)
    expect(stored).toMatch(/^<p>앞<\/p>/)
    expect(stored).toMatch(grammar)
    expect(strangersIn(stored)).toEqual([])
  })

  const holders = ['script', 'style', 'title', 'textarea', 'noscript', 'template']
  test.each(holders)('inside <%s> is not kept as text', (tag) => {
    expect(sanitizeRichText(`<p>앞</p><${tag}>alert(1)</${tag}><p>뒤</p>`)).toBe('<p>앞</p><p>뒤</p>')
  })

  test('by a bad link or picture costs no more than that link or picture', () => {
    expect(sanitizeRichText('<p>가<a href="javascript:x">나</a>다<img src="//evil.example/x">라</p><p>마</p>')).toBe(
      '<p>가나다라</p><p>마</p>',
    )
  })

  test('by a target or rel of its own does not last', () => {
    expect(sanitizeRichText('<a href="https://ok.example" target="_top" rel="opener" onclick="x">글</a>')).toBe(
      `<a href="https://ok.example" ${extras}>글</a>`,
    )
  })

  test('by nesting is flattened, and refused in no time where it is absurd', () => {
    const flattened = sanitizeRichText(`${'<blockquote>'.repeat(300)}글${'</blockquote>'.repeat(300)}`)
    expect(flattened.split('<blockquote>').length - 1).toBe(DEPTH_KEPT)
    expect(flattened).toContain('글')
    const started = performance.now()
    expect(refusal('<b>'.repeat(66_000))).toBe('body: text_too_deep')
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('cannot be put together from pieces, and cleaning twice changes nothing', { tags: ['slow'] }, () => {
    const tags = [
      '<p>',
      '</p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<a href="https://ok.example">',
      '</a>',
      '<span>',
      '</span>',
      '<pre>',
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td colspan="2">',
      '<th>',
    ]
    const scraps = [...tags, '&lt;', '&', '"', '<', '>', '-->', '<!--', '</', '안녕']
    const noise = fc.string({ unit: 'binary', maxLength: 8 })
    const piece = fc.oneof(fc.constantFrom(...attacks), fc.constantFrom(...scraps), noise)
    const cut = fc.tuple(piece, fc.nat({ max: 40 })).map(([text, at]) => text.slice(at % (text.length + 1)))
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, cut), { maxLength: 12 }), (pieces) => {
        const once = sanitizeRichText(`<p>앞</p>${pieces.join('')}`)
        expect(once).toMatch(grammar)
        expect(strangersIn(once)).toEqual([])
        expect(sanitizeRichText(once)).toBe(once)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a post', () => {
  const written = [
    '<h2>장독대 여는 날</h2><h3>준비물</h3>',
    '<p>가나다 <strong>굵게</strong> <em>기울임</em> <u>밑줄</u> <s>취소선</s> <code>a &lt; b &amp;&amp; c</code> 🙂👨‍👩‍👧  두 칸</p>',
    '<ul><li><p>하나</p><ol><li><p>둘</p></li></ol></li></ul><blockquote><p>인용</p></blockquote>',
    '<pre><code>\n  const 값 = 1 &gt; 0\n</code></pre><p>줄<br />바꿈</p><hr />',
    `<p><a href="https://ko.wikipedia.org/wiki/마당?q=한 글&amp;b=2" ${extras}>링크</a></p>`,
    `<p><a href="mailto:madang@example.com" ${extras}>편지</a></p>`,
    `<img src="${picture}" alt="장독대 &quot;앞&quot;" width="640" height="480" />`,
    '<img src="https://res.cloudinary.com/demo/image/upload/c_limit,w_800/f_auto/q_auto/v17/madang/a-b_c.jpg" alt="" />',
    '<table><thead><tr><th colspan="2"><p>가</p></th></tr></thead><tbody><tr><td rowspan="3">나</td><td></td></tr></tbody></table>',
    '<p></p><p>ㄱ ㅏ 각 힣 漢字 ａ！ “따옴표” ₩12,000</p>',
  ].join('')

  test('as the editor writes it is stored unchanged', () => {
    expect(sanitizeRichText(written)).toBe(written)
  })

  test('may spell an empty tag in the browser’s way', () => {
    expect(sanitizeRichText(`<p>줄<br>바꿈</p><hr><img src="${picture}" alt="">`)).toBe(
      `<p>줄<br />바꿈</p><hr /><img src="${picture}" alt="" />`,
    )
  })

  test('of other tags keeps its words', () => {
    expect(sanitizeRichText('<div><h1>제목</h1><dl><dt>칸</dt></dl></div>')).toBe('제목칸')
  })

  test('loses null characters, which the database cannot hold', () => {
    expect(sanitizeRichText('<p>가\0나</p>')).toBe('<p>가나</p>')
  })

  const empty = [
    '',
    ' \n',
    '<p></p>',
    '<p><br></p><p>&nbsp;</p>',
    '<p>\u200B\u3164</p>',
    '<hr>',
    '<img src=x>',
    '<script>x</script>',
  ]
  test.each(empty)('of %j is empty', (html) => expect(refusal(html)).toBe('body: text_empty'))

  test('of one picture is not empty', () => {
    expect(sanitizeRichText(`<img src="${picture}">`)).toBe(`<img src="${picture}" alt="" />`)
  })

  test('may be 200,000 characters long, as sent and as stored', () => {
    const around = '<p></p>'.length
    expect(sanitizeRichText(`<p>${'글'.repeat(RICH_TEXT_MAX - around)}</p>`)).toHaveLength(RICH_TEXT_MAX)
    expect(refusal(`<p>${'글'.repeat(RICH_TEXT_MAX - around + 1)}</p>`)).toBe('body: text_too_long')
    expect(refusal('&'.repeat(RICH_TEXT_MAX / 2))).toBe('body: text_too_long')
  })
})
