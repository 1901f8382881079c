import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { daysQuery } from './schedule.service.ts'

const t = await testApp()
const owner = await t.signUp({ profile: false })
const other = await t.signUp()
const admin = await t.signUp({ admin: true })

const plan = (more: object = {}) => ({
  sdate: '20261115',
  title: '치과 검진',
  startTime: '09:30',
  endTime: '10:30',
  ...more,
})
const put = (user: TestUser, id: string, body: object) => user.request('PUT', `/schedule/${id}`, body)

async function made(more: object = {}, by = owner) {
  const id = crypto.randomUUID()
  const answer = await put(by, id, plan(more))
  expect(answer.status).toBe(200)
  return id
}

const list = async (query: string, by = owner) => {
  const answer = await by.request('GET', `/schedule?${query}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: Schedule[] }).items
}
const read = async (id: string) => {
  const found = (await list('from=20260101&to=20261231')).find((one) => one.id === id)
  if (!found) throw new Error(`the owner has no plan ${id}`)
  return found
}

describe('a plan', () => {
  it('has the agreed field names, and needs no profile: nobody else sees it', async () => {
    const id = await made({ place: '느티나무 치과', isImportant: true, memo: '신분증\n챙기기' })
    expect(await read(id)).toEqual({
      id,
      sdate: '20261115',
      email: owner.email,
      title: '치과 검진',
      startTime: '09:30',
      endTime: '10:30',
      place: '느티나무 치과',
      isImportant: true,
      memo: '신분증\n챙기기',
      version: 1,
    })
  })

  it('is refused in words, at its field, when it ends before or as it starts', async () => {
    const say = async (language: string, endTime: string) => {
      const answer = await owner.request('PUT', `/schedule/${crypto.randomUUID()}`, plan({ endTime }), {
        'accept-language': language,
      })
      expect(answer.status).toBe(400)
      return ((await answer.json()) as { fields: object }).fields
    }
    expect(await say('ko', '09:00')).toEqual({ endTime: '종료시간은 시작시간보다 늦어야 합니다.' })
    expect(await say('en', '09:30')).toEqual({ endTime: 'The end must be later than the start.' })
  })

  it('may last until the day is over', async () => {
    const id = await made({ startTime: '22:00', endTime: '24:00' })
    expect(await read(id)).toMatchObject({ startTime: '22:00', endTime: '24:00' })
    expect((await put(owner, crypto.randomUUID(), plan({ startTime: '24:00', endTime: '24:00' }))).status).toBe(400)
    expect((await put(owner, crypto.randomUUID(), plan({ endTime: '24:30' }))).status).toBe(400)
  })

  it('is read by its id, by its owner alone', async () => {
    const id = await made()
    expect(await (await owner.request('GET', `/schedule/${id}`)).json()).toEqual(await read(id))
    expect((await other.request('GET', `/schedule/${id}`)).status).toBe(404)
    expect((await admin.request('GET', `/schedule/${id}`)).status).toBe(404)
    expect((await owner.request('GET', `/schedule/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await owner.request('GET', '/schedule/nonsense')).status).toBe(400)
  })

  it.each([
    ['a day that does not exist', { sdate: '20260230' }],
    ['a day in another form', { sdate: '2026-11-15' }],
    ['a time that does not exist', { startTime: '25:00' }],
    ['an empty title', { title: ' \n ' }],
    ['a title of 101 characters', { title: '가'.repeat(101) }],
    ['somebody else’s e-mail', { email: 'other@madang.test' }],
    ['an owner', { uid: 'x' }],
  ])('refuses %s', async (_, more) => {
    expect((await put(owner, crypto.randomUUID(), plan(more))).status).toBe(400)
  })

  it('has one line as its title, in one spelling, and no characters that cannot be seen', async () => {
    const id = await made({ title: ' 한글\r\n제목\u0007 '.normalize('NFD'), memo: 'a\r\nb\u0007' })
    expect(await read(id)).toMatchObject({ title: '한글 제목', memo: 'a\nb' })
  })

  it('is made once when the same request comes ten times', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(owner, id, plan())))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await read(id)).version).toBe(1)
  })

  it('lets exactly one of many that move the same version through, and shows the others what is newer', async () => {
    const id = await made()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => put(owner, id, plan({ startTime: `0${i}:00`, version: 1 }))),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const late = answers.find((answer) => answer.status === 409)!
    expect(await late.json()).toMatchObject({ code: 'stale', current: { id, version: 2, title: '치과 검진' } })
    expect((await put(owner, id, plan({ title: '버전 없이' }))).status).toBe(409)
  })

  it('that was deleted meanwhile is not brought back by an edit', async () => {
    const id = await made()
    expect((await owner.request('DELETE', `/schedule/${id}`)).status).toBe(204)
    expect((await put(owner, id, plan({ title: '늦은 수정', version: 1 }))).status).toBe(404)
    expect((await owner.request('DELETE', `/schedule/${id}`)).status).toBe(404)
  })

  it('is found by nobody but its owner, not even by an admin', async () => {
    const id = await made()
    for (const send of [other.request, admin.request]) {
      expect((await send('PUT', `/schedule/${id}`, plan({ title: '남의 일정', version: 1 }))).status).toBe(404)
      expect((await send('PUT', `/schedule/${id}`, plan({ title: '남의 일정' }))).status).toBe(404)
      expect((await send('DELETE', `/schedule/${id}`)).status).toBe(404)
    }
    expect((await t.guest('DELETE', `/schedule/${id}`)).status).toBe(401)
    expect((await read(id)).title).toBe('치과 검진')
    expect((await list('from=20260101&to=20261231', other)).map((one) => one.id)).not.toContain(id)
  })

  it('is told to the owner’s other tabs alone, when its change is kept', async () => {
    // Changes by the owner of the other tests may still be on their way.
    const [writer, neighbour] = [await t.signUp(), await t.signUp()]
    const heard: string[] = []
    const leave = [writer, neighbour].map(({ uid, email }) =>
      t.deps.live.join({
        who: { uid, email, name: '', isAdmin: false, sessionId: uid },
        changed: ({ collection }) => heard.push(`${uid === writer.uid ? 'owner' : 'other'} ${collection}`),
        resync: () => {},
        end: () => {},
      }),
    )
    const id = await made({}, writer)
    await put(writer, id, plan({ title: '바뀐 이름', version: 1 }))
    await expect.poll(() => heard).toEqual(['owner schedule', 'owner schedule'])
    for (const go of leave) go()
  })
})

describe('the plans of a range', () => {
  it('come by day and start time, both ends included', async () => {
    const person = await t.signUp()
    for (const [sdate, startTime] of [
      ['20270102', '09:00'],
      ['20270101', '11:00'],
      ['20270101', '08:00'],
      ['20270131', '09:00'],
      ['20270201', '09:00'],
    ]) {
      await made({ sdate, startTime, endTime: '23:00' }, person)
    }
    const found = await list('from=20270101&to=20270131', person)
    expect(found.map((one) => `${one.sdate} ${one.startTime}`)).toEqual([
      '20270101 08:00',
      '20270101 11:00',
      '20270102 09:00',
      '20270131 09:00',
    ])
    expect((await list('sdate=20270101', person)).map((one) => one.startTime)).toEqual(['08:00', '11:00'])
  })

  it.each([
    '',
    'from=20260101',
    'from=20260102&to=20260101',
    'from=20260101&to=20270301',
    'sdate=20260101&from=20260101&to=20260102',
    'sdate=20260231',
  ])('are not given for "%s"', async (query) => {
    expect((await owner.request('GET', `/schedule?${query}`)).status).toBe(400)
  })

  it('are read from the index, whose order they have', { tags: ['slow'] }, async () => {
    await fillTable(
      t.db,
      'schedule',
      sql`insert into schedule (uid, sdate, start_time, end_time, title)
      select ${other.uid}, to_char(date '2020-01-01' + i / 10, 'YYYYMMDD'), '09:00', '10:00', '일' from generate_series(1, 20000) i`,
    )
    const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${daysQuery(t.db, other.uid, '20230101', '20230131')}`,
    )
    const told = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(told).toContain('schedule_of')
    expect(told).not.toContain('Seq Scan')
  })
})
