// First screens are rendered in a thread of their own, so that rendering holds up nobody. It asks back for every answer that
// a screen needs, which are read as the one who opened the page.
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { RenderedScreen } from '#contract/shared/first-screen.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Log } from '#server/process/log.ts'
import { createFairQueue } from './fair-queue.ts'

/** Answers what a screen asks for. */
export type Ask = (address: string) => Promise<ApiAnswer>
type ApiAnswer = { status: number; body: string }
/** `by`: the person or network that asks. */
export type RenderScreen = (address: string, locale: Locale, callApi: Ask, by: string) => Promise<RenderedScreen | null>

type Job = {
  by: string
  order: { address: string; locale: Locale; until: number }
  callApi: Ask
  done: (rendered: RenderedScreen | null) => void
  /** The answer to all that is still open when nobody waits any more. */
  over: Promise<ApiAnswer>
  end: () => void
  timer: NodeJS.Timeout
}
type Said =
  | { job: number; batch: number; addresses: string[] }
  | { job: number; rendered: RenderedScreen | null }
  | { job: number; failed: string }

/** A visitor is better off with an empty page that fills itself than with one that comes later than this. */
const PATIENCE_MS = 3_000
/** More than this many at once are not worth waiting for. */
const WAITING_MAX = 24
/** One caller may not fill the queue by opening ever new pages. */
const WAITING_EACH = 12
/** A thread that has rendered nothing when it ends would end again: the next ones begin after pauses that grow to this. */
const LONGEST_REST_MS = MINUTE_MS

/** No job has this number. */
const NOBODY = 0

/** Without an answer the screen is rendered all the same, and the browser asks again. */
const NONE: ApiAnswer = { status: 503, body: '{}' }

export function createRenderThread(script: URL, log: Log): { render: RenderScreen; stop(): void } {
  const jobs = new Map<number, Job>()
  const turns = createFairQueue<number>({ max: WAITING_MAX, each: WAITING_EACH })
  /** The job that the thread was given last; it gets the next one when that is over. */
  let current: number | null = null
  let thread: Worker | undefined
  let count = 0
  let crashesWithoutRender = 0
  let restUntil = 0

  function settle(id: number, rendered: RenderedScreen | null) {
    const job = jobs.get(id)
    if (!job) return
    clearTimeout(job.timer)
    jobs.delete(id)
    turns.remove(job.by, id)
    job.end()
    if (jobs.size === 0) thread?.unref()
    job.done(rendered)
    if (current !== id) return
    current = null
    giveNext()
  }

  function giveNext() {
    if (current !== null) return
    const id = turns.next()
    const job = id === undefined ? undefined : jobs.get(id)
    if (id === undefined || !job) return
    current = id
    thread ??= open()
    thread.ref()
    thread.postMessage({ job: id, ...job.order })
  }

  async function answer({ job: id, batch, addresses }: { job: number; batch: number; addresses: string[] }) {
    const job = jobs.get(id)
    // As the visitor gets it. One that does not come would keep the thread from all other screens, so it ends with its job.
    const answerOne = async (address: string) =>
      job ? Promise.race([job.callApi(address).catch(() => NONE), job.over]) : NONE
    const answers = await Promise.all(addresses.map(answerOne))
    thread?.postMessage({ batch, answers })
  }

  function takeMessage(said: Said) {
    if ('addresses' in said) return void answer(said)
    crashesWithoutRender = 0
    if ('failed' in said) log.error('a first screen could not be rendered', { error: said.failed })
    settle(said.job, 'rendered' in said ? said.rendered : null)
  }

  function fall(fallen: Worker, error: unknown) {
    if (fallen !== thread) return
    log.error('the thread that renders first screens has ended', { error })
    thread = undefined
    crashesWithoutRender += 1
    // The first time may be one screen's own fault.
    if (crashesWithoutRender > 1) restUntil = Date.now() + Math.min(LONGEST_REST_MS, 2 ** crashesWithoutRender * 500)
    settleAll()
  }

  function settleAll() {
    // None of them is given to another thread.
    current = NOBODY
    for (const id of jobs.keys()) settle(id, null)
    current = null
  }

  function open(): Worker {
    const opened = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    opened.on('message', takeMessage)
    opened.on('error', (error) => fall(opened, error))
    opened.on('exit', (code) => fall(opened, code))
    return opened
  }

  return {
    render: (address, locale, callApi, by) =>
      new Promise((done) => {
        if (!thread && Date.now() < restUntil) return done(null)
        const id = (count += 1)
        if (!turns.add(by, id, (given) => settle(given, null))) return done(null)
        let end = () => {}
        const over = new Promise<ApiAnswer>((resolve) => (end = () => resolve(NONE)))
        const order = { address, locale, until: Date.now() + PATIENCE_MS }
        const timer = setTimeout(() => settle(id, null), PATIENCE_MS)
        jobs.set(id, { by, order, callApi: callApi, done, over, end, timer })
        giveNext()
      }),
    stop() {
      const ended = thread
      thread = undefined
      void ended?.terminate()
      settleAll()
    },
  }
}
