import { getSchema } from '@tiptap/core'
import { DOMParser as DocParser, DOMSerializer } from '@tiptap/pm/model'
import { describe, expect, test, vi } from 'vitest'
import { richTextTags } from '#contract/shared/rich-text.ts'
import { attacks } from '#server/rules/rich-text/attacks.ts'
import { sanitizeRichText } from '#server/rules/rich-text/sanitize.ts'
import { extensionsOf } from './extensions.ts'
import { fromClipboard, fromEditor, hasWords, toEditor } from './html.ts'
import { linkOf } from './link.ts'
import { Uploads } from './uploads.ts'

const uploads = new Uploads()
const nothing = () => {}
const schema = getSchema(
  extensionsOf({ uploads, placeholder: '', openLink: nothing, focusToolbar: nothing, openSource: nothing }),
)

function docOf(html: string) {
  const box = document.createElement('div')
  box.innerHTML = html
  return DocParser.fromSchema(schema).parse(box, { preserveWhitespace: true })
}
/** The editor's output for the given HTML. */
const written = (html: string) => fromEditor(docOf(html))
const loaded = (html: string) => written(toEditor(html))
const pasted = (html: string) => written(fromClipboard(html, uploads).html)

const picture = '<img src="/madang/image/upload/v1/a.jpg" alt="장독" width="640" height="360">'
const table =
  '<table><tbody><tr><th colspan="2"><p>가</p></th></tr><tr><td><p>나</p></td><td><ul><li><p>다</p></li></ul></td></tr></tbody></table>'

describe('what the editor writes', () => {
  const post =
    '<h2>제목</h2><h3>작은 제목</h3><p>가 <strong>나</strong> <em>다</em> <u>라</u> <s>마</s> <code>a &lt; b</code>  두 칸</p>' +
    '<ul><li><p>하나</p><ol><li><p>둘</p></li></ol></li></ul><blockquote><p>인용</p></blockquote>' +
    `<pre><code>  x = 1\n</code></pre><p>줄<br>바꿈 <a href="https://example.com/?a=1&amp;b=2">링크</a></p><hr>${picture}${table}<p>끝</p>`

  test('is what it was given', () => {
    expect(loaded(post)).toBe(post)
  })

  test('is stored by the server as it is, and comes back the same', () => {
    const stored = sanitizeRichText(post)
    expect(loaded(stored)).toBe(post)
  })

  test('keeps a picture that stood in a paragraph, without an empty line', () => {
    expect(loaded(`<p>가</p><p>${picture}</p><p>나</p>`)).toBe(`<p>가</p>${picture}<p>나</p>`)
  })

  test('is nothing where nothing is written', () => {
    expect(['', '<p></p>', '<p></p><p></p>'].map(loaded)).toEqual(['', '', ''])
  })

  test('has none of the marks of a picture that is still on its way', () => {
    const id = uploads.add(new File(['x'], 'a.png', { type: 'image/png' }))
    expect(written(`<p>가</p><img data-upload="${id}"><p>나</p>`)).toBe('<p>가</p><p>나</p>')
  })

  test('is written anew only where a key has changed it', () => {
    const doc = docOf('<h2>제목</h2><p>가</p><p>나</p><ul><li><p>다</p></li></ul>')
    fromEditor(doc)
    const write = vi.spyOn(DOMSerializer.prototype, 'serializeNode')
    const typed = doc.copy(doc.content.replaceChild(1, schema.node('paragraph', null, [schema.text('가나')])))
    expect(fromEditor(typed)).toBe('<h2>제목</h2><p>가나</p><p>나</p><ul><li><p>다</p></li></ul>')
    expect(write).toHaveBeenCalledOnce()
    write.mockRestore()
  })
})

describe('what is pasted', () => {
  test.each([
    ['<h1>하나</h1><h5>다섯</h5>', '<h2>하나</h2><h3>다섯</h3>'],
    ['<p style="color:red" class="x" onclick="y()">글</p>', '<p>글</p>'],
    ['<b>굵게</b> <i>기울임</i> <del>지움</del>', '<p><strong>굵게</strong> <em>기울임</em> <s>지움</s></p>'],
    ['<ol start="5" type="a"><li>다섯</li></ol>', '<ol><li><p>다섯</p></li></ol>'],
    ['<pre><code class="language-js">let a</code></pre>', '<pre><code>let a</code></pre>'],
    [
      '<a href="javascript:x">가</a> <a href="https://ok.example" target="_top">나</a>',
      '<p>가 <a href="https://ok.example">나</a></p>',
    ],
    [
      '<table><colgroup><col width="9"></colgroup><caption>이름</caption><thead><tr><th style="color:red">가</th><th>나</th></tr></thead><tr><td colspan="2">다</td></tr></table>',
      '<p>이름</p><table><tbody><tr><th><p>가</p></th><th><p>나</p></th></tr><tr><td colspan="2"><p>다</p></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><table><tr><td>가</td><td>나</td></tr></table></td><td><p>다</p></td></tr></table><table><tr><td>라</td></tr></table>',
      '<table><tbody><tr><td><p>가</p></td><td><p>나</p></td></tr></tbody></table><p>다</p><p>라</p>',
    ],
    [
      '<ul><li>가<table><tr><td>나</td><td>다</td></tr></table></li></ul>',
      '<ul><li><p>가</p></li></ul><table><tbody><tr><td><p>나</p></td><td><p>다</p></td></tr></tbody></table>',
    ],
  ])('%s becomes %s', (html, expected) => expect(pasted(html)).toBe(expected))

  test('from Word has real lists', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${text}</p>`
    expect(pasted(item(1, '1.', '가') + item(2, '·', '나') + item(1, '2.', '다') + '<p class="MsoNormal">라</p>')).toBe(
      '<ol><li><p>가</p><ul><li><p>나</p></li></ul></li><li><p>다</p></li></ol><p>라</p>',
    )
  })

  test('brings our own pictures along, uploads those in the text itself, and counts those it must leave', () => {
    const own = `${location.origin}/madang/image/upload/v1/a.jpg`
    const inText = 'data:image/png;base64,iVBORw0KGgo='
    const others = '<img src="https://x.example/a.jpg"><img src="https://x.example/t.gif" width="1">'
    const { html, lost } = fromClipboard(`<img src="${own}"><img src="${inText}">${others}`, uploads)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const [first, second, ...rest] = body.querySelectorAll('img')
    expect([first?.getAttribute('src'), rest, lost]).toEqual(['/madang/image/upload/v1/a.jpg', [], 1])
    expect(uploads.get(second?.getAttribute('data-upload') ?? '')?.name).toBe('image.png')
  })

  test('cannot pose as an upload', () => {
    expect(pasted('<p>가</p><img data-upload="1" src="https://x.example/a.jpg">')).toBe('<p>가</p>')
  })

  test.each(attacks)('is harmless: %s', (attack) => {
    const box = document.createElement('div')
    box.innerHTML = pasted(attack)
    const tags = [...box.querySelectorAll('*')].map(({ localName }) => localName)
    expect(tags.filter((tag) => !(richTextTags as readonly string[]).includes(tag))).toEqual([])
    expect(box.querySelector('[onerror], [onclick], [style], [class], [id], [href^="javascript" i]')).toBeNull()
  })

  test('as a picture beside its own HTML is a picture', () => {
    expect(hasWords('<meta charset="utf-8"><img src="https://x.example/a.jpg">')).toBe(false)
    expect(hasWords('<table><tr><td>1</td></tr></table>')).toBe(true)
  })
})

describe('an address that somebody types', () => {
  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' naver.com ', 'https://naver.com'],
    ['한글.example/마당?x=1', 'https://한글.example/마당?x=1'],
    ['madang@example.com', 'mailto:madang@example.com'],
    ['localhost:3000', null],
    ['javascript:alert(1)', null],
    ['그냥 글', null],
    ['', null],
  ])('%j is %j', (typed, href) => expect(linkOf(typed)).toBe(href))
})
