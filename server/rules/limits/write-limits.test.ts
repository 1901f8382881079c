import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { limits } from '#contract/shared/limits.ts'
import { createSweeper } from '#server/auth/sweep.ts'
import { writeCount } from '#server/db/tables/auth.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let at = new Date('2026-11-15T03:00:00Z')
const later = (minutes: number) => (at = new Date(at.getTime() + minutes * MINUTE_MS))

beforeAll(async () => {
  t = await testApp({ now: () => at })
})

const say = (from: TestUser, to: TestUser, language = 'ko') =>
  from.request(
    'PUT',
    `/message/${crypto.randomUUID()}`,
    { dstUid: to.uid, content: '안녕하세요' },
    { 'accept-language': language },
  )

/** As if somebody had done it so often already. */
const doneBefore = (key: string, count: number) =>
  t.db.insert(writeCount).values({ key, count, windowEndsAt: new Date(at.getTime() + 150_000) })

it('lets no flood through, however much comes at once, and nobody else waits', async () => {
  const [eager, other] = [await t.signUp(), await t.signUp()]
  await doneBefore(`talk:${eager.uid}`, limits.talk - 20)
  const answers = await Promise.all(Array.from({ length: 60 }, () => say(eager, other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  expect((await say(other, eager)).status).toBe(200)
  expect((await eager.request('GET', '/message?box=sent')).status).toBe(200)
})

it('says how long to wait, in both languages, and is over then', async () => {
  const [eager, other] = [await t.signUp(), await t.signUp()]
  await doneBefore(`talk:${eager.uid}`, limits.talk)
  const korean = await say(eager, other)
  expect([korean.status, korean.headers.get('retry-after')]).toEqual([429, '150'])
  expect(await korean.json()).toMatchObject({
    code: 'too_many',
    message: '시도 횟수가 너무 많습니다. 3분 뒤에 다시 시도해 주세요.',
  })
  expect(await (await say(eager, other, 'en')).json()).toMatchObject({
    message: 'Too many attempts. Please try again in 3 minutes.',
  })
  later(3)
  expect((await say(eager, other)).status).toBe(200)
})

it('counts guests by their network, where they have another service asked', async () => {
  await doneBefore('search:unknown', limits.search)
  expect((await t.guest('GET', '/movie?list=popular')).status).toBe(429)
  const user = await t.signUp()
  expect((await user.request('GET', '/movie?list=popular')).status).toBe(200)
})

it('is counted anew after a crash of the database, and forgets what is over', async () => {
  const [table] = (await t.db.execute(`select relpersistence from pg_class where relname = 'write_count'`)).rows
  expect(table).toEqual({ relpersistence: 'u' })
  const sweep = createSweeper({ db: t.db, log: t.deps.log, now: () => at })
  await doneBefore('post:somebody', 1)
  later(60)
  await sweep()
  expect(await t.db.select().from(writeCount).where(eq(writeCount.key, 'post:somebody'))).toEqual([])
})
