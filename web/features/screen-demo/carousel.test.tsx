import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'
import { slides } from './slides.ts'

const last = slides.length - 1

function Demo() {
  const [at, setAt] = useState(last - 1)
  return <Carousel size="desktop" at={at} onMove={setAt} />
}

const position = (at: number) => `${slides.length}장 중 ${at + 1}번째`

test('at the last screen the focus stays on the arrow, and the keys still turn the screens', async () => {
  render(<Demo />)
  const next = screen.getByRole('button', { name: '다음 화면' })
  await userEvent.click(next)
  expect(screen.getByText(position(last))).toBeDefined()
  // A disabled button loses the focus in a browser, and then the arrow keys do not work.
  expect(next).toHaveProperty('disabled', false)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(next)
  await userEvent.click(next)
  expect(screen.getByText(position(last))).toBeDefined()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText(position(last - 1))).toBeDefined()
})
