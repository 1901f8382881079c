import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { anniversary, calendarFeed } from '#server/db/tables/schedule.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { stableId } from './import-records.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp({ now: () => new Date('2026-11-15T03:00:00Z') })

async function somebody() {
  const user = await t.signUp()
  const plan = {
    sdate: '20261120',
    title: '모임, 아주; "중요"한\\ 🎂',
    startTime: '09:00',
    endTime: '24:00',
    place: '마당',
    memo: '첫 줄\n둘째 줄',
    isImportant: true,
  }
  await user.request('PUT', `/schedule/${crypto.randomUUID()}`, plan)
  await user.request('PUT', `/schedule/${crypto.randomUUID()}`, {
    ...plan,
    title: '다른 모임',
    isImportant: false,
    memo: '',
  })
  const birthday = { aname: '엄마 생신', adate: '19621106', calendar: 'lunar', recurs: 'yearly', isHoliday: true }
  await user.request('PUT', `/anniversary/${crypto.randomUUID()}`, birthday)
  await user.request('PUT', `/anniversary/${crypto.randomUUID()}`, {
    ...birthday,
    aname: '윤일',
    adate: '20240229',
    calendar: 'solar',
  })
  await user.request('PUT', `/anniversary/${crypto.randomUUID()}`, { aname: '한 번', adate: '20261201' })
  return user
}

async function contents({ request }: TestUser) {
  const plans = (await (await request('GET', '/schedule?from=20260601&to=20270601')).json()) as { items: Schedule[] }
  const days = (await (await request('GET', '/anniversary?from=20260601&to=20270601')).json()) as {
    items: Anniversary[]
  }
  return {
    plans: plans.items
      .map(({ id: _id, email: _email, ...rest }) => rest)
      .toSorted((a, b) => a.title.localeCompare(b.title)),
    days: days.items.filter((one) => one.mine).map(({ id: _id, email: _email, ...rest }) => rest),
  }
}

const send = (user: TestUser, text: string) =>
  t.app.request('http://localhost/madang/api/schedule/import', {
    method: 'POST',
    body: text,
    headers: { cookie: user.cookie, origin: 'http://localhost', 'content-type': 'text/calendar' },
  })
const take = async (user: TestUser, text: string) => {
  const answer = await send(user, text)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportReport
}
const give = async ({ request }: TestUser) => (await request('GET', '/schedule/ics')).text()
const nothing = { added: 0, changed: 0, unchanged: 0, skipped: 0, notes: [] }

describe('the own calendar as a file', () => {
  it('is a download with the own plans and anniversaries only', async () => {
    const user = await somebody()
    const other = await somebody()
    const answer = await user.request('GET', '/schedule/ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Madang-calendar.ics";/)
    const text = await answer.text()
    const theirs = (await (await other.request('GET', '/schedule?sdate=20261120')).json()) as { items: Schedule[] }
    for (const { id } of theirs.items) expect(text).not.toContain(id)
    expect(text).not.toContain(user.email)
  })

  it('is called by the name of the site, inside and as a file', async () => {
    const user = await somebody()
    const site = { ...(await t.deps.site.get()), name: '우리 동네' }
    const named = vi.spyOn(t.deps.site, 'get').mockResolvedValue(site)
    const answer = await user.request('GET', '/schedule/ics')
    const text = await answer.text()
    named.mockRestore()
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="calendar.ics"; filename*=UTF-8''${encodeURIComponent('우리-동네-calendar.ics')}`,
    )
    expect(text).toContain('\r\nPRODID:-//우리 동네//Calendar//KO\r\n')
  })

  it('changes nothing for its owner, and gives somebody else the same without a difference', async () => {
    const user = await somebody()
    const before = await contents(user)
    expect(await take(user, await give(user))).toEqual({ ...nothing, unchanged: 5 })
    const friend = await t.signUp()
    expect(await take(friend, await give(user))).toEqual({ ...nothing, added: 5 })
    expect(await contents(friend)).toEqual(before)
    expect(await contents(user)).toEqual(before)
  })

  it('brings back what was deleted after it was taken before, and nothing of that lies in the trash then', async () => {
    const text = await give(await somebody())
    const friend = await t.signUp()
    await take(friend, text)
    const before = await contents(friend)
    const { items: plans } = (await (await friend.request('GET', '/schedule?sdate=20261120')).json()) as {
      items: Schedule[]
    }
    const days = (await (await friend.request('GET', '/anniversary?from=20261201&to=20261202')).json()) as {
      items: Anniversary[]
    }
    const gone = [
      ...plans.map(({ id }) => `/schedule/${id}`),
      `/anniversary/${days.items.find(({ mine }) => mine)?.id}`,
    ]
    for (const path of gone) expect((await friend.request('DELETE', path)).status).toBe(204)
    expect(await take(friend, text)).toEqual({ ...nothing, added: 3, unchanged: 2 })
    expect(await contents(friend)).toEqual(before)
    expect(await (await friend.request('GET', '/trash')).json()).toMatchObject({ items: [] })
  })

  it(
    'taken twice, ten times at once, or from the copy’s own export adds nothing more',
    { tags: ['slow'] },
    async () => {
      const text = await give(await somebody())
      const friend = await t.signUp()
      const reports = await Promise.all(Array.from({ length: 10 }, () => take(friend, text)))
      expect(reports.map((report) => report.added).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 9 }, () => 0),
        5,
      ])
      const before = await contents(friend)
      expect(await take(friend, text)).toEqual({ ...nothing, unchanged: 5 })
      expect(await take(friend, await give(friend))).toEqual({ ...nothing, unchanged: 5 })
      expect(await contents(friend)).toEqual(before)
    },
  )

  it('brings back what was deleted and what was changed since', async () => {
    const user = await somebody()
    const text = await give(user)
    const { items } = (await (await user.request('GET', '/schedule?sdate=20261120')).json()) as { items: Schedule[] }
    const [first, second] = items
    await user.request('DELETE', `/schedule/${first!.id}`)
    const { id, email: _, version, ...rest } = second!
    await user.request('PUT', `/schedule/${id}`, { ...rest, title: '바뀜', version })
    expect(await take(user, text)).toEqual({ ...nothing, added: 1, changed: 1, unchanged: 3 })
    expect(await take(user, text)).toEqual({ ...nothing, unchanged: 5 })
  })

  it('of others is taken with what was skipped told by name; what is no calendar is refused', async () => {
    const user = await t.signUp()
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:요가',
      'DTSTART:20261116T090000',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2',
      'SUMMARY:취소된 모임',
      'DTSTART:20261116T090000',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n')
    const notes = [
      { note: 'repeats', titles: ['요가'], more: 0 },
      { note: 'cancelled', titles: ['취소된 모임'], more: 0 },
    ]
    expect(await take(user, text)).toEqual({ ...nothing, added: 1, skipped: 1, notes })
    expect(await take(user, text)).toEqual({ ...nothing, unchanged: 1, skipped: 1, notes })
    expect((await send(user, 'hello')).status).toBe(400)
    expect((await send(user, `BEGIN:VCALENDAR\n${'x'.repeat(1024 * 1024)}`)).status).toBe(413)
  })

  it('leaves alone what an earlier release took as an anniversary', async () => {
    const user = await t.signUp()
    const text =
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:소풍\nDTSTART;VALUE=DATE:20261120\nEND:VEVENT\nEND:VCALENDAR'
    const id = stableId(user.uid, '1\n')
    await t.db.insert(anniversary).values({ id, uid: user.uid, aname: '소풍', adate: '20261120' })
    expect(await take(user, text)).toMatchObject({ added: 0, unchanged: 1 })
    expect((await contents(user)).plans).toEqual([])
  })

  it('does not touch what somebody else has under the same id', async () => {
    const user = await somebody()
    const before = await contents(user)
    const forged = (await give(user)).replaceAll('SUMMARY:', 'SUMMARY:가로챈 ')
    const thief = await t.signUp()
    expect(await take(thief, forged)).toMatchObject({ added: 5 })
    expect(await contents(user)).toEqual(before)
  })
})

describe('the private address', () => {
  const open = (path: string) => t.app.request(`http://localhost${path}`)

  it('gives the calendar to whoever has it, without a session, until it is renewed or ended', async () => {
    const user = await somebody()
    expect(await (await user.request('GET', '/schedule/feed')).json()).toEqual({ since: null })
    const first = (await (await user.request('POST', '/schedule/feed')).json()) as { path: string }
    expect(first.path).toMatch(/^\/madang\/api\/calendar\/[\w-]{43}\.ics$/)
    const answer = await open(first.path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(await give(user))
    expect(await (await user.request('GET', '/schedule/feed')).json()).toEqual({ since: '2026-11-15T03:00:00.000Z' })
    const second = (await (await user.request('POST', '/schedule/feed')).json()) as { path: string }
    expect([(await open(first.path)).status, (await open(second.path)).status]).toEqual([404, 200])
    expect((await user.request('DELETE', '/schedule/feed')).status).toBe(204)
    expect((await open(second.path)).status).toBe(404)
    expect((await user.request('DELETE', '/schedule/feed')).status).toBe(204)
  })

  it('is nowhere kept in words, and ends with a ban', async () => {
    const user = await somebody()
    const { path } = (await (await user.request('POST', '/schedule/feed')).json()) as { path: string }
    const token = /([\w-]{43})\.ics$/.exec(path)![1]!
    expect(JSON.stringify(await t.db.select().from(calendarFeed))).not.toContain(token)
    expect(t.logged.join()).not.toContain(token)
    await t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, user.uid))
    expect((await open(path)).status).toBe(404)
  })
})
