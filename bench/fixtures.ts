// A database of its own with people and rows, thrown away after the run.
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { authSecret } from '#server/auth/secret.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrateDatabase, openDatabase, type Db } from '#server/db/open.ts'

export type Person = { uid: string; token: string; cookie: string }

export type Ground = {
  url: string
  people: Person[]
  posts: string[]
}

const PEOPLE = 400

/** The cookie that a browser holds after signing in. */
function cookieOf(secret: string, token: string) {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `madang.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

async function fillPeople(db: Db) {
  await db.execute(sql`
    insert into auth_user (id, name, email)
    select 'person-' || n, '사람' || n, 'person' || n || '@bench.example' from generate_series(1, ${PEOPLE}::int) n`)
  await db.execute(sql`
    insert into user_info (uid, display_name, avatar_url, job)
    select id, name, '/madang/image/upload/w_256,h_256,c_fill/v1/' || gen_random_uuid() || '.webp', '이웃' from auth_user`)
  await db.execute(sql`
    insert into auth_session (id, token, user_id, expires_at)
    select 'session-' || id, 'token-of-' || id, id, now() + interval '7 days' from auth_user`)
}

export const anybody = sql`'person-' || 1 + n % ${sql.raw(String(PEOPLE))}`

/** Sums and other triggers run for each row, as they do for real ones. */
async function fillRows(db: Db, rows: number) {
  await db.execute(sql`
    insert into board (uid, title, content, view_count, created_at, modified_at)
    select ${anybody}, '마당에 모인 이웃들의 ' || n || '번째 이야기', '<p>안녕하세요. ' || repeat('오늘은 마당에서 함께 만났습니다. ', 20) || '</p>',
      n % 97, now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into blogs (uid, title, cover, content, excerpt, created_at, updated_at)
    select ${anybody}, '골목 산책 ' || n, '/madang/image/upload/v1/' || gen_random_uuid() || '.webp', '<p>산책</p>',
      repeat('골목을 걸으며 본 것들을 적어 둡니다. ', 4), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into products (name, cover, price, status, colors, color_names, stock, released_at)
    select '나무 의자 ' || n, '/madang/image/upload/v1/' || gen_random_uuid() || '.webp', 1000 + n, 'default',
      array['#000000', '#ffffff'], array['black', 'white'], null, now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into orders (uid, total_price, whole_price, item_count, zone_code, addr1, addr2, tel, ordered_at, expires_at)
    select ${anybody}, 10000, 13000, 1, '06236', '서울 강남구 테헤란로 ' || n, '101호', '010-1234-5678',
      now() - n * interval '1 minute', now() + interval '1 day' from generate_series(1, ${rows * 4}::int) n`)
  await db.execute(sql`
    insert into order_item (oid, line, pname, cover, unit_price, quantity, option, sub_total)
    select oid, 1, '나무 의자', '/madang/image/upload/v1/' || gen_random_uuid() || '.webp', 10000, 1, '#000000', 10000 from orders`)
  await db.execute(sql`
    insert into message (src_uid, dst_uid, content, sent_at)
    select ${anybody}, 'person-' || 1 + (n + 7) % ${sql.raw(String(PEOPLE))}, '내일 마당에서 만나요. ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${rows * 4}::int) n`)
  await db.execute(sql`
    insert into photos (uid, url, width, height, caption, created_at)
    select ${anybody}, '/madang/image/upload/v1/' || gen_random_uuid() || '.webp', 1200, 800, '마당 ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`)
}

/** More posts of the same kind, until there are so many. What triggers sum up is nothing that a list reads. */
async function fillPosts(db: Db, posts: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into board (uid, title, content, view_count, created_at, modified_at)
      select ${anybody}, '마당에 모인 이웃들의 ' || n || '번째 이야기', '<p>안녕하세요.</p>', n % 97,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series((select count(*) from board)::int + 1, ${posts}::int) n`)
  })
}

const idsOf = async (db: Db) => {
  const { rows } = await db.execute<{ bid: string }>(sql`select bid from board order by modified_at desc limit 1000`)
  return rows.map(({ bid }) => bid)
}

/** `postRows`: where there shall be more of them than of everything else. */
export async function makeGround(rows: number, postRows = rows) {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-bench-'))
  const postgres = await startEmbedded({ dataDir, database: 'madang' })
  const { host, port, user, password, database } = postgres.connection
  const opened = openDatabase({ ...postgres.connection, statement_timeout: 0, stream: undefined })
  await migrateDatabase(opened)
  const { db } = opened
  await fillPeople(db)
  await fillRows(db, rows)
  if (postRows > rows) await fillPosts(db, postRows)
  await db.execute(sql`vacuum analyze`)
  const secret = await authSecret(db)
  const posts = await idsOf(db)
  const people = Array.from({ length: PEOPLE }, (_, i) => {
    const uid = `person-${i + 1}`
    const token = `token-of-${uid}`
    return { uid, token, cookie: cookieOf(secret, token) }
  })
  await opened.close()
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  const ground: Ground = {
    url: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    people,
    posts,
  }
  return {
    ground,
    async remove() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
