import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const textOf = (html: string) => <RichText pieces={[html]} render={() => null} />

test('what was put into a text stays when the page around it is drawn again, and goes with the text', () => {
  const { container, rerender } = render(textOf('<pre><code>const a = 1</code></pre>'))
  const code = container.querySelector('code')
  if (code) code.innerHTML = '<span class="code-keyword">const</span> a = 1'
  rerender(textOf('<pre><code>const a = 1</code></pre>'))
  expect(container.querySelector('code')).toBe(code)
  expect(container.querySelector('.code-keyword')?.textContent).toBe('const')
  rerender(textOf('<p>글</p>'))
  expect(container.textContent).toBe('글')
})
