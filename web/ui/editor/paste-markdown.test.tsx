import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensionsOf } from './extensions.ts'
import { fromEditor } from './html.ts'
import { looksLikeMarkdown } from './markdown-signs.ts'
import { Uploads } from './uploads.ts'

function openEditor(content: string) {
  const nothing = () => {}
  const parts = {
    uploads: new Uploads(),
    placeholder: '',
    openLink: nothing,
    focusToolbar: nothing,
    openSource: nothing,
  }
  const editor = new Editor({ element: document.createElement('div'), extensions: extensionsOf(parts), content })
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  return editor
}

function paste(editor: Editor, text: string, html = '') {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (html) clipboardData.setData('text/html', html)
  const event = new ClipboardEvent('paste', { clipboardData })
  if (html) editor.view.pasteHTML(html, event)
  else editor.view.pasteText(text, event)
  return fromEditor(editor.state.doc)
}

const pastedInto = (content: string, text: string, html?: string) => paste(openEditor(content), text, html)
const pasted = (text: string, html?: string) => pastedInto('<p></p>', text, html)

test.each([
  ['### 제목\n\n글', '<h3>제목</h3><p>글</p>'],
  ['- 하나\n- 둘\n  1. 셋', '<ul><li><p>하나</p></li><li><p>둘</p><ol><li><p>셋</p></li></ol></li></ul>'],
  [
    '| 가 | 나 |\n| --- | :-: |\n| 1 | **2** |',
    '<table><tbody><tr><th><p>가</p></th><th><p>나</p></th></tr>' +
      '<tr><td><p>1</p></td><td><p><strong>2</strong></p></td></tr></tbody></table>',
  ],
  ['```js\nconst a = 1\n\n<b>\n```', '<pre><code>const a = 1\n\n&lt;b&gt;</code></pre>'],
  ['> 인용\n> 둘째 줄', '<blockquote><p>인용<br>둘째 줄</p></blockquote>'],
  [
    '**이름(가칭)**은 [마당](https://example.com/한글)',
    '<p><strong>이름(가칭)</strong>은 <a href="https://example.com/한글">마당</a></p>',
  ],
  ['## 가\r\n\r\n나\r\n다', '<h2>가</h2><p>나<br>다</p>'],
])('pasted markdown is formatted text: %s', (text, html) => expect(pasted(text)).toBe(html))

test.each([
  '오늘은 -3도, 내일은 #1 입니다. 안녕~~ 반가워~~ 2 * 3 * 4',
  '- 한 줄만 있는 대화',
  '주소\n서울시 종로구 1-2\n전화 010-1234-5678',
  '2026. 1. 5. 모임\n2026. 2. 5. 모임',
  '#해시태그 #마당',
  '1,000 | 2,000',
])('prose is no markdown: %s', (text) => expect(looksLikeMarkdown(text)).toBe(false))

test('a line is put into the line where the caret is, and undo brings back what was pasted', () => {
  const editor = openEditor('<p>앞</p>')
  expect(paste(editor, '**굵게** 뒤')).toBe('<p>앞<strong>굵게</strong> 뒤</p>')
  editor.commands.undo()
  expect(fromEditor(editor.state.doc)).toBe('<p>앞**굵게** 뒤</p>')
  editor.commands.undo()
  expect(fromEditor(editor.state.doc)).toBe('<p>앞</p>')
})

test('blocks are pasted between the two halves of a line, and undo brings back their source', () => {
  const editor = openEditor('<p>가</p><p>나</p>')
  expect(paste(editor, '## 제목\n\n| 가 | 나 |\n|---|---|\n| 1 | 2 |')).toContain(
    '<p>가</p><p>나</p><h2>제목</h2><table>',
  )
  editor.commands.undo()
  expect(fromEditor(editor.state.doc)).toContain('## 제목')
})

test('in a block of code it stays text', () => {
  expect(pastedInto('<pre><code>가</code></pre>', '# 제목\n- 하나\n- 둘')).toBe(
    '<pre><code>가# 제목\n- 하나\n- 둘</code></pre>',
  )
})

test('what a page has formatted is taken from the page, and what an editor of code has coloured from the text', () => {
  expect(pasted('## 제목', '<h3>제목</h3>')).toBe('<h3>제목</h3>')
  expect(pasted('## 제목', '<meta><div style="color:#fff"><span style="color:#abc">## 제목</span></div>')).toBe(
    '<h2>제목</h2>',
  )
})

test.each([
  '## 가\n\n[나](javascript:alert(1)) [다](<java\tscript:alert(1)>) <javascript:alert(1)>',
  '## 가\n\n![나](https://evil.example/x.png "x" onerror=alert(1))',
  '## 가\n\n<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>',
  '## 가\n\n<table onclick=alert(1)><tr><td style="x" onclick=alert(1)>나</td><td>다</td></tr></table>',
  '## 가\n\n[나]: javascript:alert(1)\n\n[나] <a href="vbscript:x" onclick=alert(1)>다</a>',
])('HTML and addresses in markdown do no harm: %s', (text) => {
  const box = document.createElement('div')
  box.innerHTML = pasted(text)
  expect(box.querySelector('h2')?.textContent).toBe('가')
  expect(box.querySelector('script, svg, img, a, [onclick], [style]')).toBeNull()
})
