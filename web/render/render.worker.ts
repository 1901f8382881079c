// The thread that renders first screens. It asks the thread that answers requests for everything that the screen needs.
import './ground.ts'
import { parentPort } from 'node:worker_threads'
import { renderScreen } from './render-screen.tsx'
import { createRenderQueue, type Order } from './render-queue.ts'

type Answer = { status: number; body: string }
type Asked = { address: string; resolve: (answer: Answer) => void }
type Batch = { job: number; asked: Asked[] }
type Reply = { batch: number; answers: Answer[] }

if (!parentPort) throw new Error('This file runs in a thread')
const port = parentPort

const open = new Map<number, Asked[]>()
let batches = 0
let collecting: Batch | null = null
const turns = createRenderQueue(renderScreen, (said) => port.postMessage(said))

function ask(batch: Batch) {
  if (collecting === batch) collecting = null
  batches += 1
  open.set(batches, batch.asked)
  port.postMessage({ job: batch.job, batch: batches, addresses: batch.asked.map(({ address }) => address) })
}

/** Questions of the same moment are one message: waking the other thread costs more than many an answer. */
function batchOf(job: number): Batch {
  if (collecting?.job === job) return collecting
  const begun: Batch = { job, asked: [] }
  setImmediate(() => ask(begun))
  collecting = begun
  return begun
}

globalThis.fetch = async (address) => {
  if (typeof address !== 'string') throw new TypeError('The app asks for addresses of its own API only')
  const { asked } = batchOf(turns.current())
  const { status, body } = await new Promise<Answer>((resolve) => asked.push({ address, resolve }))
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
}

port.on('message', (message: Order | Reply) => {
  if (!('answers' in message)) return void turns.take(message)
  const asked = open.get(message.batch)
  open.delete(message.batch)
  for (const [at, answer] of message.answers.entries()) asked?.[at]?.resolve(answer)
})
