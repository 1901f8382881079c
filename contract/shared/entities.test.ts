import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHtml, escapeHtml } from './entities.ts'

test('a text that was escaped has no sign of HTML, and is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'amp;', '#39;', '가') }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      expect(decodeHtml(escapeHtml(text))).toBe(text)
    }),
  )
})

test.each([
  ['&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
  ['&#39;&#x27;&#xAC00;', "''가"],
  ['a&nbsp;b', 'a\u00A0b'],
  ['&unknown; &#0; &#x110000; & &;', '&unknown; &#0; &#x110000; & &;'],
])('%s is read as %s', (html, text) => {
  expect(decodeHtml(html)).toBe(text)
})
