// The other end of aside.ts: what a thread does with each job that arrives.
import { parentPort } from 'node:worker_threads'
import { AppError } from '#contract/errors.ts'
import type { Reply } from './aside.ts'

function replyTo(work: (input: never) => unknown, input: never): Reply {
  try {
    return { output: work(input) }
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, refusal: error.refusal } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

export function answerJobs(work: (input: never) => unknown) {
  parentPort?.on('message', (input: unknown) => parentPort?.postMessage(replyTo(work, input as never)))
}
