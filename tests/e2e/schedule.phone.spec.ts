import { expect, expectAccessible, signUp, test } from './support/journey.ts'
import { addPlan, dayLink, plansOf } from './support/schedule-days.ts'

test('the scheduler is used by finger at 390 px: a day is chosen, read below the month, and filled', async ({
  page,
}) => {
  await signUp(page)
  await addPlan(page, {
    sdate: '20270310',
    title: '아주 긴 이름을 가진 동네 장터 준비 모임',
    startTime: '10:00',
    endTime: '11:00',
  })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('schedule?date=20261202')
  // Three presses faster than the month is rendered.
  await page.getByRole('button', { name: '다음 달' }).click({ clickCount: 3 })
  await expect(page.getByRole('heading', { level: 2, name: '2027.03', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '3월 2일 (화) 일정' })).toBeVisible()
  await dayLink(page, '2027년 3월 10일').tap()
  const agenda = page.getByRole('region', { name: '3월 10일 (수) 일정' })
  await expect(agenda.getByRole('button', { name: /동네 장터 준비 모임/ })).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await agenda.getByRole('button', { name: '일정 등록' }).tap()
  const form = page.getByRole('dialog', { name: '일정 등록' })
  await form.getByLabel('일정명').fill('저녁 산책')
  expect(await fits()).toBe(true)
  await form.getByRole('button', { name: '저장', exact: true }).tap()
  await expect(agenda.getByRole('button', { name: /저녁 산책/ })).toBeVisible()
  await agenda.getByRole('button', { name: /동네 장터/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).tap()
  await expect(agenda.getByRole('button', { name: /동네 장터/ })).toBeHidden()

  for (const view of ['주', '일']) {
    await page.getByRole('button', { name: view, exact: true }).tap()
    await expect(page.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await fits()).toBe(true)
  }
  expect((await plansOf(page, '20270310')).some((plan) => plan.endsWith('저녁 산책'))).toBe(true)
})
