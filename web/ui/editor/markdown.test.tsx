import { getSchema } from '@tiptap/core'
import { DOMParser as DocParser } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { attacks } from '#server/rules/rich-text/attacks.ts'
import { extensionsOf } from './extensions.ts'
import { fromEditor, toEditor } from './html.ts'
import { createMarkdownReader } from './markdown-doc.ts'
import { markdownOf } from './markdown-write.ts'
import { Uploads } from './uploads.ts'

const nothing = () => {}
const uploads = new Uploads()
const parts = { uploads, placeholder: '', openLink: nothing, focusToolbar: nothing, openSource: nothing }
const schema = getSchema(extensionsOf(parts))

function docOf(html: string) {
  const box = document.createElement('div')
  box.innerHTML = toEditor(html)
  return DocParser.fromSchema(schema).parse(box, { preserveWhitespace: true })
}

/** A post as markdown, and what that markdown is as a post. */
function there(html: string) {
  const doc = docOf(html)
  const read = createMarkdownReader(schema, uploads, doc)
  const source = markdownOf(doc, (text) => read(text).doc)
  return { source, back: fromEditor(read(source).doc) }
}

const read = (text: string) => createMarkdownReader(schema, uploads, docOf(''))(text)

describe('a post as markdown', () => {
  test.each([
    ['<h2>큰</h2><h3>작은 #</h3><p>글</p><hr><p>끝</p>', '## 큰\n\n### 작은 \\#\n\n글\n\n---\n\n끝'],
    [
      '<p><strong>이름(가칭)</strong>은 <em>가</em><s>나</s> <code>a|`b`</code> <strong><em>다</em></strong></p>',
      '**이름(가칭)**은 *가*~~나~~ `` a|`b` `` ***다***',
    ],
    ['<p>[공지] 10~12시, 2 &lt; 3 &amp; 4</p>', '[공지] 10~12시, 2 < 3 & 4'],
    [
      '<ul><li><p>하나</p><ol><li><p>둘</p></li><li><p>셋</p></li></ol></li></ul><ul><li><p>넷</p></li></ul>',
      '- 하나\n  1. 둘\n  2. 셋\n\n* 넷',
    ],
    ['<blockquote><p>가</p><p>나<br>다</p></blockquote>', '> 가\n>\n> 나\n> 다'],
    ['<pre><code>  a\n\n```\n</code></pre>', '````\n  a\n\n```\n\n````'],
    [
      '<p><a href="https://a.kr/한 글(1)">가</a> <a href="https://a.kr/">https://a.kr/</a></p>',
      '[가](<https://a.kr/한 글(1)>) <https://a.kr/>',
    ],
    [
      '<table><tbody><tr><th><p>가</p></th><th><p>나|다</p></th></tr><tr><td><p><strong>1</strong></p></td><td><p>2<br>3</p></td></tr></tbody></table>',
      '| 가 | 나\\|다 |\n| --- | --- |\n| **1** | 2<br>3 |',
    ],
    [
      '<p>가</p><img src="/madang/image/upload/v1/a.jpg" alt="장독 [앞]" width="640" height="360"><p>나</p>',
      '가\n\n![장독 \\[앞\\]](/madang/image/upload/v1/a.jpg)\n\n나',
    ],
  ])('%s', (html, source) => {
    expect(there(html)).toEqual({ source, back: html })
  })

  test.each([
    ['<p>가</p><p></p><p>나</p>', '<p></p>'],
    ['<p>가 <u>나</u></p>', '<u>나</u>'],
    ['<p>   가  나</p>', '<p>   가  나</p>'],
    [
      '<table><tbody><tr><td colspan="2"><p>가</p></td></tr><tr><td><p>나</p></td><td><pre><code>a\n\nb</code></pre></td></tr></tbody></table>',
      '<table>',
    ],
    ['<p>a<strong>(b)</strong>c</p>', '<strong>'],
    ['<p>1. 가<br>- 나<br># 다<br>=== <br>---</p>', '가'],
    ['<p>&lt;b&gt; &amp;lt; \\* *별* _밑_ `코드` [가](나) ![다](라) # 마 | 바</p>', '가'],
    ['<ul><li><p></p></li><li><p>가</p><p>나</p><blockquote><p>다</p></blockquote></li></ul>', '가'],
    ['<h2>가<br>나</h2><h3></h3><p>다<br></p>', '다'],
    ['<p>[가]: https://a.kr</p><p>[가]</p>', '[가]'],
  ])('what markdown says otherwise or not at all stays as it is: %s', (html, holds) => {
    const { source, back } = there(html)
    expect(back).toBe(html)
    expect(source).toContain(holds)
  })
})

test('a picture on its way has a name in the source, and stands in its place when it has come', () => {
  const id = uploads.add(new File(['x'], 'a.png', { type: 'image/png' }))
  const doc = docOf(`<p>가</p><img data-upload="${id}">`)
  const source = markdownOf(doc, (text) => read(text).doc)
  expect(source).toBe(`가\n\n![](upload-${id})`)
  expect(read(source).doc.eq(doc)).toBe(true)
})

test('pictures of other sites are counted', () => {
  const { doc, lost } = read(
    '![](https://x.example/a.png)\n\n![](data:image/png;base64,iVBORw0KGgo=)\n\n![](upload-nobody)\n\n글',
  )
  expect([fromEditor(doc), lost]).toEqual(['<p>글</p>', 3])
})

test.each(attacks)('an attack in the source is harmless: %s', (attack) => {
  for (const source of [attack, `| 가 |\n| --- |\n| ${attack.replaceAll('\n', ' ')} |`]) {
    const box = document.createElement('div')
    box.innerHTML = fromEditor(read(source).doc)
    expect(box.querySelector('script, style, svg, math, iframe, form, input, [style], [class], [id]')).toBeNull()
    for (const element of box.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([])
      expect(element.getAttribute('href') ?? 'https://').toMatch(/^(?:https?:\/\/|mailto:)/i)
    }
  }
})
