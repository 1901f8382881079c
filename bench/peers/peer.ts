// The frame of another server that is compared with ours: it fills itself with the same rows and describes its requests.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }
/** Each in as many forms as there are people or posts. */
export type Asks = { list: Ask[]; one: Ask[]; create: Ask[] }

export type Post = { bid: string; uid: string; title: string; content: string; views: number; at: Date }

export const text = { title: '오늘 마당에서', content: '<p>함께 이야기를 나누었습니다.</p>' }

const { DATABASE_URL = '', PEERS = '', PORT = '0' } = process.env
export const port = Number(PORT)
// Their other output (logs) goes into the folder too.
process.chdir(PEERS)
export const databaseUrl = new URL(DATABASE_URL)

/** From the folder that they were installed into for this run. */
export const load = createRequire(join(PEERS, 'package.json'))

export async function readRows() {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const posts = await client.query<Post>(
    'select bid, uid, title, content, view_count as views, modified_at as at from board order by modified_at desc',
  )
  const people = await client.query<{ uid: string; name: string }>('select uid, display_name as name from user_info')
  await client.end()
  return { posts: posts.rows, people: people.rows }
}

export const ready = (asks: Asks) => process.send?.(asks)
