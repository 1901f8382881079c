import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from '#web/lib/toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(() => toastStore.get().forEach(({ id }) => toast.dismiss(id)))
  vi.restoreAllMocks()
})

/** There is no layout engine here, so the test sets every position: toasts are at the bottom of a phone. */
function layOut(button: { top: number; bottom: number }) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const { top, bottom } = this.matches('section') ? { top: 760, bottom: 820 } : button
    return new DOMRect(16, top, 358, bottom - top)
  })
}

function renderWithButton(text: string) {
  render(
    <>
      <button type="button" onClick={() => void toast.success('담았습니다.')}>
        {text}
      </button>
      <Toaster />
    </>,
  )
  return screen.getByRole('region')
}

test('a message goes to the top when it would lie on the button that was pressed', async () => {
  layOut({ top: 780, bottom: 828 })
  const region = renderWithButton('장바구니에 담기')
  expect(region.dataset.place).toBe('bottom')
  await userEvent.click(screen.getByRole('button', { name: '장바구니에 담기' }))
  expect(screen.getByText('담았습니다.')).toBeDefined()
  expect(region.dataset.place).toBe('top')
})

test('a message stays at the bottom when the button is elsewhere', async () => {
  layOut({ top: 100, bottom: 148 })
  const region = renderWithButton('저장')
  await userEvent.click(screen.getByRole('button', { name: '저장' }))
  expect(screen.getByText('담았습니다.')).toBeDefined()
  expect(region.dataset.place).toBe('bottom')
})

test('a message goes back to the bottom when it would lie on what was pressed at the top', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const isAtTop = this.getAttribute('data-place') === 'top' || this.textContent === '링크 복사'
    return new DOMRect(16, isAtTop ? 88 : 760, 358, 60)
  })
  const region = renderWithButton('등록')
  render(
    <button type="button" onClick={() => void toast.success('복사했습니다.')}>
      링크 복사
    </button>,
  )
  await userEvent.click(screen.getByRole('button', { name: '등록' }))
  expect(region.dataset.place).toBe('top')
  await userEvent.click(screen.getByRole('button', { name: '링크 복사' }))
  expect(screen.getByText('복사했습니다.')).toBeDefined()
  expect(region.dataset.place).toBe('bottom')
})

test('a message keeps away from what floats at the bottom of the page', async () => {
  layOut({ top: 780, bottom: 828 })
  render(<div data-keep-clear />)
  render(<Toaster />)
  act(() => void toast.info('안내'))
  expect(screen.getByRole('region').dataset.place).toBe('top')
})
