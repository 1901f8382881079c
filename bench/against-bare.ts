// Loads Madang and the bare handler in turns, so that both meet the same machine, and compares their medians.
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Asked, Figure } from './figure.ts'
import type { Ground } from './fixtures.ts'
import type { startBare, startLoad } from './processes.ts'

const CONNECTIONS = 24
const ROUNDS = 3
const RATIO_ROUNDS = 5
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 1000)
const WARM_MS = 700
/** As many different requests as people, times what each of them may do. */
const REQUESTS = 8_000

export const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

export function requestText({ method, path, cookie, body }: Asked, port: number) {
  const lines = [`${method} ${API_PATH}${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'accept: */*']
  if (cookie) lines.push(`cookie: ${cookie}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

const numbers = Array.from({ length: REQUESTS }, (_, n) => n)

/** Builds the requests of a figure for a server at this port. */
export const requestsOf = (figure: Figure, ground: Ground, port: number) =>
  numbers.map((n) => requestText(figure.ask(ground, n), port))

type Load = ReturnType<typeof startLoad>
/** One side of a comparison. */
export type Side = { name: string; port: number; requests: string[] }

async function perSecond(load: Load, { name, port, requests }: Side, ms: number) {
  const { answers, failures, firstFailure, ms: took } = await load.run({ port, requests, connections: CONNECTIONS, ms })
  if (failures > 0) throw new Error(`${name}: ${failures} of ${failures + answers} failed: ${firstFailure}`)
  return (answers * 1000) / took
}

/** Answers a second of both sides, loaded in turns: the medians of some rounds. */
export async function inChunks(load: Load, sides: [Side, Side]): Promise<[number, number]> {
  for (const side of sides) await perSecond(load, side, WARM_MS)
  const found: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const i of [0, 1] as const) found[i].push(await perSecond(load, sides[i], ROUND_MS))
  }
  return [median(found[0]), median(found[1])]
}

/**
 * How many times as fast the first side is: the median of the ratios of neighbouring rounds, which a machine that is busy for a
 * while changes less than the ratio of two medians.
 */
export async function ratioInTurns(load: Load, [first, second]: [Side, Side]): Promise<number> {
  for (const side of [first, second]) await perSecond(load, side, WARM_MS)
  const ratios: number[] = []
  for (let round = 0; round < RATIO_ROUNDS; round += 1)
    ratios.push((await perSecond(load, first, ROUND_MS)) / (await perSecond(load, second, ROUND_MS)))
  return median(ratios)
}

export type Measured = { name: string; goal: number | undefined; ours: number; bare: number; ratio: number }

type Stage = {
  ground: Ground
  ports: { ours: number; bare: number }
  bare: Awaited<ReturnType<typeof startBare>>
  load: Load
}

export async function measure(figure: Figure, { ground, ports, bare, load }: Stage): Promise<Measured> {
  const { name, goal, bare: limit } = figure
  await bare.prepare({ text: limit.text, values: numbers.map((n) => limit.values(ground, n)) })
  const plain = [requestText({ method: 'GET', path: '/' }, ports.bare)]
  const [bareSpeed, ours] = await inChunks(load, [
    { name, port: ports.bare, requests: plain },
    { name, port: ports.ours, requests: requestsOf(figure, ground, ports.ours) },
  ])
  return { name, goal, ours, bare: bareSpeed, ratio: ours / bareSpeed }
}
