import { describe, expect, test } from 'vitest'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { renderIn } from '#web/lib/locale/locale.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { calendarEvents, droppedAt, marksOf, shownByDay } from './calendar-events.ts'
import { moved } from './calendar-moves.ts'
import { titleOf } from './calendar-toolbar.tsx'
import { validateScheduleSearch } from './schedule-search.ts'

const plan = (more: Partial<Schedule> = {}): Schedule => ({
  id: 'a',
  sdate: '20261115',
  email: null,
  title: '치과',
  startTime: '09:30',
  endTime: '10:30',
  place: '',
  isImportant: false,
  memo: '',
  version: 1,
  ...more,
})
const at = (text: string) => new Date(`${text}:00Z`)

describe('a dropped plan', () => {
  test('has the times of the place where it was dropped', () => {
    expect(droppedAt(at('2026-11-16T09:00'), at('2026-11-16T10:30'))).toEqual({
      sdate: '20261116',
      startTime: '09:00',
      endTime: '10:30',
    })
  })
  test('may end with its day, but not reach into another', () => {
    expect(droppedAt(at('2026-11-16T23:00'), at('2026-11-17T00:00'))).toEqual({
      sdate: '20261116',
      startTime: '23:00',
      endTime: '24:00',
    })
    expect(droppedAt(at('2026-11-16T23:00'), at('2026-11-17T00:30'))).toBeNull()
    expect(droppedAt(at('2026-11-16T23:00'), null)).toBeNull()
  })
  test('is drawn until midnight where it ends with its day, and comes back the same', () => {
    const [drawn] = calendarEvents([plan({ endTime: '24:00' })], [])
    expect(drawn).toMatchObject({ start: '2026-11-15T09:30:00', end: '2026-11-16T00:00:00' })
  })
})

test('days are marked with their holidays and with how much they hold', () => {
  const day = {
    id: 'x',
    email: null,
    adate: '20261225',
    calendar: 'solar',
    isLeapMonth: false,
    recurs: 'none',
    mine: false,
    shared: true,
    editable: false,
    version: 1,
    date: '20261225',
    dDay: 40,
    years: 0,
  } as const
  const marks = marksOf(
    [plan(), plan({ id: 'b' })],
    [
      { ...day, aname: '성탄절', isHoliday: true },
      { ...day, id: 'y', aname: '모임', isHoliday: false },
    ],
  )
  expect(marks.get('20261115')).toEqual({ holidays: [], plans: 2, anniversaries: 0 })
  expect(marks.get('20261225')).toEqual({ holidays: ['성탄절'], plans: 0, anniversaries: 1 })
})

describe('going about', () => {
  test('a month on keeps the date, or takes the last one of a shorter month', () => {
    expect([
      moved('20260131', 'month', 1),
      moved('20261215', 'month', 1),
      moved('20240229', 'year', 1),
      moved('20260301', 'day', -1),
      moved('20261230', 'week', 1),
    ]).toEqual(['20260228', '20270115', '20250228', '20260228', '20270106'])
  })
  test('ends where the calendar’s rules end', () => {
    expect([moved('20991231', 'day', 1), moved('19010101', 'year', -1)]).toEqual(['20991231', '19010101'])
  })
  test('is named by month, week and day', () => {
    expect([
      titleOf('month', '20261115'),
      titleOf('week', '20261118'),
      titleOf('week', '20261130'),
      titleOf('day', '20261105'),
    ]).toEqual(['2026.11', '2026.11.15–21', '2026.11.29–12.05', '2026.11.05'])
  })
  test('is named in English as the months are called there', () => {
    renderIn('en')
    const titles = [
      titleOf('month', '20261115'),
      titleOf('week', '20261118'),
      titleOf('week', '20261130'),
      titleOf('week', '20261230'),
      titleOf('day', '20261105'),
    ]
    renderIn('ko')
    expect(titles).toEqual([
      'Nov 2026',
      '15 – 21 Nov 2026',
      '29 Nov – 5 Dec 2026',
      '27 Dec 2026 – 2 Jan 2027',
      '5 Nov 2026',
    ])
  })
})

test.each([
  [
    { view: 'week', date: 20261115 },
    { view: 'week', date: 20261115 },
  ],
  [{ date: '20261115' }, { date: 20261115 }],
  [{ date: '2026-11-15' }, { date: 20261115 }],
  [{ plan: 'nonsense' }, { plan: 'nonsense' }],
  [
    { view: 'year', date: '20260230' },
    { view: undefined, date: undefined },
  ],
])('the address %o is read as %o', (search, read) => {
  expect(validateScheduleSearch(search)).toEqual(read)
})

test('a day shows its anniversaries first, and then its plans by time and name', () => {
  const anniversary = { id: 'd', date: '20261115', aname: '생일' } as Anniversary
  const plans = [plan({ id: 'c', startTime: '11:00' }), plan({ id: 'b', title: '회의' }), plan({ id: 'a' })]
  const shown = shownByDay([...plans, plan({ id: 'e', sdate: '20261116' })], [anniversary])
  expect(shown.get('20261115')).toEqual([
    { kind: 'anniversary', anniversary },
    ...[plans[2], plans[1], plans[0]].map((one) => ({ kind: 'plan', plan: one })),
  ])
  expect(shown.get('20261116')).toHaveLength(1)
})
