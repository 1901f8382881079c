// The scheduler: anniversaries from their form to their end, and calendar files. Plans, dragging and the keys are tested in
// a browser.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { calendarWords } from '#messages/calendar/calendar.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { ensureHolidays } from '#server/rules/days/holidays.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { choose, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

const w = scheduleWords.ko
const a = anniversaryWords.ko

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
  const admin = await town.signUp({ admin: true })
  await ensureHolidays(town.db, admin.uid, [2027])
})
afterEach(() => void vi.restoreAllMocks())

const open = async (address: string, as?: TestUser) => {
  const user = as ?? (await town.signUp())
  return { user, ...(await openScreen(town.app, address, { as: user })) }
}
const put = (user: TestUser, plan: object) => user.request('PUT', `/schedule/${crypto.randomUUID()}`, plan)

const dialog = (name: string) => screen.findByRole('dialog', { name })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const agenda = (day: string) => screen.findByRole('region', { name: w.agendaOf(day) })
const inAgenda = async (day: string, name: RegExp) => within(await agenda(day)).findByRole('button', { name })
const button = (where: HTMLElement, name: string) => within(where).getByRole('button', { name })
const field = (where: HTMLElement, name: string) => within(where).getByLabelText<HTMLInputElement>(name)
/** At one stroke, because every letter typed would render the calendar again. */
const fill = (where: HTMLElement, name: string, value: string) =>
  fireEvent.change(field(where, name), { target: { value } })

describe('an anniversary', () => {
  test('by the lunar calendar comes back every year and is counted, deleted and brought back', async () => {
    const { user } = await open('/schedule?date=20270221')
    await press(a.create)
    const form = await dialog(a.create)
    fill(form, a.name, '할머니 생신')
    await userEvent.click(field(form, a.lunar))
    for (const [part, value] of [
      [a.year, '1950'],
      [a.month, '1'],
      [a.day, '15'],
    ] as const) {
      fill(form, part, value)
    }
    await userEvent.click(field(form, a.leapMonth))
    await within(form).findByText(a.noSuchDay)
    await userEvent.click(field(form, a.leapMonth))
    await within(form).findByText(/양력 1950년 3월 3일/)
    await userEvent.click(button(form, a.save))
    await gone(a.create)
    await inAgenda('2월 21일 (일)', /할머니 생신/)
    await within(screen.getByRole('region', { name: a.upcoming })).findByText(/할머니 생신/)

    closeScreen()
    await open('/schedule?date=20280210', user)
    await userEvent.click(await inAgenda('2월 10일 (목)', /할머니 생신/))
    const details = await dialog('할머니 생신')
    expect(details.textContent).toContain('78번째 생신')
    await userEvent.click(button(details, a.remove))
    await waitFor(async () =>
      expect(within(await agenda('2월 10일 (목)')).queryByRole('button', { name: /할머니 생신/ })).toBeNull(),
    )
    await press('실행 취소')
    await inAgenda('2월 10일 (목)', /할머니 생신/)
  })

  test('of the admin is read only', async () => {
    await open('/schedule?date=20270207')
    await userEvent.click(await inAgenda('2월 7일 (일)', /^설날$/))
    const holiday = await dialog('설날')
    within(holiday).getByText(a.readOnly)
    expect(within(holiday).queryByRole('button', { name: a.change })).toBeNull()
  })
})

test('lunar days are shown until they are switched off, for the next visit too', async () => {
  const { reload } = await open('/schedule?date=20270207')
  const lunarDay = () => document.querySelector('[data-date="2027-02-07"] [data-text="1.1"]')
  await eventually(lunarDay).not.toBeNull()
  await press(w.lunar)
  await eventually(lunarDay).toBeNull()
  await reload()
  await screen.findByRole('link', { name: /^2027년 2월 7일/ })
  expect(lunarDay()).toBeNull()
  await press(w.lunar)
  await eventually(lunarDay).not.toBeNull()
})

describe('a plan that the address names', () => {
  const named = async (owner: TestUser, sdate: string) => {
    const id = crypto.randomUUID()
    await owner.request('PUT', `/schedule/${id}`, { sdate, title: '장 담그기', startTime: '09:00', endTime: '24:00' })
    return id
  }

  test('opens on its day, whatever day the address has', async () => {
    const user = await town.signUp()
    const id = await named(user, '20270611')
    const { address } = await open(`/schedule?date="20270310"&plan=${id}`, user)
    const details = await dialog('장 담그기')
    within(details).getByText(/09:00 – 24:00/)
    await eventually(address).toBe(`/schedule?date=20270611&plan=${id}`)
    await screen.findByRole('region', { name: w.agendaOf('6월 11일 (금)') })
  })

  test.each(['somebody else’s', 'deleted', 'none at all'])('is said to be missing where it is %s', async (which) => {
    const other = await town.signUp()
    const id = which === 'none at all' ? 'nonsense' : await named(other, '20270611')
    if (which === 'deleted') await other.request('DELETE', `/schedule/${id}`)
    const { address } = await open(`/schedule?date=20270310&plan=${id}`, which === 'deleted' ? other : undefined)
    const notice = (await screen.findByText(w.gone)).closest<HTMLElement>('[role="status"]')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button(notice!, uiWords.ko.close))
    await eventually(address).toBe('/schedule?date=20270310')
    expect(screen.queryByText(w.gone)).toBeNull()
  })
})

describe('a calendar', () => {
  const bring = (content: string) => {
    const input = screen.getByLabelText<HTMLInputElement>(calendarWords.ko.import, { selector: 'input' })
    return userEvent.upload(input, new File([content], 'madang.ics', { type: 'text/calendar' }))
  }

  test('goes out as a file and comes back unchanged; a file from elsewhere says what was left out', async () => {
    let made: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made = blob as Blob
      return 'blob:made'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const user = await town.signUp()
    await put(user, { sdate: '20270310', title: '모임, “꽃”; 🌷', startTime: '09:00', endTime: '10:00' })
    await open('/schedule?date=20270312', user)
    await press(calendarWords.ko.menu)
    await choose(calendarWords.ko.export)
    await eventually(() => made).toBeDefined()
    const file = (await made?.text()) ?? ''
    expect(file).toContain('SUMMARY:모임\\, “꽃”\\; 🌷')
    await bring(file)
    const report = await dialog(calendarWords.ko.report)
    await within(report).findByText(calendarWords.ko.unchanged(1))
    await userEvent.click(within(report).getAllByRole('button', { name: calendarWords.ko.close }).at(-1)!)
    await gone(calendarWords.ko.report)
    await bring(
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nSUMMARY:요가\nDTSTART:20270312T190000\nRRULE:FREQ=WEEKLY\nEND:VEVENT\nEND:VCALENDAR',
    )
    expect((await dialog(calendarWords.ko.report)).textContent).toContain(calendarWords.ko.notes.repeats)
    await userEvent.keyboard('{Escape}')
    await inAgenda('3월 12일 (금)', /19:00.*요가/)
  })

  test('has a private address until it is revoked', async () => {
    await open('/schedule')
    await press(calendarWords.ko.menu)
    await choose(calendarWords.ko.address)
    const feed = await dialog(calendarWords.ko.address)
    await userEvent.click(await within(feed).findByRole('button', { name: calendarWords.ko.make }))
    const shown = await within(feed).findByRole<HTMLInputElement>('textbox', { name: calendarWords.ko.address })
    const address = shown.value
    const read = async () => (await town.app.request(address)).status
    expect(await read()).toBe(200)
    await userEvent.click(await within(feed).findByRole('button', { name: calendarWords.ko.revoke }))
    await userEvent.click(button(await screen.findByRole('alertdialog'), calendarWords.ko.revoke))
    await within(feed).findByText(calendarWords.ko.none)
    expect(await read()).toBe(404)
  })
})

test.each([
  [w.create, w.name],
  [a.create, a.name],
])('%s begins in the field of the name, and closing it returns the focus to its button', async (title, name) => {
  await open('/schedule?date=20270221')
  const [opener] = await screen.findAllByRole('button', { name: title })
  await userEvent.click(opener as HTMLElement)
  const form = await dialog(title)
  await waitFor(() => expect(document.activeElement).toBe(field(form, name)))
  await userEvent.keyboard('{Escape}')
  await gone(title)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
