import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useListKeys } from './list-keys.ts'

function List({ onWrite }: { onWrite: () => void }) {
  const list = useListKeys<HTMLDivElement>(
    'a',
    { next: '다음 글', previous: '이전 글' },
    { n: { label: '글쓰기', run: onWrite } },
  )
  return (
    <div ref={list}>
      <a href="#1">하나</a>
      <a href="#hidden" hidden>
        숨은 것
      </a>
      <a href="#2">둘</a>
    </div>
  )
}

const onWrite = vi.fn()

beforeEach(() => {
  // The test's document lays nothing out, so only the attribute shows what is hidden.
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return !this.hidden
  }
  render(<List onWrite={onWrite} />)
})

const link = (name: string) => screen.getByRole('link', { name })

test('j goes through the links that are shown and stays at the last', async () => {
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(link('하나'))
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(link('둘'))
})

test('k begins at the end and stays at the first', async () => {
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(link('둘'))
  await userEvent.keyboard('kk')
  expect(document.activeElement).toBe(link('하나'))
})

test('a screen adds keys of its own', async () => {
  await userEvent.keyboard('n')
  expect(onWrite).toHaveBeenCalledOnce()
})
