// Fills the demo's database past the app: many posts and photos, a post of 200 kB, and one of the longest text that may be written.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RICH_TEXT_MAX } from '#contract/shared/rich-text.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'

const line = '오늘은 장독대 옆에 봉선화가 피었고, 이웃들이 마당에 모여 늦도록 이야기를 나누었습니다. '
const paragraph = `<p>${line}<strong>${line}</strong>${line.repeat(6)}</p>`
const list = `<ul>${`<li><p>${line}</p></li>`.repeat(6)}</ul>`

/** A text in paragraphs, headings and lists. */
const part = `<h2>${line}</h2>${paragraph.repeat(4)}${list}`
const wordBytes = Buffer.byteLength(part.replaceAll(/<[^>]+>/g, ''))
const texts = {
  of200kB: part.repeat(Math.ceil(200_000 / wordBytes)),
  // Some room is left to type in.
  longest: part.repeat(Math.floor((RICH_TEXT_MAX - 1_000) / part.length)),
}

type Wanted = { posts: number; photos: number; writer: string }
/** `long`: the posts with the texts of the same names. */
export type Filled = { posts: number; photos: number; long: Record<keyof typeof texts, string> }

/** `writer`: the address of the writer of the long posts. */
export async function fillDemo(dataDir: string, { posts, photos, writer }: Wanted): Promise<Filled> {
  // The demo's server owns it; this only joins.
  const { connection } = await startEmbedded({ dataDir, database: 'madang' })
  const { db, close } = openDatabase({ ...connection, statement_timeout: 0, stream: undefined })
  const long = { of200kB: randomUUID(), longest: randomUUID() }
  const own = sql`(select id from auth_user where email = ${writer})`
  const others = sql`(select array_agg(uid order by uid) from user_info where uid <> ${own})`
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into board (uid, title, content, view_count, created_at, modified_at)
        select people[1 + n % array_length(people, 1)], '마당에 모인 이웃들의 ' || n || '번째 이야기', '<p>안녕하세요.</p>', n % 97,
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series(1, ${posts}::int) n, (select ${others} as people) p`)
      await tx.execute(sql`
        insert into photos (uid, url, width, height, caption, created_at)
        select f.uid, f.url, f.width, f.height, '마당 ' || n, now() - n * interval '1 minute'
        from generate_series(1, ${photos}::int) n
        join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from photos) f
          on f.place = n % f.many`)
      await tx.execute(sql`
        insert into board (bid, uid, title, content, created_at, modified_at)
        values (${long.of200kB}, ${own}, '긴 글', ${texts.of200kB}, now() - interval '1 year', now() - interval '1 year'),
          (${long.longest}, ${own}, '아주 긴 글', ${texts.longest}, now() - interval '1 year', now() - interval '1 year')`)
    })
    await db.execute(sql`vacuum analyze board, photos`)
  } finally {
    await close()
  }
  return { posts, photos, long }
}
