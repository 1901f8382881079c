// Loads Madang and the bare handler in turns, so that both meet the same machine, and compares their medians.
import { API_PATH } from '#contract/base-path.ts'
import type { Asked, Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import type { startBare, startLoad } from './processes.ts'

const CONNECTIONS = 24
const ROUNDS = 3
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 1000)
const WARM_MS = 700
/** As many different requests as people, times what each of them may do. */
const REQUESTS = 8_000

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function requestText({ method, path, cookie, body }: Asked, port: number) {
  const lines = [`${method} ${API_PATH}${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'accept: */*']
  if (cookie) lines.push(`cookie: ${cookie}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

export type Measured = { name: string; goal: number | undefined; ours: number; bare: number; ratio: number }

type Stage = {
  ground: Ground
  ports: { ours: number; bare: number }
  bare: Awaited<ReturnType<typeof startBare>>
  load: ReturnType<typeof startLoad>
}

export async function measure(figure: Figure, stage: Stage): Promise<Measured> {
  const { name, goal, bare: limit } = figure
  const { ground, ports, bare, load } = stage
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
  await bare.prepare({ text: limit.text, values: numbers.map((n) => limit.values(ground, n)) })
  const requests = numbers.map((n) => requestText(figure.ask(ground, n), ports.ours))
  const plain = [requestText({ method: 'GET', path: '/' }, ports.bare)]
  const perSecond = async (side: 'ours' | 'bare', ms: number) => {
    const job = { port: ports[side], requests: side === 'ours' ? requests : plain, connections: CONNECTIONS, ms }
    const { answers, failures, firstFailure, ms: took } = await load.run(job)
    if (failures > 0) throw new Error(`${name}: ${failures} of ${failures + answers} failed: ${firstFailure}`)
    return (answers * 1000) / took
  }
  await perSecond('bare', WARM_MS)
  await perSecond('ours', WARM_MS)
  const found = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await perSecond('bare', ROUND_MS))
    found.ours.push(await perSecond('ours', ROUND_MS))
  }
  const [ours, bareSpeed] = [median(found.ours), median(found.bare)]
  return { name, goal, ours, bare: bareSpeed, ratio: ours / bareSpeed }
}
