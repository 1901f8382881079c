// How long the one search takes among very many entries: asked over HTTP, one question after the other, as somebody types.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { API_PATH } from '#contract/shared/base-path.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { median } from './against-bare.ts'
import { anybody, makeGround, type Person } from './fixtures.ts'
import type { Line } from './line.ts'
import { startMadang } from './processes.ts'

const TIMES = 15
const GOAL_MS = 100
const SENTENCES = 20_000
const WORDS = 12

const questions = {
  'one syllable': '집',
  initials: 'ㅎㄷㄴㅁ',
  'one word': '마당에서',
  'two words': '호두나무 책상',
  'three words': '이웃 함께 오늘',
  'the other keyboard layout': 'ghenskan',
  'a word that nobody wrote': '뷁쀍',
}

/** Every word of the demo's texts, as often as it stands there: common ones are drawn often. */
function demoWords(): string[] {
  const folder = fileURLToPath(new URL('../demo/data/text', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/[가-힣]+/gu) ?? [])
}

/**
 * Fills the table: three of twenty entries are posts of sixty words, seven replies, five messages, and the rest one of each
 * other kind.
 */
async function fillEntries(db: Db, size: number) {
  const words = demoWords()
  const draw = () => words[Math.floor(Math.random() * words.length)]
  const sentences = Array.from({ length: SENTENCES }, () => Array.from({ length: WORDS }, draw).join(' '))
  await db.execute(sql`create unlogged table bench_sentence (place integer primary key, words text)`)
  await db.execute(sql`insert into bench_sentence select place, words
    from unnest(${sql.param(sentences)}::text[]) with ordinality s (words, place)`)
  const some = (
    count: number,
  ) => sql`(select string_agg(s.words, ' ') from generate_series(1, ${sql.raw(String(count))}) i
    join bench_sentence s on s.place = 1 + (n::bigint * 7919 + i * 104729) % ${sql.raw(String(SENTENCES))})`
  await fillTable(
    db,
    'search_entry',
    sql`insert into search_entry select e.* from generate_series(1, ${sql.raw(String(size))}) n
      cross join lateral (select (array['post', 'post', 'post', 'reply', 'reply', 'reply', 'reply', 'reply', 'reply', 'reply',
        'message', 'message', 'message', 'message', 'message', 'blog', 'comment', 'order', 'plan', 'photo'])[1 + n % 20] as kind) k
      cross join lateral search_entry_made(kind, gen_random_uuid()::text,
        case when kind in ('message', 'order', 'plan') then ${anybody} else '' end, ${anybody}, '',
        case when kind = 'post' then left(${some(1)}, 30) else ${some(1)} end,
        case when kind in ('post', 'blog') then ${some(5)} else '' end, now() - n * interval '20 seconds') e`,
  )
}

async function timesOf(q: string, port: number, { cookie }: Person): Promise<number[]> {
  const address = `http://127.0.0.1:${port}${API_PATH}/search?${new URLSearchParams({ q })}`
  const times: number[] = []
  for (let i = 0; i < TIMES; i += 1) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${q}: ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times
}

export async function measureSearch(many: number, port: number): Promise<Line[]> {
  const made = await makeGround(120)
  const { ground } = made
  const opened = openDatabase({ connectionString: ground.url, statement_timeout: 0, stream: undefined })
  try {
    const [person] = ground.people
    if (!person) throw new Error('nobody is there')
    await fillEntries(opened.db, many)
    const server = await startMadang(ground.url, port)
    try {
      const lines: Line[] = []
      for (const [what, q] of Object.entries(questions)) {
        const times = await timesOf(q, port, person)
        const ms = median(times)
        lines.push({
          name: `search among ${many.toLocaleString('en')} entries: ${what}`,
          value: `${ms.toFixed(0)} ms (worst of ${TIMES}: ${Math.max(...times).toFixed(0)})`,
          goal: `≤ ${GOAL_MS} ms`,
          isMet: ms <= GOAL_MS,
        })
      }
      return lines
    } finally {
      await server.end()
    }
  } finally {
    await opened.close()
    await made.remove()
  }
}
