import { mutationOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/call.ts'
import { useForm, useValues } from './form.ts'

type Note = { title: string; text: string; version: number }
type Sent = { title: string; text: string; version: number | undefined }

const NOTE = 'PUT /note'
const stored: Note = { title: '제목', text: '글', version: 1 }

type NoteFormProps = { record?: Note; send: (sent: Sent) => Promise<Note>; onSaved: (saved: Note) => void }

function NoteForm({ record, send, onSaved }: NoteFormProps) {
  const form = useForm({
    state: useValues({ title: record?.title ?? '', text: record?.text ?? '' }),
    check: ({ title, text }) => ({ title: title ? undefined : '제목 없음', text: text ? undefined : '글 없음' }),
    mutation: mutationOptions({ mutationFn: send, meta: { tellsItself: true } }),
    base: record,
    input: (values, base) => ({ ...values, version: base?.version }),
    valuesOf: ({ title, text }) => ({ title, text }),
    newerIn: (error) => (error instanceof ApiError ? ((error.sentBy(NOTE).current as Note | undefined) ?? null) : null),
    errorsIn: (error) => (error instanceof ApiError && error.code === 'conflict' ? { title: error.message } : {}),
    onSaved,
  })
  const { values, fieldErrors, change, newer } = form
  return (
    <form aria-label="쪽지" noValidate onSubmit={form.submit}>
      <input
        aria-label="제목"
        aria-invalid={Boolean(fieldErrors.title)}
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <textarea
        aria-label="글"
        aria-invalid={Boolean(fieldErrors.text)}
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <ul>
        {Object.entries(fieldErrors).map(([field, fieldError]) => (
          <li key={field}>{fieldError}</li>
        ))}
      </ul>
      <output>{form.isChanged ? '바뀜' : '그대로'}</output>
      {form.failure && <p role="alert">{form.failure}</p>}
      {newer && (
        <p role="status" aria-label="먼저 저장됨">
          {newer.record.text}
          <button type="button" onClick={newer.take}>
            불러오기
          </button>
          <button type="button" onClick={newer.keepMine}>
            내 것으로
          </button>
        </p>
      )}
      <button type="submit">저장</button>
    </form>
  )
}

function open(send: NoteFormProps['send'], record?: Note) {
  const onSaved = vi.fn<NoteFormProps['onSaved']>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteForm record={record} send={send} onSaved={onSaved} />
    </QueryClientProvider>,
  )
  return onSaved
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fieldErrors = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const refusal = (code: 'conflict' | 'internal' | 'stale', current?: Note) =>
  new ApiError({ code, message: `거절: ${code}`, current }, { endpoint: NOTE })

test('faults are shown by field, the first one takes the focus, and typing takes its own fault away', async () => {
  const send = vi.fn<NoteFormProps['send']>()
  open(send)
  await press('저장')
  expect(fieldErrors()).toEqual(['제목 없음', '글 없음'])
  await waitFor(() => expect(document.activeElement).toBe(field('제목')))
  await userEvent.type(field('제목'), '새')
  expect(fieldErrors()).toEqual(['글 없음'])
  expect(send).not.toHaveBeenCalled()
})

test('what is right is sent once, with the version that was read', async () => {
  let answer = (_saved: Note) => {}
  const send = vi.fn<NoteFormProps['send']>(() => new Promise((resolve) => (answer = resolve)))
  const onSaved = open(send, stored)
  await userEvent.type(field('글'), '!')
  await press('저장')
  await press('저장')
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ title: '제목', text: '글!', version: 1 }])
  answer({ ...stored, version: 2 })
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('a refusal that a field can mend stands at the field, another one stands on the form', async () => {
  const send = vi.fn<NoteFormProps['send']>()
  send.mockRejectedValueOnce(refusal('conflict')).mockRejectedValueOnce(refusal('internal'))
  open(send, stored)
  await press('저장')
  await waitFor(() => expect(fieldErrors()).toEqual(['거절: conflict']))
  await waitFor(() => expect(document.activeElement).toBe(field('제목')))
  await press('저장')
  expect((await screen.findByRole('alert')).textContent).toBe('거절: internal')
  await userEvent.type(field('글'), '!')
  expect(screen.queryByRole('alert')).toBeNull()
})

const theirs: Note = { title: '제목', text: '남의 글', version: 5 }

test('somebody saved first: the own text can be saved over the newer record', async () => {
  const send = vi.fn<NoteFormProps['send']>()
  send.mockRejectedValueOnce(refusal('stale', theirs)).mockResolvedValueOnce({ ...theirs, version: 6 })
  const onSaved = open(send, stored)
  await userEvent.type(field('글'), '!')
  await press('저장')
  expect((await screen.findByRole('status', { name: '먼저 저장됨' })).textContent).toContain('남의 글')
  await press('내 것으로')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(send.mock.calls[1]?.[0]).toEqual({ title: '제목', text: '글!', version: 5 })
})

test('somebody saved first: the newer record can be taken, and nothing is changed then', async () => {
  const send = vi.fn<NoteFormProps['send']>()
  send.mockRejectedValueOnce(refusal('stale', theirs)).mockResolvedValueOnce({ ...theirs, version: 6 })
  open(send, stored)
  await userEvent.type(field('글'), '!')
  await press('저장')
  await screen.findByRole('status', { name: '먼저 저장됨' })
  await press('불러오기')
  expect([field('글').value, screen.getByText('그대로').textContent]).toEqual(['남의 글', '그대로'])
  await userEvent.type(field('글'), '!')
  await press('저장')
  expect(send.mock.calls[1]?.[0]).toEqual({ title: '제목', text: '남의 글!', version: 5 })
})

test('somebody saved first and changed another field: both changes stay, and nobody is asked', async () => {
  const send = vi.fn<NoteFormProps['send']>()
  const elsewhere: Note = { title: '남의 제목', text: '글', version: 5 }
  send.mockRejectedValueOnce(refusal('stale', elsewhere)).mockResolvedValueOnce({ ...elsewhere, version: 6 })
  const onSaved = open(send, stored)
  await userEvent.type(field('글'), '!')
  await press('저장')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(send.mock.calls[1]?.[0]).toEqual({ title: '남의 제목', text: '글!', version: 5 })
  expect(screen.queryByRole('status', { name: '먼저 저장됨' })).toBeNull()
})

test('of two fields only one was changed by both: a choice about that one keeps the own change of the other', async () => {
  const send = vi.fn<NoteFormProps['send']>()
  send.mockRejectedValueOnce(refusal('stale', theirs)).mockResolvedValueOnce({ ...theirs, version: 6 })
  open(send, stored)
  await userEvent.type(field('제목'), '!')
  await userEvent.type(field('글'), '!')
  await press('저장')
  await screen.findByRole('status', { name: '먼저 저장됨' })
  await press('불러오기')
  expect([field('제목').value, field('글').value]).toEqual(['제목!', '남의 글'])
})
