// Work that takes long goes to a thread of its own, so that the thread that answers requests stays free for others.
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { AppError, type ErrorCode } from '#contract/shared/errors.ts'

type Kind = {
  /** The file that answers in the thread, from the folder `server`; the build makes one script of each. */
  source: `${string}.worker.ts`
  /** A job that takes longer was made to take long: it is ended and refused. */
  patienceMs?: number
  memoryMb?: number
}

export type Reply =
  | { begun: true }
  | { output: unknown }
  | { refused: { code: ErrorCode; refusal: AppError['refusal'] } }
  | { failed: string }

type Job = { input: unknown; done: (output: unknown) => void; failed: (error: Error) => void }

/** More than this many waiting means that the machine cannot keep up: the caller may try again in a moment. */
const WAITING_MAX = 100
/** Far more than the worst file takes, since a busy machine is slow: only what hangs meets it. */
const PATIENCE_MS = MINUTE_MS
/** A thread that nobody needs gives its memory back after this long. */
const IDLE_MS = MINUTE_MS

const isSource = import.meta.url.endsWith('.ts')

function startThread({ source, memoryMb = 256 }: Kind): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  if (!isSource) {
    const built = new URL(source.replace(/^.*\//, './').replace(/\.ts$/, '.js'), import.meta.url)
    return new Worker(built, { resourceLimits })
  }
  // Development and tests run the sources: the thread needs its own translator from TypeScript.
  const file = JSON.stringify(new URL(`../${source}`, import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(load, { eval: true, resourceLimits })
}

type Outcome = Exclude<Reply, { begun: true }>

function errorOf(reply: Exclude<Outcome, { output: unknown }>): Error {
  if ('failed' in reply) return new Error(reply.failed)
  const { code, refusal } = reply.refused
  return new AppError(code, refusal ? { refusal } : {})
}

type Work = (input: never) => unknown

/** The same function, run in a thread of its own, one job after the other. */
export function onWorkerThread<W extends Work>(kind: Kind): (input: Parameters<W>[0]) => Promise<ReturnType<W>> {
  const waiting: Job[] = []
  let thread: Worker | undefined
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined

  function endThread() {
    void thread?.terminate()
    thread = undefined
  }

  function settle(reply: Outcome | Error) {
    clearTimeout(timer)
    const settled = job
    job = undefined
    thread?.unref()
    if (reply instanceof Error) settled?.failed(reply)
    else if ('output' in reply) settled?.done(reply.output)
    else settled?.failed(errorOf(reply))
    next()
  }

  function wait(patienceMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      endThread()
      settle(new AppError('too_large'))
    }, patienceMs)
  }

  /** The thread is gone: out of memory, or by a mistake of ours that it could not answer. */
  function fall(fallen: Worker, cause: unknown) {
    if (fallen !== thread) return
    thread = undefined
    const isMemory = (cause as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
    settle(isMemory ? new AppError('too_large', { cause }) : new Error(`${kind.source} ended`, { cause }))
  }

  function open(): Worker {
    const opened = startThread(kind)
    opened.on('message', (reply: Reply) => {
      // A thread that was ended may still have had its answer on the way.
      if (opened !== thread) return
      // The job's time begins with its work: the start of a thread on a busy machine is not its fault.
      if ('begun' in reply) wait(kind.patienceMs ?? PATIENCE_MS)
      else settle(reply)
    })
    opened.on('error', (cause: unknown) => fall(opened, cause))
    opened.on('exit', (code) => fall(opened, code))
    return opened
  }

  function next() {
    clearTimeout(timer)
    job = waiting.shift()
    if (!job) {
      timer = setTimeout(endThread, IDLE_MS).unref()
      return
    }
    thread ??= open()
    thread.ref()
    thread.postMessage(job.input)
    wait(PATIENCE_MS)
  }

  return (input) =>
    new Promise((resolve, failed) => {
      if (waiting.length >= WAITING_MAX) return failed(new AppError('unavailable'))
      waiting.push({ input, done: (output) => resolve(output as ReturnType<W>), failed })
      if (!job) next()
    })
}
