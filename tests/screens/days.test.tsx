// One today for the whole site: days are Korea's wherever somebody is, and moments are shown in the zone that they have chosen.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { accountWords } from '#messages/account/account.ts'
import { myDayWords } from '#messages/dashboard/my-day.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { testApp } from '#server/test/test-app.ts'
import { showIn } from '#web/lib/locale/zone.ts'
import { link, pick } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

const w = scheduleWords.ko
let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const ownZone = process.env.TZ
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  showIn(null)
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** A browser somewhere, at a moment that the server has too. */
function beIn(zone: string, at: string) {
  process.env.TZ = zone
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
}

/** In New York it is still the morning before. */
const moments = [
  ['half past eleven at night', '2027-03-18T23:30:00+09:00', '20270318', '3월 18일', '목'],
  ['half past midnight', '2027-03-19T00:30:00+09:00', '20270319', '3월 19일', '금'],
] as const

describe.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Seoul'])('a browser in %s', (zone) => {
  test.each(moments)(
    'has one today on the dashboard and in the scheduler at %s in Korea',
    async (...[, at, day, name, dow]) => {
      const me = await town.signUp()
      const id = crypto.randomUUID()
      const times = { startTime: '09:00', endTime: '24:00' }
      await me.request('PUT', `/schedule/${id}`, { sdate: day, title: '오늘 할 일', ...times })
      beIn(zone, at)
      const { address } = await openScreen(town.app, '/', { as: me })
      await screen.findByText(new RegExp(`^${name} ${dow}요일 · 음력`))
      const plans = await screen.findByRole('region', { name: myDayWords.ko.schedule })
      const plan = await within(plans).findByRole('link', { name: /오늘 할 일/ })
      expect(plan.getAttribute('href')).toBe(`/madang/schedule?date=${day}&plan=${id}`)
      expect(address()).toBe('/')

      closeScreen()
      await openScreen(town.app, '/schedule', { as: me })
      const agenda = await screen.findByRole('region', { name: w.agendaOf(`${name} (${dow})`) })
      await within(agenda).findByRole('button', { name: /09:00–24:00\s*오늘 할 일/ })
      await link(new RegExp(`^2027년 ${name} \\(${dow}\\)`))
      const marked = () => document.querySelector('[aria-current="date"]')?.closest('[data-date]')
      await eventually(() => marked()?.getAttribute('data-date')).toBe(isoDay(day))
      expect(screen.queryByText(new RegExp(w.siteTime)) !== null).toBe(zone !== 'Asia/Seoul')
    },
  )
})

test('moments are written in Korean time, until the account chooses another zone for all its devices', async () => {
  const me = await town.signUp()
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Seoul', 'Europe/Berlin'])
  beIn('America/New_York', '2027-03-18T23:30:00+09:00')
  await openScreen(town.app, '/account', { as: me })
  await screen.findByText(/지금 2027년 3월 18일 오후 11:30/)
  await pick(accountWords.ko.timeZone, accountWords.ko.deviceZone('New York (America)'))
  await eventually(async () => {
    const { user } = (await (await me.request('GET', '/session')).json()) as { user: { timeZone: string | null } }
    return user.timeZone
  }).toBe('America/New_York')
  await screen.findByText(accountWords.ko.zoneChanged)

  closeScreen()
  await openScreen(town.app, '/account', { as: me })
  await screen.findByText(/지금 2027년 3월 18일 오전 10:30/)
  await pick(accountWords.ko.timeZone, accountWords.ko.siteZone)
  await screen.findByText(accountWords.ko.zoneChanged)
  await waitFor(() => screen.getByText(/지금 2027년 3월 18일 오후 11:30/))
})
