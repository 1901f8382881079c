// The thread that renders first screens. It asks the thread that answers requests for everything that the screen needs.
import './ground.ts'
import { parentPort } from 'node:worker_threads'
import { renderScreen } from './render-screen.tsx'
import { renderInTurn, type Order } from './in-turn.ts'

type Answer = { question: number; status: number; body: string }

const port = parentPort
if (!port) throw new Error('This file runs in a thread')

const open = new Map<number, (answer: Answer) => void>()
let questions = 0
const turns = renderInTurn(renderScreen, (said) => port.postMessage(said))

globalThis.fetch = async (address) => {
  if (typeof address !== 'string') throw new TypeError('The app asks for addresses of its own API only')
  const question = (questions += 1)
  const answer = new Promise<Answer>((resolve) => open.set(question, resolve))
  port.postMessage({ job: turns.current(), question, address })
  const { status, body } = await answer
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
}

port.on('message', (message: Order | Answer) => {
  if ('question' in message) {
    open.get(message.question)?.(message)
    open.delete(message.question)
  } else void turns.take(message)
})
