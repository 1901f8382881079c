// npm run bench:scale: the growth of every list, count and dashboard query with the number of rows. One database grows from
// size to size; each query runs alone, so that its own time is measured.
import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { median } from './against-bare.ts'
import { anybody, makeGround, type Person } from './fixtures.ts'
import type { Line } from './line.ts'
import { startMadang } from './processes.ts'
import { loadNow, writeScale } from './report.ts'
import { measureStreams } from './streams.ts'

const PORT = Number(process.env['PORT'] ?? 4300)
/** `npm run bench:scale -- 1000 100000` measures these sizes. */
const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [1_000, 10_000, 100_000, 1_000_000]
const STREAMS = [10, 100, 1_000, 10_000]
/** A size is left out where filling it would take longer than what is left of this. */
const LONGEST_MS = Number(process.env['BENCH_LONGEST_MIN'] ?? 10) * MINUTE_MS
const TIMES = 15

const questions = [
  '/board?limit=20',
  '/board?limit=20&sort=likes',
  '/blogs?limit=20',
  '/products?limit=20',
  '/photos?limit=20',
  '/orders?limit=20',
  '/orders/sums',
  '/message?box=inbox&limit=20',
  '/message/count',
  '/notification?limit=20',
  '/notification/count',
  '/dashboard/figures',
  '/dashboard/activity',
  '/dashboard/posts',
  '/dashboard/shop',
  '/dashboard/timeline',
  '/dashboard/myDay',
]

/** Inserts rows without triggers: the first rows went through these, and the rest only has to be there for the lists. */
async function growTo(db: Db, size: number) {
  const rest = (table: string) => sql.raw(`generate_series((select count(*) from ${table})::int + 1, ${size}) n`)
  const at = sql`now() - n * interval '20 seconds'`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into board (uid, title, content, created_at, modified_at)
      select ${anybody}, '이웃들의 ' || n || '번째 이야기', '<p>글</p>', ${at}, ${at} from ${rest('board')}`)
    await tx.execute(sql`insert into message (src_uid, dst_uid, content, sent_at)
      select ${anybody}, 'person-' || 1 + (n + 7) % 400, '내일 만나요', ${at} from ${rest('message')}`)
    await tx.execute(sql`insert into photos (uid, url, width, height, created_at, taken_at)
      select ${anybody}, '/madang/image/upload/v1/' || gen_random_uuid() || '.webp', 1200, 800, ${at}, ${at} from ${rest('photos')}`)
    await tx.execute(sql`insert into orders (uid, total_price, whole_price, item_count, zone_code, addr1, addr2, tel, ordered_at, expires_at)
      select ${anybody}, 10000, 13000, 1, '06236', '테헤란로', '101호', '010-1234-5678', ${at}, now() + interval '1 day' from ${rest('orders')}`)
  })
  await db.execute(sql`vacuum analyze`)
}

async function timeOf(path: string, { cookie }: Person): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < TIMES; i += 1) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${PORT}${API_PATH}${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}

const before = loadNow()
const sinceBeginning = () => `${(performance.now() / 1000).toFixed(0)} s`
const made = await makeGround(500)
const { ground } = made
const opened = openDatabase({ connectionString: ground.url, statement_timeout: 0, stream: undefined })
const found = new Map<string, number[]>(questions.map((path) => [path, []]))
const measured: number[] = []
const streams: Line[] = []
try {
  const [person] = ground.people
  if (!person) throw new Error('nobody is there')
  const began = performance.now()
  let lastFill = 0
  for (const size of sizes) {
    const left = LONGEST_MS - (performance.now() - began)
    if (lastFill * (size / (measured.at(-1) ?? size)) > left) {
      process.stdout.write(`${size} is left out: filling it would take too long here\n`)
      break
    }
    const filling = performance.now()
    await growTo(opened.db, size)
    lastFill = performance.now() - filling
    const server = await startMadang(ground.url, PORT)
    for (const path of questions) found.get(path)?.push(await timeOf(path, person))
    await server.end()
    measured.push(size)
    process.stdout.write(`${size}: filled in ${(lastFill / 1000).toFixed(0)} s, ${sinceBeginning()} in all\n`)
  }
  // An obstacle to the streams (too few open files, as a rule) leaves the other figures.
  streams.push(
    ...(await measureStreams(ground, PORT, STREAMS, { boards: false }).catch((error: unknown) => {
      process.exitCode = 1
      process.stderr.write(`${String(error)}\n`)
      return [{ name: 'streams', value: 'not measured: it failed' }]
    })),
  )
} finally {
  await opened.close()
  await made.remove()
}
const table = [
  `| ms, one at a time | ${measured.map((size) => size.toLocaleString('en')).join(' | ')} |`,
  `| --- |${measured.map(() => ' --- |').join('')}`,
  ...[...found].map(([path, times]) => `| \`${path}\` | ${times.map((ms) => ms.toFixed(1)).join(' | ')} |`),
].join('\n')
const told = ['| streams | |', '| --- | --- |', ...streams.map(({ name, value }) => `| ${name} | ${value} |`)].join(
  '\n',
)
process.stdout.write(`${table}\n\n${told}\n`)
const bars = [...found].map(([name, times]) => ({ name, ratio: (times.at(-1) ?? 0) / (times[0] ?? 1) }))
if (asked.length === 0)
  writeScale(`${table}\n\n${told}`, { bars, sizes: [measured[0] ?? 0, measured.at(-1) ?? 0] }, before)
