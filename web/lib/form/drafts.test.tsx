import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { useDraft } from './drafts.ts'
import { sessionQuery } from '#web/lib/api/session.ts'

function Editor({ place }: { place: string }) {
  const draft = useDraft(place, { title: '' })
  return (
    <>
      <input
        aria-label="제목"
        value={draft.value.title}
        onChange={(event) => draft.setValue({ title: event.target.value })}
      />
      <output>{draft.restored ? '불러옴' : '새 글'}</output>
      <button type="button" onClick={draft.finish}>
        등록
      </button>
    </>
  )
}

function open(uid: string | null, place = 'board/new') {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, uid ? ({ uid } as SessionUser) : null)
  const tree = (at: string) => (
    <QueryClientProvider client={client}>
      <Editor place={at} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(tree(place))
  return { unmount, go: (at: string) => rerender(tree(at)) }
}

/** All drafts of one place, whichever tab wrote them. */
const kept = (uid: string, place: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`draft:${uid}:${place}#`))
    .map((key) => localStorage.getItem(key))
    .join()

const title = () => screen.getByLabelText<HTMLInputElement>('제목').value

describe('a draft on a page', () => {
  test('survives leaving the page at once, for its writer and its place alone', async () => {
    const first = open('lena')
    await userEvent.type(screen.getByLabelText('제목'), '안녕')
    first.unmount()
    const again = open('lena')
    expect([title(), screen.getByRole('status').textContent]).toEqual(['안녕', '불러옴'])
    again.go('board/1')
    expect([title(), screen.getByRole('status').textContent]).toEqual(['', '새 글'])
    again.go('board/new')
    expect(title()).toBe('안녕')
    again.unmount()
    open('minsu')
    expect(title()).toBe('')
  })

  test.each(['pagehide', 'visibilitychange'])('is saved at %s', async (name) => {
    open('lena')
    await userEvent.type(screen.getByLabelText('제목'), '급히')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void (name === 'pagehide' ? window : document).dispatchEvent(new Event(name)))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(kept('lena', 'board/new')).toContain('급히')
  })

  test('is gone after posting, also when the page goes afterwards', async () => {
    const { unmount } = open('lena')
    await userEvent.type(screen.getByLabelText('제목'), '등록할 글')
    await userEvent.click(screen.getByRole('button', { name: '등록' }))
    unmount()
    expect(kept('lena', 'board/new')).toBe('')
  })

  test('of a tab that was closed comes back in the next one', async () => {
    const left = { mine: { value: { title: '닫힌 탭' }, savedAt: 1, baseVersion: null }, aside: [] }
    localStorage.setItem('draft:lena:board/new#closed', JSON.stringify(left))
    open('lena')
    await waitFor(() => expect([title(), screen.getByRole('status').textContent]).toEqual(['닫힌 탭', '불러옴']))
    expect(localStorage.getItem('draft:lena:board/new#closed')).toBeNull()
  })

  test('of a guest is not kept', async () => {
    const { unmount } = open(null)
    await userEvent.type(screen.getByLabelText('제목'), '손님')
    unmount()
    expect(localStorage.length).toBe(0)
  })
})
