import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TextArea } from './field.tsx'

const LINE = 24

/** Nothing is laid out here: a text area is as high as its lines. */
function layOut() {
  const lines = vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get')
  lines.mockImplementation(function (this: HTMLTextAreaElement) {
    return this.value.split('\n').length * LINE
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a text area', () => {
  test('grows by measuring where the browser cannot size it by its content', async () => {
    vi.stubGlobal('CSS', { supports: () => false })
    layOut()
    render(<TextArea label="Text" />)
    const area = screen.getByLabelText<HTMLTextAreaElement>('Text')
    await userEvent.type(area, 'one{enter}two{enter}three')
    expect(area.style.height).toBe('72px')
    await userEvent.clear(area)
    expect(area.style.height).toBe('24px')
  })

  test('shrinks when the program clears it', () => {
    vi.stubGlobal('CSS', { supports: () => false })
    layOut()
    const { rerender } = render(<TextArea label="Text" value={'one\ntwo'} readOnly />)
    expect(screen.getByLabelText('Text').style.height).toBe('48px')
    rerender(<TextArea label="Text" value="" readOnly />)
    expect(screen.getByLabelText('Text').style.height).toBe('24px')
  })

  test('is left to a browser that can', async () => {
    vi.stubGlobal('CSS', { supports: () => true })
    layOut()
    const ref = { current: null }
    render(<TextArea ref={ref} label="Text" />)
    await userEvent.type(screen.getByLabelText('Text'), 'one{enter}two')
    expect(screen.getByLabelText('Text').style.height).toBe('')
    expect(ref.current).toBe(screen.getByLabelText('Text'))
  })
})
