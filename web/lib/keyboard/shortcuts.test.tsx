import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ShortcutHost } from '#web/app/hosts/shortcut-host.tsx'
import { keyOf, openShortcutList, useShortcuts, type Shortcuts } from './shortcuts.ts'

const overlays: HTMLElement[] = []
afterEach(() => overlays.splice(0).forEach((overlay) => overlay.remove()))

function openOverlay(role: string) {
  const overlay = document.createElement('div')
  overlay.setAttribute('role', role)
  document.body.append(overlay)
  overlays.push(overlay)
  return overlay
}

async function closeList() {
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

type Options = Parameters<typeof useShortcuts>[1]

function Screen({ shortcuts, options }: { shortcuts: Shortcuts; options?: Options }) {
  useShortcuts(shortcuts, options)
  return (
    <>
      <input aria-label="제목" />
      <textarea aria-label="댓글" />
      <input type="checkbox" aria-label="고르기" />
      <button type="button">단추</button>
      <div contentEditable aria-label="본문" suppressContentEditableWarning>
        <p>글</p>
      </div>
    </>
  )
}

function shown(options?: Options) {
  const next = vi.fn()
  const like = vi.fn()
  const shortcuts = { j: { label: '다음 글', run: next, repeat: true }, l: { label: '좋아요', run: like } }
  const { unmount } = render(<Screen shortcuts={shortcuts} options={options} />)
  return { next, like, unmount }
}

function press(init: KeyboardEventInit & { keyCode?: number }, target: EventTarget = document.body) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init })
  // oxlint-disable-next-line typescript/no-deprecated -- Safari's sign of a composed key
  if (init.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: init.keyCode })
  target.dispatchEvent(event)
  return event
}

describe('the name of a key', () => {
  test.each([
    ['j', 'KeyJ', 'j'],
    ['J', 'KeyJ', 'j'],
    ['ㅓ', 'KeyJ', 'j'],
    ['ㅏ', 'KeyK', 'k'],
    ['ㄱ', 'KeyR', 'r'],
    ['ㅣ', 'KeyL', 'l'],
    ['о', 'KeyJ', 'j'],
    ['?', 'Slash', '?'],
    ['Escape', 'Escape', 'Escape'],
    // On an AZERTY or Dvorak keyboard the letter counts, not the place.
    ['j', 'KeyC', 'j'],
  ])('%s on %s is %s', (key, code, name) => expect(keyOf({ key, code })).toBe(name))
})

describe('a shortcut', () => {
  test('runs at a press of its key and keeps the browser from using it', () => {
    const { next, like } = shown()
    expect(press({ key: 'j', code: 'KeyJ' }).defaultPrevented).toBe(true)
    expect([next.mock.calls.length, like.mock.calls.length]).toEqual([1, 0])
  })

  test('runs with the Hangul layout on', () => {
    const { next } = shown()
    press({ key: 'ㅓ', code: 'KeyJ' })
    expect(next).toHaveBeenCalledOnce()
  })

  test.each(['제목', '댓글', '본문'])('never runs while typing in %s', (label) => {
    const { next } = shown()
    press({ key: 'j', code: 'KeyJ' }, screen.getByLabelText(label))
    press({ key: 'ㅓ', code: 'KeyJ' }, screen.getByLabelText(label))
    expect(next).not.toHaveBeenCalled()
  })

  test.each(['고르기', '단추'])('runs from %s, which takes no text', (name) => {
    const { next } = shown()
    press({ key: 'j', code: 'KeyJ' }, screen.getByRole(name === '단추' ? 'button' : 'checkbox', { name }))
    expect(next).toHaveBeenCalledOnce()
  })

  test.each([
    ['a syllable is being composed', { isComposing: true }],
    ['the input method has the key', { keyCode: 229 }],
    ['Ctrl is held', { ctrlKey: true }],
    ['⌘ is held', { metaKey: true }],
    ['Alt is held', { altKey: true }],
    ['Shift is held', { shiftKey: true, key: 'J' }],
  ])('does not run when %s', (_, init) => {
    const { next } = shown()
    press({ key: 'j', code: 'KeyJ', ...init })
    expect(next).not.toHaveBeenCalled()
  })

  test('with Ctrl runs also while typing and with the Hangul layout on, but not when it is held or for the letter alone', () => {
    const run = vi.fn()
    render(<Screen shortcuts={{ 'Mod+k': { label: '검색', run, inFields: true } }} />)
    press({ key: 'k', code: 'KeyK' })
    press({ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true })
    press({ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true })
    press({ key: 'k', code: 'KeyK', ctrlKey: true, repeat: true })
    expect(run).not.toHaveBeenCalled()
    expect(press({ key: 'ㅏ', code: 'KeyK', ctrlKey: true }, screen.getByLabelText('제목')).defaultPrevented).toBe(true)
    press({ key: 'k', code: 'KeyK', ctrlKey: true })
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('of two keys runs when they are pressed one after the other, with the Hangul layout on too', () => {
    const go = vi.fn()
    const day = vi.fn()
    render(<Screen shortcuts={{ 'g d': { label: '대시보드', run: go }, d: { label: '일', run: day } }} />)
    press({ key: 'd', code: 'KeyD' })
    expect([go.mock.calls.length, day.mock.calls.length]).toEqual([0, 1])
    press({ key: 'g', code: 'KeyG' })
    press({ key: 'd', code: 'KeyD' })
    press({ key: 'ㅎ', code: 'KeyG' })
    press({ key: 'ㅇ', code: 'KeyD' })
    expect([go.mock.calls.length, day.mock.calls.length]).toEqual([2, 1])
    // A key that completes no pair is itself, and a g in a text starts none.
    press({ key: 'g', code: 'KeyG' })
    press({ key: 'Escape', code: 'Escape' })
    press({ key: 'd', code: 'KeyD' })
    press({ key: 'g', code: 'KeyG' }, screen.getByLabelText('제목'))
    press({ key: 'd', code: 'KeyD' })
    expect([go.mock.calls.length, day.mock.calls.length]).toEqual([2, 3])
  })

  test('leaves the key to the browser where it has nothing to do', () => {
    const run = vi.fn()
    let hasToUndo = false
    render(<Screen shortcuts={{ 'Mod+z': { label: '되돌리기', run, when: () => hasToUndo } }} />)
    expect(press({ key: 'z', code: 'KeyZ', ctrlKey: true }).defaultPrevented).toBe(false)
    hasToUndo = true
    expect(press({ key: 'z', code: 'KeyZ', ctrlKey: true }).defaultPrevented).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  test('of every screen works above a dialog only with Ctrl', () => {
    const [save, find] = [vi.fn(), vi.fn()]
    const shortcuts = { 'Mod+s': { label: '저장', run: save, inFields: true }, '/': { label: '검색', run: find } }
    render(<Screen shortcuts={shortcuts} options={{ everywhere: true }} />)
    openOverlay('dialog')
    press({ key: 's', code: 'KeyS', ctrlKey: true }, screen.getByLabelText('제목'))
    press({ key: '/', code: 'Slash' })
    expect([save.mock.calls.length, find.mock.calls.length]).toEqual([1, 0])
  })

  test('does not run when somebody else has taken the key', () => {
    const { next } = shown()
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press({ key: 'j', code: 'KeyJ' })
    expect(next).not.toHaveBeenCalled()
  })

  test('that is held down runs again only if it may', () => {
    const { next, like } = shown()
    press({ key: 'j', code: 'KeyJ', repeat: true })
    press({ key: 'l', code: 'KeyL', repeat: true })
    expect([next.mock.calls.length, like.mock.calls.length]).toEqual([1, 0])
  })

  test.each(['dialog', 'alertdialog', 'menu'])('does not run while a %s is open', (role) => {
    const { next } = shown()
    const overlay = openOverlay(role)
    press({ key: 'j', code: 'KeyJ' })
    expect(next).not.toHaveBeenCalled()
    overlay.remove()
    press({ key: 'j', code: 'KeyJ' })
    expect(next).toHaveBeenCalledOnce()
  })

  test('of a screen that is a dialog runs in it, but not below a second one', () => {
    const { next } = shown({ inDialog: true })
    press({ key: 'j', code: 'KeyJ' })
    expect(next).not.toHaveBeenCalled()
    openOverlay('dialog')
    press({ key: 'j', code: 'KeyJ' })
    expect(next).toHaveBeenCalledOnce()
    openOverlay('dialog')
    press({ key: 'j', code: 'KeyJ' })
    expect(next).toHaveBeenCalledOnce()
  })

  test('is gone with its screen, and silent while switched off', () => {
    const off = shown({ enabled: false })
    press({ key: 'j', code: 'KeyJ' })
    off.unmount()
    const { next, unmount } = shown()
    unmount()
    press({ key: 'j', code: 'KeyJ' })
    expect(off.next).not.toHaveBeenCalled()
    expect(next).not.toHaveBeenCalled()
  })
})

// The dialog's code is loaded when it is first needed.
const patiently = { timeout: 15_000 }

describe('the list of shortcuts', () => {
  test('opens with ? and names what this screen has', async () => {
    render(<ShortcutHost />)
    shown()
    act(() => void press({ key: '?', code: 'Slash', shiftKey: true }))
    const dialog = await screen.findByRole('dialog', { name: '키보드 단축키' }, patiently)
    expect(dialog.textContent).toMatch(/J.*다음 글.*L.*좋아요.*\?.*단축키 보기/s)
    await closeList()
  })

  test('switches the letters off and on', async () => {
    render(<ShortcutHost />)
    const { next } = shown()
    act(openShortcutList)
    const letters = await screen.findByRole('switch', { name: /글자 단축키/ }, patiently)
    await userEvent.click(letters)
    await closeList()
    press({ key: 'j', code: 'KeyJ' })
    expect(next).not.toHaveBeenCalled()
    act(openShortcutList)
    await userEvent.click(await screen.findByRole('switch', { name: /글자 단축키/ }, patiently))
    await closeList()
    press({ key: 'j', code: 'KeyJ' })
    expect(next).toHaveBeenCalledOnce()
  })
})
