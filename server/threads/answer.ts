// The other end of worker-thread.ts: what a thread does with each job that arrives.
import { parentPort } from 'node:worker_threads'
import { AppError } from '#contract/shared/errors.ts'
import type { Reply } from './worker-thread.ts'

const reply = (what: Reply) => parentPort?.postMessage(what)

function outcomeOf(work: (input: never) => unknown, input: never): Reply {
  try {
    return { output: work(input) }
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, refusal: error.refusal } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

export function answerJobs(work: (input: never) => unknown) {
  parentPort?.on('message', (input: unknown) => {
    reply({ begun: true })
    reply(outcomeOf(work, input as never))
  })
}
