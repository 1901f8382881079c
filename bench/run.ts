// npm run bench: every figure in one run. With names (`npm run bench -- session streams`) only those, and nothing is written;
// the whole run writes its tables and picture into docs/performance.md. `npm run bench -- visits user:/board` visits one screen.
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
import { makeGround, type Ground } from './ground.ts'
import { measureGrowth } from './growth.ts'
import type { Line } from './line.ts'
import { startBare, startLoad, startMadang } from './processes.ts'
import { compareWorkers, measurePages } from './processes-compared.ts'
import { loadNow, writeReport, writeVisits } from './report.ts'
import { measureStreams } from './streams.ts'

const lists = [boardList, blogList, productList, photoList, orderList, messageList]
const figures: Figure[] = [session, ...lists, onePost, createPost, like, message]

const PORT = Number(process.env['PORT'] ?? 4300)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000)
const MANY = Number(process.env['BENCH_MANY'] ?? 1_000_000)
const STREAMS = (process.env['BENCH_STREAMS'] ?? '1000,10000').split(',').map(Number)

const asked = process.argv.slice(2)
const isWhole = asked.length === 0
const isAsked = (name: string) => isWhole || asked.includes(name)
const lines: Line[] = []

function say(line: Line) {
  lines.push(line)
  process.stdout.write(`${line.name.padEnd(62)} ${line.value.padEnd(34)} ${line.goal ?? ''}\n`)
}

async function againstBare(ground: Ground, some: Figure[]) {
  const ports = { ours: PORT, bare: PORT + 1 }
  const madang = await startMadang(ground.url, ports.ours)
  const bare = await startBare(ground.url, ports.bare)
  const load = startLoad()
  try {
    for (const figure of some) {
      const { name, ours, bare: limit, ratio, goal } = await measure(figure, { ground, ports, bare, load })
      const value = `${ratio.toFixed(2)} (${ours.toFixed(0)}/s, bare ${limit.toFixed(0)}/s)`
      say({ name, value, ratio, ...(goal !== undefined && { goal: `≥ ${goal}`, isMet: ratio >= goal }) })
    }
  } finally {
    await load.end()
    await bare.end()
    await madang.end()
  }
}

const before = loadNow()
const some = figures.filter(({ name }) => isAsked(name))
if (some.length > 0 || ['workers', 'pages', 'streams'].some(isAsked)) {
  const made = await makeGround(ROWS)
  const { ground } = made
  try {
    if (some.length > 0) await againstBare(ground, some)
    if (isAsked('workers')) for (const line of await compareWorkers(ground, PORT)) say(line)
    if (isAsked('pages')) for (const line of await measurePages(ground, PORT)) say(line)
    if (isAsked('streams')) for (const line of await measureStreams(ground, PORT, STREAMS)) say(line)
  } finally {
    await made.remove()
  }
}
if (isAsked('growth')) for (const line of await measureGrowth(MANY, PORT)) say(line)
if (isWhole) writeReport(lines, before)
if (isAsked('visits')) {
  const rows = await measureVisits(asked.filter((name) => name.includes(':/')))
  if (isWhole) writeVisits(rows, before)
}
