// npm run bench: every figure in one run. With names (`npm run bench -- session streams`) only those, and nothing is written;
// the whole run writes its tables and pictures into docs/performance/. `npm run bench -- visits user:/board` visits one
// screen, `npm run bench -- using keys` types a long text.
import { measure } from './against-bare.ts'
import type { Figure } from './figure.ts'
import { measureVisits } from './first-visit.ts'
import { blogList } from './figures/blog-list.ts'
import { boardList } from './figures/board-list.ts'
import { createPost } from './figures/create-post.ts'
import { like } from './figures/like.ts'
import { messageList } from './figures/message-list.ts'
import { message } from './figures/message.ts'
import { onePost } from './figures/one-post.ts'
import { orderList } from './figures/order-list.ts'
import { photoList } from './figures/photo-list.ts'
import { productList } from './figures/product-list.ts'
import { session } from './figures/session.ts'
import { makeGround, type Ground } from './fixtures.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { Line } from './line.ts'
import { measurePeers } from './peers.ts'
import { startBare, startLoad, startMadang } from './processes.ts'
import { compareWorkers, measurePages } from './processes-compared.ts'
import { loadNow, writeReport, writeUsing, writeVisits } from './report.ts'
import { measureSearch } from './search.ts'
import { measureStreams } from './streams.ts'
import { measureTemplate } from './template.ts'
import { measureUsing } from './using.ts'

const lists = [boardList, blogList, productList, photoList, orderList, messageList]
const figures: Figure[] = [session, ...lists, onePost, createPost, like, message]

const PORT = Number(process.env['PORT'] ?? 4300)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000)
const MANY = Number(process.env['BENCH_MANY'] ?? 1_000_000)
const STREAMS = (process.env['BENCH_STREAMS'] ?? '1000,10000').split(',').map(Number)

const asked = process.argv.slice(2)
const isWhole = asked.length === 0
const isAsked = (name: string) => isWhole || asked.includes(name)
const began = performance.now()

/** Prints each figure as soon as it is known, and keeps it. */
function sayInto(lines: Line[]) {
  return (line: Line) => {
    lines.push(line)
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
    process.stdout.write(`${seconds} s  ${line.name.padEnd(62)} ${line.value.padEnd(34)} ${line.goal ?? ''}\n`)
  }
}
const lines: Line[] = []
const say = sayInto(lines)

/** A figure that fails leaves a line that says so: the other figures are measured and written all the same. */
async function guarded(name: string, work: () => Promise<unknown>, tell = say) {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`)
    tell({ name, value: 'not measured: it failed' })
  }
}

const part = async (name: string, work: () => Promise<unknown>, tell = say) =>
  isAsked(name) && guarded(name, work, tell)

async function againstBare(ground: Ground, some: Figure[]) {
  const ports = { ours: PORT, bare: PORT + 1 }
  const madang = await startMadang(ground.url, ports.ours)
  const bare = await startBare(ground.url, ports.bare)
  const load = startLoad()
  try {
    for (const figure of some)
      await guarded(figure.name, async () => {
        const { name, ours, bare: limit, ratio, goal } = await measure(figure, { ground, ports, bare, load })
        const value = `${ratio.toFixed(2)} (${ours.toFixed(0)}/s, bare ${limit.toFixed(0)}/s)`
        say({ name, value, ratio, ...(goal !== undefined && { goal: `≥ ${goal}`, isMet: ratio >= goal }) })
      })
  } finally {
    await load.end()
    await bare.end()
    await madang.end()
  }
}

const before = loadNow()
const some = figures.filter(({ name }) => isAsked(name))
if (some.length > 0 || ['workers', 'pages', 'peers', 'streams'].some(isAsked)) {
  const made = await makeGround(ROWS)
  const { ground } = made
  const sayAll = (found: Line[]) => found.forEach(say)
  try {
    if (some.length > 0) await againstBare(ground, some)
    await part('peers', () => measurePeers(ground, PORT, say))
    await part('workers', async () => sayAll(await compareWorkers(ground, PORT)))
    await part('pages', async () => sayAll(await measurePages(ground, PORT)))
    await part('streams', async () => sayAll(await measureStreams(ground, PORT, STREAMS)))
  } finally {
    await made.remove()
  }
}
await part('growth', async () => (await measureGrowth(MANY, PORT)).forEach(say))
// Only by its name: computing the grams of a million entries takes longer than all the rest.
if (asked.includes('search')) await guarded('search', async () => (await measureSearch(MANY, PORT)).forEach(say))
if (isWhole) writeReport(lines, before)

const inUse: Line[] = []
const parts = ['press', 'routes', 'keys', 'scroll', 'inp', 'first'].filter((name) => asked.includes(name))
await part('using', () => measureUsing(parts, sayInto(inUse)), sayInto(inUse))
await part('template', async () => sayInto(inUse)(await measureTemplate()), sayInto(inUse))
await part('lighthouse', () => measureLighthouse(sayInto(inUse)), sayInto(inUse))
if (isWhole) writeUsing(inUse, before)

await part('visits', async () => {
  const rows = await measureVisits(asked.filter((name) => name.includes(':/')))
  if (isWhole) writeVisits(rows, before)
})
