import { expect, it } from 'vitest'
import { postOf } from './shared-text.ts'

it('becomes paragraphs, and no markup of its own', () => {
  expect(postOf({ title: ' 제목 ', text: '첫 줄\n\n<b>둘째</b> & 줄', url: '' })).toEqual({
    title: '제목',
    content: '<p>첫 줄</p><p>&lt;b&gt;둘째&lt;/b&gt; &amp; 줄</p>',
  })
})

it('ends with the shared address, where the text does not hold it already', () => {
  const url = 'https://example.com/a?b=1&c=2'
  expect(postOf({ title: '', text: '', url }).content).toBe('<p>https://example.com/a?b=1&amp;c=2</p>')
  expect(postOf({ title: '', text: `보세요 ${url}`, url }).content).toBe(
    '<p>보세요 https://example.com/a?b=1&amp;c=2</p>',
  )
})
