import type { Page } from '@playwright/test'
import { addPost } from './board-posts.ts'
import { admin, demo, expect, expectAccessible, signIn, test } from './journey.ts'
import { api, neighbourElsewhere } from './message-neighbours.ts'

type Figure = { total: number; before: number; byDay: number[] }
type Figures = { sales: Figure; users: Figure; orders: Figure; errors: Figure }

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const chart = (page: Page, name: string) => page.getByRole('slider', { name })
const number = new Intl.NumberFormat('en-US')

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

test('a guest sees the numbers of the neighbourhood, turns them over, and finds the door', async ({ page }) => {
  await watchJumps(page)
  await page.goto('')
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible()
  await expect(page.getByText(/^\d+월 \d+일 .요일 · 음력 윤?\d+월 \d+일$/)).toBeVisible()
  const told = await api<Figures>(page, 'GET', 'dashboard/figures')
  await expect(tile(page, '주간 매출')).toContainText(`₩${number.format(told.sales.total)}`)
  await expect(tile(page, '주간 매출')).toContainText(`지난 기간 ₩${number.format(told.sales.before)}`)
  await expect(tile(page, '주문 건수')).toContainText(`${told.orders.total}건`)
  await expect(chart(page, '이웃들의 활동')).toBeVisible()
  expect(await jumpsOf(page)).toBeLessThan(0.05)

  await test.step('another period is in the address and stays after a reload', async () => {
    const switcher = page.getByRole('navigation', { name: '기간' })
    await switcher.getByRole('link', { name: '30일' }).click()
    await expect(page).toHaveURL(/\?days=30$/)
    await expect(tile(page, '30일 매출')).toBeVisible()
    await page.reload()
    await expect(switcher.locator('[aria-current]')).toHaveText('30일')
    const month = await api<Figures>(page, 'GET', 'dashboard/figures?days=30')
    await expect(tile(page, '30일 매출')).toContainText(`₩${number.format(month.sales.total)}`)
  })

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

  await test.step('nobody’s name is on it, and the door leads to the own day', async () => {
    await expect(page.getByRole('main')).not.toContainText(/마당이|@/)
    await page.getByRole('main').getByRole('button', { name: '로그인' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /demo@madang\.example/ })
      .click()
    await expect(page.getByRole('region', { name: '나의 하루' })).toBeVisible()
    await expect(page.getByText('마당이 님, 반갑습니다.')).toBeVisible()
    await expect(page).toHaveURL(/\?days=30$/)
  })
})

test('a user has the own day, each thing leads to its screen, and a neighbour’s post arrives by itself', async ({
  page,
  browser,
}) => {
  await signIn(page, demo)
  await page.goto('')
  const day = page.getByRole('region', { name: '나의 하루' })
  await expect(
    day.getByRole('region', { name: '오늘 일정' }).getByRole('link', { name: /소식지 원고 마감/ }),
  ).toHaveAttribute('href', /\/schedule$/)
  await expect(
    day.getByRole('region', { name: '다가오는 날' }).getByRole('link', { name: /3일 남음.*엄마 생신/ }),
  ).toBeVisible()
  await expect(day.getByRole('link', { name: /배송중$/ }).first()).toHaveAttribute('href', /\/order\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: '주문 타임라인' })).toContainText('내 주문에 일어난 일')
  await expectAccessible(page)

  const neighbour = await neighbourElsewhere(browser)
  const { title, bid } = await addPost(neighbour.page)
  const post = page.getByRole('region', { name: '새 글' }).getByRole('link', { name: title })
  await expect(post).toBeVisible()
  await expect(post).toHaveAttribute('href', new RegExp(`/board/${bid}$`))
  await neighbour.page.context().close()

  const bell = await page.getByRole('banner').getByRole('button', { name: /^알림/ }).boundingBox()
  await day.getByRole('button', { name: /새 알림/ }).click()
  const panel = page.getByRole('dialog', { name: '알림' })
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.y).toBeGreaterThan(bell?.y ?? Infinity)
  expect((await panel.boundingBox())?.x).toBeGreaterThan(600)
})

test.describe('when a part does not come', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ })

  test('the admin sees everyone’s orders, and a broken part alone says so and tries again', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/dashboard/shop*', (route) =>
      isBroken ? route.fulfill({ status: 404, json: { code: 'not_found', message: '없음' } }) : route.continue(),
    )
    await signIn(page, admin)
    await page.goto('')
    const timeline = page.getByRole('region', { name: '주문 타임라인' })
    await expect(timeline).toContainText('모든 이웃의 주문')
    await expect(timeline.getByText(/마당이 · /).first()).toBeVisible()
    const status = page.getByRole('region', { name: '상태별 주문', exact: true })
    await expect(status.getByRole('alert')).toContainText('이 차트를 불러오지 못했습니다.')
    await expect(chart(page, '일별 매출과 주문')).toBeVisible()
    isBroken = false
    await status.getByRole('button', { name: '다시 시도' }).click()
    await expect(chart(page, '상태별 주문')).toBeVisible()
    await expect(chart(page, '많이 팔린 상품')).toBeVisible()
  })
})
