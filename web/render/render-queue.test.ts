import { expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { createRenderQueue } from './render-queue.ts'

const screen = (html: string) => ({ html, title: '', answers: '', files: [], renderedAt: 0 })
const later = Date.now() + MINUTE_MS

it('screens are rendered one after the other, and a failure ends its own alone', async () => {
  const told: unknown[] = []
  const begun: string[] = []
  const turns = createRenderQueue(
    async (address) => {
      begun.push(address)
      await Promise.resolve()
      expect(turns.current()).toBe(begun.length)
      if (address === '/bad') throw new Error('no such screen')
      return screen(address)
    },
    (said) => told.push(said),
  )
  const orders = ['/a', '/bad', '/b'].map((address, i) => ({
    job: i + 1,
    address,
    locale: 'ko' as const,
    until: later,
  }))
  await Promise.all(orders.map(turns.take))
  expect(told).toEqual([
    { job: 1, rendered: screen('/a') },
    { job: 2, failed: expect.stringContaining('no such screen') },
    { job: 3, rendered: screen('/b') },
  ])
})

it('a screen that nobody waits for any more is not rendered', async () => {
  const rendered: string[] = []
  const turns = createRenderQueue(
    async (address) => {
      rendered.push(address)
      return null
    },
    () => {},
  )
  await turns.take({ job: 1, address: '/late', locale: 'ko', until: Date.now() - 1 })
  await turns.take({ job: 2, address: '/now', locale: 'ko', until: later })
  expect(rendered).toEqual(['/now'])
})
