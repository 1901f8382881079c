import { expect, test } from 'vitest'
import { allowedHtml, writtenIn } from './allowed-html.ts'

test('of a stored text everything stays that the editor would show, and nothing else', () => {
  const stored =
    '<h2>봄</h2><p>마당 <strong>청소</strong>와 <a href="https://example.com/">길</a></p>' +
    '<img src="/madang/image/upload/v1/yard.png" alt="" width="40" height="30"><ul><li><p>빗자루</p></li></ul>'
  expect(allowedHtml(stored)).toBe(stored)
  expect(allowedHtml('<p onclick="x()">가<script>x()</script></p><a href="javascript:x()">나</a>')).toBe(
    '<p>가</p><p>나</p>',
  )
  expect(allowedHtml('<img src="https://elsewhere.example/a.png">')).toBe('')
})

test('what a browser writes into the plain box becomes what the editor would write', () => {
  const written = (innerHTML: string) => writtenIn({ innerHTML })
  expect(written('<p><br></p>')).toBe('')
  expect(written('<p>가 <b>나</b></p><p><br></p><p><i>다</i></p><p><br></p>')).toBe(
    '<p>가 <strong>나</strong></p><p></p><p><em>다</em></p>',
  )
  // All was deleted, the line as well, and then something was typed.
  expect(written('가<b>나</b><p>다</p>')).toBe('<p>가<strong>나</strong></p><p>다</p>')
})
