import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newVersion } from '#web/lib/api/new-version.ts'
import { startWorker } from './start-worker.ts'

/** A worker of which a test says whether it belongs to the page's own version. */
class Worker extends EventTarget {
  state = 'installed'
  told: string[] = []
  readonly #isOfPage: boolean
  constructor(isOfPage: boolean) {
    super()
    this.#isOfPage = isOfPage
  }
  postMessage(told: { type: string }, ports: MessagePort[] = []) {
    this.told.push(told.type)
    ports[0]?.postMessage(this.#isOfPage)
  }
}

const assign = vi.fn()
const reload = vi.fn()
let container: EventTarget & { controller: Worker | null }

/** The page is controlled by one worker, and another waits. */
function waitingBehind(controller: Worker | null, waiting: Worker | null) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, update: vi.fn() })
  const active = controller ?? new Worker(true)
  container = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(async () => registration),
    ready: Promise.resolve({ active }),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return active
}

beforeEach(() => {
  const script = { src: 'https://madang.example/madang/static/js/main.js' }
  const document = Object.assign(new EventTarget(), { querySelector: () => script, visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { href: 'https://madang.example/madang/board', assign, reload })
})
afterEach(() => {
  newVersion.set(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('a newer version is offered, and taken only by whoever asks or goes on', async () => {
  const waiting = new Worker(false)
  waitingBehind(new Worker(true), waiting)
  await startWorker(new QueryClient())
  await vi.waitUntil(() => newVersion.get())
  expect(waiting.told).toEqual(['is-yours'])
  expect(newVersion.get()?.('/madang/album')).toBe(true)
  expect(waiting.told).toEqual(['is-yours', 'take-over'])
  expect(assign).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitUntil(() => assign.mock.calls.length > 0)
  expect(assign).toHaveBeenCalledWith('/madang/album')
  expect(reload).not.toHaveBeenCalled()
})

it('waits while something is being sent', async () => {
  waitingBehind(new Worker(true), new Worker(false))
  const client = new QueryClient()
  await startWorker(client)
  await vi.waitUntil(() => newVersion.get())
  vi.spyOn(client, 'isMutating').mockReturnValue(1)
  expect(newVersion.get()?.('/madang/album')).toBe(false)
})

it('a page that the newer version made already needs no loading', async () => {
  const waiting = new Worker(true)
  waitingBehind(new Worker(false), waiting)
  await startWorker(new QueryClient())
  await vi.waitUntil(() => waiting.told.includes('take-over'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(newVersion.get()).toBeNull()
})

it('a tab learns that another one has taken the newer version, and is not loaded by that', async () => {
  waitingBehind(new Worker(true), null)
  await startWorker(new QueryClient())
  container.dispatchEvent(new Event('controllerchange'))
  expect(newVersion.get()).not.toBeNull()
  expect([assign, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('after the first visit the worker keeps what the page had loaded without it', async () => {
  const active = waitingBehind(null, null)
  await startWorker(new QueryClient())
  container.dispatchEvent(new Event('controllerchange'))
  expect(active.told).toEqual(['keep'])
  expect(newVersion.get()).toBeNull()
})
