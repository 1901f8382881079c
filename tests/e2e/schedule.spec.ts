import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, pick, test } from './support/journey.ts'
import { api, becomeNeighbour } from './support/message-neighbours.ts'
import { addPlan, dayLink, plansOf } from './support/schedule-days.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const event = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: '달력' }).getByRole('button', { name })
const month = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

type Watched = { /** The days on which the plan stood. */ seen: string[] }

const choose = (page: Page, label: string, time: string) => pick(page.getByRole('combobox', { name: label }), time)

test('a plan is made on a day, with no end before its start, changed, deleted and brought back; other tabs follow', async ({
  page,
  context,
}) => {
  await becomeNeighbour(page)
  await page.goto('schedule?date=20270310')
  await expect(month(page, '2027.03')).toBeVisible()
  await expect(page.getByRole('link', { name: /3월 1일.*음력.*삼일절/ })).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('schedule?date=20270310')

  await dayLink(page, '2027년 3월 10일').click()
  const form = dialog(page, '일정 등록')
  await expect(form.getByLabel('날짜')).toHaveValue('2027-03-10')
  await form.getByRole('button', { name: '저장', exact: true }).click()
  await expect(form.getByText('일정명을 입력해 주세요.')).toBeVisible()
  await form.getByLabel('일정명').fill('동네 한 바퀴')
  await choose(page, '시작시간', '14:00')
  await form.getByRole('combobox', { name: '종료시간' }).click()
  await expect(page.getByRole('option').first()).toHaveText(/14:30/)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await choose(page, '종료시간', '16:30')
  await form.getByLabel('중요').check()
  await form.getByLabel('장소').fill('느티나무 쉼터')
  await form.getByRole('button', { name: '저장', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await plansOf(page, '20270310')).toEqual(['20270310 14:00–16:30 동네 한 바퀴'])
  await expect(event(other, /동네 한 바퀴/)).toBeVisible()

  await event(page, /14:00.*동네 한 바퀴/).click()
  const details = dialog(page, '동네 한 바퀴')
  await expect(details.getByText('느티나무 쉼터')).toBeVisible()
  await details.getByRole('button', { name: '수정', exact: true }).click()
  await dialog(page, '일정 수정').getByLabel('일정명').fill('동네 두 바퀴')
  await dialog(page, '일정 수정').getByLabel('일정명').press('Enter')
  await expect(event(other, /동네 두 바퀴/)).toBeVisible()
  await event(page, /동네 두 바퀴/).click()
  await dialog(page, '동네 두 바퀴').getByRole('button', { name: '삭제', exact: true }).click()
  await expect(event(page, /동네 두 바퀴/)).toBeHidden()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(event(page, /동네 두 바퀴/)).toBeVisible()
  expect(await plansOf(page, '20270310')).toHaveLength(1)
})

test('the month and its forms pass axe; a calendar goes out as a file and comes back; days and views are reached by keys', async ({
  page,
}) => {
  await becomeNeighbour(page)
  await addPlan(page, { sdate: '20270310', title: '모임, “꽃”; 🌷', startTime: '09:00', endTime: '10:00' })
  await page.goto('schedule?date=20270310')
  await expect(month(page, '2027.03')).toBeVisible()
  await expect(page.getByRole('link', { name: /3월 1일.*음력.*삼일절/ })).toBeVisible()
  await expect(event(page, /09:00.*모임/)).toBeVisible()
  await expectAccessible(page)

  await test.step('the forms', async () => {
    await dayLink(page, '2027년 3월 10일').click()
    const form = dialog(page, '일정 등록')
    await expect(form.getByLabel('날짜')).toHaveValue('2027-03-10')
    await form.getByRole('button', { name: '저장', exact: true }).click()
    await expect(form.getByText('일정명을 입력해 주세요.')).toBeVisible()
    await expectAccessible(page, form)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '기념일 등록' }).click()
    const day = dialog(page, '기념일 등록')
    await day.getByLabel('음력').check()
    await expectAccessible(page, day)
    await page.keyboard.press('Escape')
    // The choice would be lost.
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  })

  await test.step('the file', async () => {
    await page.getByRole('button', { name: '달력 파일' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '내보내기' }).click()
    const file = await (await downloading).path()
    expect(readFileSync(file, 'utf8')).toContain('SUMMARY:모임\\, “꽃”\\; 🌷')
    await page
      .locator('input[type=file][accept*=".ics"]')
      .setInputFiles({ name: 'madang.ics', mimeType: 'text/calendar', buffer: readFileSync(file) })
    const report = dialog(page, '가져오기 결과')
    await expect(report).toContainText('1개는 이미 있습니다.')
    await expectAccessible(page, report)
    await page.keyboard.press('Escape')
    await expect(report).toBeHidden()
  })

  await test.step('the keys', async () => {
    await dayLink(page, '2027년 3월 10일').focus()
    await page.keyboard.press('ArrowRight')
    await expect(dayLink(page, '2027년 3월 11일')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dayLink(page, '2027년 3월 18일')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(month(page, '2027.04')).toBeVisible()
    await expect(dayLink(page, '2027년 4월 18일')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page, '일정 등록').getByLabel('날짜')).toHaveValue('2027-04-18')
    await page.keyboard.press('Escape')
    await expect(dialog(page, '일정 등록')).toBeHidden()
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/view=week/)
    await page.keyboard.press('d')
    await expect(month(page, '2027.04.18')).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.press('t')
    await expect(page).not.toHaveURL(/date=|view=/)
  })
})

test.describe('with the pointer', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('plans are moved and made longer by keys, dragged to other hours, made by dragging, and put back where the server refuses', async ({
    page,
  }) => {
    await becomeNeighbour(page)
    const day = '20270310'
    await addPlan(page, { sdate: day, title: '회의', startTime: '08:30', endTime: '09:30' })
    await page.goto(`schedule?view=week&date=${day}`)
    const meeting = event(page, /회의/)
    await test.step('by keys', async () => {
      await meeting.focus()
      const said = page.getByRole('status').filter({ hasText: '회의' })
      await page.keyboard.press('Alt+ArrowRight')
      await expect(said).toContainText('3월 11일 (목) 08:30부터 09:30까지')
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.press('Alt+Shift+ArrowDown')
      await expect.poll(() => plansOf(page, day)).toEqual(['20270311 09:00–10:30 회의'])
      await expect(meeting).toBeFocused()
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+Shift+ArrowUp')
      await expect(page.getByText('일정은 하루 안에서만 옮길 수 있습니다.').first()).toBeVisible()
      await expect.poll(() => plansOf(page, day)).toEqual(['20270311 09:00–09:30 회의'])
      await page.keyboard.press('Alt+Shift+ArrowDown')
      await page.keyboard.press('Alt+ArrowLeft')
      await expect.poll(() => plansOf(page, day)).toEqual(['20270310 09:00–10:00 회의'])
      await page.keyboard.press('Enter')
      await expect(dialog(page, '회의')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, '회의')).toBeHidden()
    })
    await test.step('and show no earlier move again while the server answers', async () => {
      let responses = 0
      let letThrough = () => {}
      const secondPress = new Promise<void>((resolve) => (letThrough = resolve))
      await page.route('**/api/schedule/*', async (route) => {
        await secondPress
        const response = await route.fetch()
        // Changes arrive in order: once a later one is shown, this change has arrived before its own response.
        const path = `anniversary/${crypto.randomUUID()}`
        await api(page, 'PUT', path, { aname: '소식', adate: day })
        await expect(event(page, '소식')).toBeVisible()
        await api(page, 'DELETE', path)
        await expect(event(page, '소식')).toBeHidden()
        await route.fulfill({ response })
        responses += 1
      })
      await page.evaluate(() => {
        const seen = ((window as unknown as Watched).seen = ['2027-03-10'])
        new MutationObserver(() => {
          const day = document.querySelector('[data-plan]')?.closest<HTMLElement>('[data-date]')?.dataset.date
          if (day && day !== seen.at(-1)) seen.push(day)
        }).observe(document.body, { childList: true, subtree: true })
      })
      const seen = () => page.evaluate(() => (window as unknown as Watched).seen)
      await meeting.focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expect.poll(seen).toEqual(['2027-03-10', '2027-03-11'])
      await page.keyboard.press('Alt+ArrowLeft')
      letThrough()
      await expect.poll(() => responses).toBe(2)
      await page.unrouteAll()
      await expect.poll(() => plansOf(page, day)).toEqual(['20270310 09:00–10:00 회의'])
      expect(await seen()).toEqual(['2027-03-10', '2027-03-11', '2027-03-10'])
    })
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 })
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.mouse.up()
    }
    const box = (await meeting.boundingBox())!
    const hour = box.height + 1
    const middle = { x: box.x + box.width / 2, y: box.y + 10 }
    await drag(middle, { x: middle.x + box.width * 1.05, y: middle.y + hour * 2 })
    await expect.poll(() => plansOf(page, day)).toEqual(['20270311 11:00–12:00 회의'])
    // The toasts about the moves cover the foot of the week.
    const close = page.getByRole('region', { name: '알림' }).getByRole('button', { name: '닫기' })
    while ((await close.count()) > 0) await close.first().click()

    const moved = (await meeting.boundingBox())!
    await drag(
      { x: moved.x + moved.width / 2, y: moved.y + moved.height - 1 },
      { x: moved.x + moved.width / 2, y: moved.y + moved.height + hour - 4 },
    )
    await expect.poll(() => plansOf(page, day)).toEqual(['20270311 11:00–13:00 회의'])

    await drag({ x: middle.x, y: middle.y + 4 }, { x: middle.x, y: middle.y + hour * 1.6 })
    const form = dialog(page, '일정 등록')
    await expect(form.getByLabel('날짜')).toHaveValue('2027-03-10')
    await expect(form.getByRole('combobox', { name: '시작시간' })).toContainText('09:00')
    await expect(form.getByRole('combobox', { name: '종료시간' })).toContainText('11:00')
    await page.keyboard.press('Escape')

    await page.route('**/api/schedule/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: '' } })
        : route.continue(),
    )
    const there = (await meeting.boundingBox())!
    await drag({ x: there.x + 10, y: there.y + 10 }, { x: there.x + 10, y: there.y + 10 + hour })
    await expect(page.getByText('일정을 옮기지 못해 되돌렸습니다.')).toBeVisible()
    await expect.poll(async () => Math.abs((await meeting.boundingBox())!.y - there.y)).toBeLessThan(2)
    await page.unrouteAll()

    for (const at of [10, 12, 14, 16, 18])
      await addPlan(page, { sdate: '20270316', title: `약속 ${at}`, startTime: `${at}:00`, endTime: `${at + 1}:00` })
    await page.goto('schedule?date=20270301')
    const more = page.getByTitle('일정 2개 더 보기')
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    const week = page.getByRole('row').filter({ has: more })
    expect((await bottomOf(week)) - (await bottomOf(more))).toBeGreaterThanOrEqual(4)
    await more.click()
    await expect(month(page, '2027.03.16')).toBeVisible()
    await expect(event(page, /약속 18/)).toBeVisible()
  })
})
