import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { UnsentText } from './unsent-text.tsx'

function Box() {
  const draft = useDraft('reply/1', '')
  return <textarea aria-label="댓글" value={draft.value} onChange={(event) => draft.setValue(event.target.value)} />
}

/** A post with a box for replies, and what is shown once the post is deleted. */
function Page({ isGone }: { isGone: boolean }) {
  return isGone ? <UnsentText place="reply/1" /> : <Box />
}

function open() {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { uid: 'lena' } as SessionUser)
  const tree = (isGone: boolean) => (
    <QueryClientProvider client={client}>
      <Page isGone={isGone} />
    </QueryClientProvider>
  )
  const { rerender } = render(tree(false))
  return () => rerender(tree(true))
}

test('what was being written stays in sight when the post goes, to the last letter', async () => {
  const remove = open()
  await userEvent.type(screen.getByLabelText('댓글'), '쓰던 댓글')
  remove()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('쓰던 내용')).value).toBe('쓰던 댓글')
  await userEvent.click(screen.getByRole('button', { name: '버리기' }))
  expect(screen.queryByLabelText('쓰던 내용')).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('where nothing was written, nothing is shown', () => {
  open()()
  expect(screen.queryByLabelText('쓰던 내용')).toBeNull()
})
