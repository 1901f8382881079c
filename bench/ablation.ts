// npm run bench:ablation: what each mechanism brings. The server is built again without one of them, and loaded in turns with
// the whole one on the same database; the browser app likewise, and visited (ablation-visits.ts). Names (`npm run
// bench:ablation -- batch charts`) measure only those.
import { rmSync } from 'node:fs'
import type { Plugin } from 'vite'
import { measureVisitsWithout } from './ablation-visits.ts'
import { ratioInTurns, requestsOf } from './against-bare.ts'
import type { Figure } from './figure.ts'
import { boardList } from './figures/board-list.ts'
import { messageList } from './figures/message-list.ts'
import { onePost } from './figures/one-post.ts'
import { orderList } from './figures/order-list.ts'
import { photoList } from './figures/photo-list.ts'
import { productList } from './figures/product-list.ts'
import { session } from './figures/session.ts'
import { makeGround, type Ground } from './fixtures.ts'
import { startLoad, startMadang } from './processes.ts'
import { at, buildInto, linesOf, without } from './without.ts'

type Mechanism = {
  name: string
  /** Counted as its lines; the first one is built without, from `bench/without/` under the same name. */
  files: [string, ...string[]]
  /** The one file in which it is replaced; left out, it is replaced everywhere. */
  usedBy?: string
}

const mechanisms: Mechanism[] = [
  { name: 'fast path beside Hono', files: ['server/http/call/fast-path.ts', 'server/http/call/fast-path-routes.ts'] },
  { name: 'single flight of shared answers', files: ['server/http/call/single-flight.ts'] },
  { name: 'sessions read in batches', files: ['server/db/batch.ts'], usedBy: 'session.ts' },
  {
    name: 'own lists read in batches',
    files: ['server/db/batched-rows.ts'],
  },
  { name: 'named statements', files: ['server/db/statement-names.ts'] },
  { name: 'settings kept in memory', files: ['server/live/recent-changes.ts'] },
]

const asGuest = (figure: Figure): Figure => ({
  ...figure,
  name: `${figure.name}, guest`,
  ask: (ground, n) => ({ ...figure.ask(ground, n), cookie: '' }),
})
const figures = [
  session,
  asGuest(session),
  boardList,
  productList,
  messageList,
  orderList,
  photoList,
  asGuest(photoList),
  onePost,
]

const PORT = Number(process.env['PORT'] ?? 4400)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000)

const buildServer = (folder: string, plugins: Plugin[] = []) =>
  buildInto('scripts/vite/server.config.ts', folder, plugins)
const [WHOLE, LESS] = ['dist/ablation/whole', 'dist/ablation/less']

/** How many times as many answers the whole server gives, by figure. */
async function measure(mechanism: Mechanism, ground: Ground): Promise<number[]> {
  await buildServer(LESS, [without(mechanism.files[0], mechanism.usedBy)])
  const whole = await startMadang(ground.url, PORT, {}, WHOLE)
  const less = await startMadang(ground.url, PORT + 1, {}, LESS)
  const load = startLoad()
  const ratios: number[] = []
  try {
    for (const figure of figures) {
      const side = (port: number) => ({ name: figure.name, port, requests: requestsOf(figure, ground, port) })
      ratios.push(await ratioInTurns(load, [side(PORT), side(PORT + 1)]))
    }
  } finally {
    await load.end()
    await whole.end()
    await less.end()
  }
  return ratios
}

const say = (cells: (string | number)[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`)

const named = process.argv.slice(2)
const chosen = mechanisms.filter(({ files: [file] }) => named.length === 0 || named.some((name) => file.includes(name)))

async function measureHotPath() {
  const made = await makeGround(ROWS)
  const { ground } = made
  try {
    await buildServer(WHOLE)
    say(['without', 'lines', ...figures.map(({ name }) => name)])
    say(['---', '---', ...figures.map(() => '---')])
    for (const mechanism of chosen) {
      const ratios = await measure(mechanism, ground)
      say([mechanism.name, linesOf(mechanism.files), ...ratios.map((ratio) => `${ratio.toFixed(2)} ×`)])
    }
  } finally {
    await made.remove()
  }
}

try {
  if (chosen.length > 0) await measureHotPath()
  await measureVisitsWithout(named)
} finally {
  rmSync(at('dist/ablation'), { recursive: true, force: true })
}
