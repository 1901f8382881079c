// The thread that draws first screens: one at a time, because the language and the way to the server are the app's own
// globals. It asks the thread that answers requests for everything that the screen needs.
import './ground.ts'
import { parentPort } from 'node:worker_threads'
import type { Locale } from '#messages/words.ts'
import { drawScreen } from './draw.tsx'

type Order = { job: number; address: string; locale: Locale }
type Answer = { question: number; status: number; body: string }

const port = parentPort
if (!port) throw new Error('This file runs in a thread')

const open = new Map<number, (answer: Answer) => void>()
let questions = 0
let current = 0

globalThis.fetch = async (address) => {
  if (typeof address !== 'string') throw new TypeError('The app asks for addresses of its own API only')
  const question = (questions += 1)
  const answered = new Promise<Answer>((resolve) => open.set(question, resolve))
  port.postMessage({ job: current, question, address })
  const { status, body } = await answered
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
}

async function work({ job, address, locale }: Order) {
  current = job
  try {
    port?.postMessage({ job, drawn: await drawScreen(address, locale) })
  } catch (error) {
    port?.postMessage({ job, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

let last = Promise.resolve()
port.on('message', (message: Order | Answer) => {
  if ('question' in message) {
    open.get(message.question)?.(message)
    open.delete(message.question)
  } else last = last.then(() => work(message))
})
