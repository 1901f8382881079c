// Asks one server the same thing again and again over connections that stay open, in a process of its own. It speaks HTTP
// over plain sockets: node's own client would take as much of the machine as the server that is measured.
import { connect } from 'node:net'

export type LoadJob = { port: number; requests: string[]; connections: number; ms: number }
export type LoadResult = { answers: number; failures: number; ms: number; firstFailure: string | null }

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** The length of the first whole answer in the bytes, or 0. */
function wholeAnswer(bytes: Buffer): number {
  const head = bytes.indexOf(END_OF_HEAD)
  if (head < 0) return 0
  const text = bytes.toString('latin1', 0, head)
  const length = /content-length: (\d+)/i.exec(text)
  if (length) {
    const whole = head + 4 + Number(length[1])
    return bytes.length >= whole ? whole : 0
  }
  if (/transfer-encoding: chunked/i.test(text)) {
    const end = bytes.indexOf(LAST_CHUNK, head)
    return end < 0 ? 0 : end + LAST_CHUNK.length
  }
  return head + 4
}

const isGood = (bytes: Buffer) => bytes[9] === 0x32

function run({ port, requests, connections, ms }: LoadJob): Promise<LoadResult> {
  const began = performance.now()
  const result: LoadResult = { answers: 0, failures: 0, ms: 0, firstFailure: null }
  let next = 0
  let isOver = false
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      let pending: Buffer = Buffer.alloc(0)
      const ask = () => {
        next = (next + 1) % requests.length
        socket.write(requests[next] ?? '')
      }
      socket.on('error', reject)
      socket.on('connect', ask)
      socket.on('data', (bytes: Buffer) => {
        pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
        const whole = wholeAnswer(pending)
        if (whole === 0) return
        if (isGood(pending)) result.answers += 1
        else {
          result.failures += 1
          result.firstFailure ??= pending.toString('utf8')
        }
        pending = pending.subarray(whole)
        if (!isOver) return ask()
        socket.destroy()
        resolve()
      })
    })
  setTimeout(() => (isOver = true), ms)
  return Promise.all(Array.from({ length: connections }, one)).then(() => ({
    ...result,
    ms: performance.now() - began,
  }))
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
