import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/call.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast, toastStore } from '#web/lib/toast/toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(() => toastStore.get().forEach(({ id }) => toast.dismiss(id)))
  vi.restoreAllMocks()
})

type Spot = { top: number; bottom: number }
/** Where toasts are on a phone. */
const spots: Record<string, Spot> = {
  bottom: { top: 768, bottom: 828 },
  raised: { top: 688, bottom: 748 },
  top: { top: 72, bottom: 132 },
}

/** There is no layout engine here, so the test says where the other elements are, by their names. */
function layOut(others: Record<string, Spot>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const at = this.matches('section') ? spots[this.getAttribute('data-place') ?? 'bottom'] : others[this.localName]
    return new DOMRect(16, at?.top ?? 0, 358, at ? at.bottom - at.top : 0)
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
  layOut({ button: { top: 780, bottom: 828 } })
  const region = renderWithButton('장바구니에 담기')
  expect(region.dataset.place).toBe('bottom')
  await userEvent.click(screen.getByRole('button', { name: '장바구니에 담기' }))
  expect(screen.getByText('담았습니다.')).toBeDefined()
  expect(region.dataset.place).toBe('top')
})

test('a write that failed by a fault of the server is told with the number of its request', async () => {
  render(<Toaster />)
  const requestId = '7d1c9f20-6b1e-4c0e-9a53-d6a1f0c1a111'
  act(() => void showFailure(new ApiError({ code: 'internal', message: '저장하지 못했습니다.', requestId })))
  const told = screen.getByRole('alert')
  expect(told.textContent).toContain('저장하지 못했습니다.')
  expect(await within(told).findByText('7d1c9f20')).toBeDefined()
  act(() => void showFailure(new ApiError({ code: 'stale', message: '누가 먼저 고쳤습니다.' })))
  expect(screen.getAllByText('문의 번호')).toHaveLength(1)
})

test('a message stays at the bottom when the button is elsewhere', async () => {
  layOut({ button: { top: 100, bottom: 148 } })
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

/** A dialog that fills a phone: a field below its title, and buttons at its end. */
const dialog = (
  <div role="dialog" aria-label="대화">
    <input aria-label="이름" />
    <footer data-keep-clear>나가기</footer>
  </div>
)

const footer = { top: 768, bottom: 844 }

test.each([
  ['raised', { top: 80, bottom: 124 }],
  ['top', { top: 700, bottom: 744 }],
])('over a dialog a message goes where it covers no control: %s', (place, input) => {
  layOut({ footer, input })
  render(dialog)
  render(<Toaster />)
  act(() => void toast.info('안내'))
  expect(screen.getByRole('region').dataset.place).toBe(place)
})

test('a message makes room for a dialog that opens after it', async () => {
  layOut({ footer, input: { top: 80, bottom: 124 } })
  render(<Toaster />)
  act(() => void toast.info('안내'))
  const region = screen.getByRole('region')
  expect(region.dataset.place).toBe('bottom')
  render(dialog)
  await expect.poll(() => region.dataset.place).toBe('raised')
})

test('a message keeps away from what floats at the bottom of the page', async () => {
  layOut({ div: { top: 780, bottom: 828 } })
  render(<div data-keep-clear />)
  render(<Toaster />)
  act(() => void toast.info('안내'))
  expect(screen.getByRole('region').dataset.place).toBe('top')
})
