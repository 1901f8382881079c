import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { fromLunar } from '#contract/korean-calendar/lunar.ts'
import { ensureHolidays } from '#server/rules/days/holidays.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { rowsQuery } from './anniversary-days.service.ts'

const NOW = new Date('2026-11-15T03:00:00Z')

const t = await testApp({ now: () => NOW })
const owner = await t.signUp({ profile: false })
const other = await t.signUp()
const admin = await t.signUp({ admin: true })
await ensureHolidays(t.db, admin.uid, [2026, 2027])

const day = (more: object = {}) => ({ aname: '엄마 생신', adate: '20261118', ...more })
const put = (user: TestUser, id: string, body: object) => user.request('PUT', `/anniversary/${id}`, body)

async function made(more: object = {}, by = owner) {
  const id = crypto.randomUUID()
  const answer = await put(by, id, day(more))
  expect([answer.status, await answer.clone().text()]).toMatchObject([200, expect.anything()])
  return id
}

const list = async (query: string, by = owner) => {
  const answer = await by.request('GET', `/anniversary${query}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: Anniversary[] }).items
}

describe('an own anniversary', () => {
  it('is the owner’s alone, with the agreed field names and the days until it', async () => {
    const id = await made()
    const [found] = (await list('?adate=20261118')).filter((one) => one.id === id)
    expect(found).toEqual({
      id,
      email: owner.email,
      aname: '엄마 생신',
      adate: '20261118',
      isHoliday: false,
      calendar: 'solar',
      isLeapMonth: false,
      recurs: 'none',
      mine: true,
      shared: false,
      editable: true,
      version: 1,
      date: '20261118',
      dDay: 3,
      years: 0,
    })
    for (const send of [other.request, admin.request]) {
      expect((await send('PUT', `/anniversary/${id}`, day({ aname: '남의 것', version: 1 }))).status).toBe(404)
      expect((await send('DELETE', `/anniversary/${id}`)).status).toBe(404)
    }
    expect((await list('?adate=20261118', admin)).map((one) => one.id)).not.toContain(id)
  })

  it('by the lunar calendar comes every year on the right solar day, counted in years', async () => {
    const adate = fromLunar({ year: 1962, month: 10, day: 9, leap: false })!
    const id = await made({ aname: '아버지 생신', adate, calendar: 'lunar', recurs: 'yearly' })
    const found = (await list('?from=20260101&to=20261231')).filter((one) => one.id === id)
    expect(found).toMatchObject([{ date: '20261117', dDay: 2, years: 64, isLeapMonth: false }])
  })

  it('of a leap month says so, and is kept in the ordinary month where the year has none', async () => {
    const adate = fromLunar({ year: 2025, month: 6, day: 1, leap: true })!
    const id = await made({ aname: '윤달 생일', adate, calendar: 'lunar', recurs: 'yearly' })
    const found = (await list('?from=20260601&to=20270630')).filter((one) => one.id === id)
    expect(found).toMatchObject([
      { date: fromLunar({ year: 2026, month: 6, day: 1, leap: false }), isLeapMonth: true, years: 1 },
    ])
  })

  it('stands once on its day by the same name, also when two are made at once', async () => {
    const again = await Promise.all(
      Array.from({ length: 6 }, () => put(owner, crypto.randomUUID(), day({ aname: '두 번' }))),
    )
    expect(again.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const id = await made({ aname: '세 번' })
    expect((await put(owner, id, day({ aname: '두 번', version: 1 }))).status).toBe(409)
  })

  it('refuses the second of two writers', async () => {
    const id = await made({ aname: '결혼기념일' })
    expect((await put(owner, id, day({ aname: '부모님 결혼기념일', version: 1 }))).status).toBe(200)
    const late = await put(owner, id, day({ aname: '늦은 이름', version: 1 }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { aname: '부모님 결혼기념일', version: 2 } })
    expect((await owner.request('DELETE', `/anniversary/${id}`)).status).toBe(204)
    expect((await put(owner, id, day({ version: 2 }))).status).toBe(404)
  })

  it.each([
    ['no name', { aname: '' }],
    ['a day that is none', { adate: '20270229' }],
    ['another calendar', { calendar: 'mayan' }],
    ['an owner', { uid: 'x' }],
  ])('is refused with %s', async (_, more) => {
    expect((await put(owner, crypto.randomUUID(), day(more))).status).toBe(400)
  })
})

describe('the admin’s anniversaries', () => {
  it('show for everyone, read-only, without an address', async () => {
    const [seollal] = (await list('?adate=20260217', other)).filter((one) => one.aname === '설날')
    expect(seollal).toMatchObject({ isHoliday: true, mine: false, shared: true, editable: false, email: null })
    const id = seollal!.id
    expect((await put(other, id, day({ aname: '내 설날', version: 1 }))).status).toBe(403)
    expect((await other.request('DELETE', `/anniversary/${id}`)).status).toBe(403)
  })

  it('are made and changed by any admin: a temporary holiday is red for everyone', async () => {
    const id = await made({ aname: '임시공휴일', adate: '20261002', isHoliday: true }, admin)
    const second = await t.signUp({ admin: true })
    expect(await list('?adate=20261002', other)).toMatchObject([{ id, isHoliday: true, shared: true }])
    expect(
      (await put(second, id, day({ aname: '임시공휴일', adate: '20261001', isHoliday: true, version: 1 }))).status,
    ).toBe(200)
    expect(await list('?adate=20261002', other)).toEqual([])
    expect((await second.request('DELETE', `/anniversary/${id}`)).status).toBe(204)
  })

  it('are told to everyone who is signed in, an own one to its owner only', async () => {
    const heard: string[] = []
    const leave = t.deps.live.join({
      who: { uid: other.uid, email: other.email, name: '', isAdmin: false, sessionId: 'x' },
      changed: ({ id }) => heard.push(id),
      resync: () => {},
      end: () => {},
    })
    const own = await made({ aname: '나만 아는 날' })
    const id = await made({ aname: '모두의 날' }, admin)
    await expect.poll(() => heard).toContain(id)
    expect(heard).not.toContain(own)
    leave()
  })
})

describe('what comes next', () => {
  it('is counted in days from today, each once, without the solar terms', async () => {
    const person = await t.signUp()
    await made({ aname: '어제', adate: '20261114' }, person)
    await made({ aname: '오늘', adate: '20261115' }, person)
    await made({ aname: '내 생일', adate: '19900101', recurs: 'yearly' }, person)
    await made({ aname: '동지', adate: '20261120' }, person)
    const next = await list('/upcoming?limit=50', person)
    const told = next
      .filter((one) => one.mine || one.isHoliday)
      .slice(0, 5)
      .map((one) => `${one.aname} ${one.dDay}`)
    expect(told).toEqual(['오늘 0', '동지 5', '성탄절 40', '신정 47', '내 생일 47'])
    expect(next.filter((one) => one.aname === '동지')).toHaveLength(1)
    expect(next.filter((one) => one.aname === '내 생일')).toMatchObject([{ date: '20270101', years: 37 }])
    expect(await list('/upcoming?limit=2', person)).toHaveLength(2)
  })
})

it(
  'the days of a range are read from indexes, however many anniversaries others have',
  { tags: ['slow'] },
  async () => {
    await fillTable(
      t.db,
      'anniversary',
      sql`insert into anniversary (uid, aname, adate, recurs)
    select ${other.uid}, '날 ' || i, to_char(date '2000-01-01' + i % 9000, 'YYYYMMDD'), case when i % 100 = 0 then 'yearly' else 'none' end
    from generate_series(1, 20000) i`,
    )
    for (const which of [sql`recurs = 'none' and adate between '20260101' and '20260131'`, sql`recurs = 'yearly'`]) {
      const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${rowsQuery(t.db, owner.uid, which)}`)
      const told = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(told).toMatch(/anniversary_(once|yearly)/)
      expect(told).not.toContain('Seq Scan on anniversary')
    }
  },
)
