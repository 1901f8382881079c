import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journey.ts'

const chart = (page: Page, name: string) => page.getByRole('slider', { name })

/** How much of the screen has moved by itself (layout shift). */
const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    const jumps: number[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) jumps.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const jumpsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { jumps: number[] }).jumps.reduce((a, b) => a + b, 0))

test('a guest goes through the charts by keyboard and as tables, and signs in to the own day', async ({ page }) => {
  await watchJumps(page)
  await page.goto('?days=30')
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible()
  await expect(chart(page, '이웃들의 활동')).toBeVisible()
  expect(await jumpsOf(page)).toBeLessThan(0.05)

  await test.step('the keyboard goes from day to day, and each day is said', async () => {
    const sales = chart(page, '일별 매출과 주문')
    await sales.focus()
    await page.keyboard.press('End')
    await expect(sales).toHaveAttribute('aria-valuenow', '30')
    const today = await sales.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect(sales).toHaveAttribute('aria-valuenow', '29')
    await expect(sales).toHaveAttribute('aria-valuetext', /^\d+월 \d+일 \(.\), 매출 ₩[\d,]+, 주문 \d+건$/)
    expect(await sales.getAttribute('aria-valuetext')).not.toBe(today)
    await page.keyboard.press('Home')
    await expect(sales).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('Escape')
    await sales.hover({ position: { x: 300, y: 100 } })
    await expect(sales.getByText('매출')).toBeVisible()
  })

  await test.step('every chart has its table', async () => {
    for (const name of ['일별 매출과 주문', '상태별 주문', '이웃들의 활동', '많이 팔린 상품']) {
      await page.getByRole('button', { name: `${name}: 표로 보기` }).click()
      await expect(page.getByRole('table', { name })).toBeVisible()
    }
    await expect(page.getByRole('table', { name: '일별 매출과 주문' }).getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
    await page.getByRole('button', { name: '일별 매출과 주문: 차트로 보기' }).click()
    await expect(chart(page, '일별 매출과 주문')).toBeVisible()
  })

  const day = page.getByRole('region', { name: '나의 하루' })
  await test.step('the door leads to the own day', async () => {
    await page.getByRole('main').getByRole('button', { name: '로그인' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /demo@madang\.example/ })
      .click()
    await expect(day.getByRole('link', { name: /배송중$/ }).first()).toBeVisible()
    await expect(page).toHaveURL(/\?days=30$/)
  })

  await test.step('the day’s notifications open below the bell', async () => {
    const bell = await page.getByRole('banner').getByRole('button', { name: /^알림/ }).boundingBox()
    await day.getByRole('button', { name: /새 알림/ }).click()
    const panel = page.getByRole('dialog', { name: '알림' })
    await expect(panel).toBeVisible()
    // It takes its place after it is there.
    await expect.poll(async () => (await panel.boundingBox())?.y).toBeGreaterThan(bell?.y ?? Infinity)
    expect((await panel.boundingBox())?.x).toBeGreaterThan(600)
  })
})
