// npm run bench: every figure of the server against the bare handler, on one database, in one run.
import { measure } from './against-bare.ts'
import type { Figure } from './figure.ts'
import { blogList } from './figures/blog-list.ts'
import { boardList } from './figures/board-list.ts'
import { createPost } from './figures/create-post.ts'
import { like } from './figures/like.ts'
import { message } from './figures/message.ts'
import { onePost } from './figures/one-post.ts'
import { orderList } from './figures/order-list.ts'
import { productList } from './figures/product-list.ts'
import { session } from './figures/session.ts'
import { makeGround } from './ground.ts'
import { startBare, startLoad, startMadang } from './processes.ts'

const all: Figure[] = [session, boardList, blogList, productList, orderList, onePost, createPost, like, message]

const PORT = Number(process.env['PORT'] ?? 4300)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000)

const say = (line: string) => process.stdout.write(`${line}\n`)
const columns = (name: string, ...rest: string[]) => name.padEnd(14) + rest.map((one) => one.padStart(10)).join('')

/** `npm run bench -- session like` measures these two alone. */
const asked = process.argv.slice(2)
const figures = asked.length > 0 ? all.filter(({ name }) => asked.includes(name)) : all

const made = await makeGround(ROWS)
const { ground } = made
const ports = { ours: PORT, bare: PORT + 1 }
const madang = await startMadang(ground.url, ports.ours)
const bare = await startBare(ground.url, ports.bare)
const load = startLoad()
try {
  say(columns('figure', 'Madang/s', 'bare/s', 'ratio', 'goal'))
  for (const figure of figures) {
    const { name, ours, bare: limit, ratio, goal } = await measure(figure, { ground, ports, bare, load })
    say(columns(name, ours.toFixed(0), limit.toFixed(0), ratio.toFixed(2), goal === undefined ? '' : `≥ ${goal}`))
  }
} finally {
  await load.end()
  await bare.end()
  await madang.end()
  await made.remove()
}
