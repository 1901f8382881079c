import { expect, it } from 'vitest'
import { onWorkerThread } from './worker-thread.ts'

const kind = { source: 'test/moody.worker.ts', memoryMb: 64 } as const

it('answers from another thread, with our own refusals and mistakes told apart', async () => {
  const ask = onWorkerThread<(mood: string) => string>(kind)
  const answers = await Promise.allSettled([ask('a'), ask('refuse'), ask('fail'), ask('b')])
  expect(answers).toMatchObject([
    { value: 'well: a' },
    { reason: { code: 'invalid', refusal: { reason: 'text_empty', field: 'content' } } },
    { reason: { message: expect.stringContaining('a mistake of ours') } },
    { value: 'well: b' },
  ])
})

it('ends a job that takes too long or too much memory, and answers the next one', async () => {
  const impatient = onWorkerThread<(mood: string) => string>({ ...kind, patienceMs: 1_500 })
  const answers = await Promise.allSettled([impatient('hang'), impatient('swell'), impatient('c')])
  expect(answers).toMatchObject([
    { reason: { code: 'too_large' } },
    { reason: { code: 'too_large' } },
    { value: 'well: c' },
  ])
})

it('takes no more jobs than it can do', async () => {
  const ask = onWorkerThread<(mood: string) => string>(kind)
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => ask('a')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
})
