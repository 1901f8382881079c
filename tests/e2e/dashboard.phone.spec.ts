import { demo, expect, expectAccessible, signIn, test } from './support/journey.ts'

test('on a phone everything stands in one column, and a touched chart shows its day', async ({ page }) => {
  await signIn(page, demo)
  await page.goto('')
  await expect(page.getByRole('region', { name: '나의 하루' })).toBeVisible()
  const sales = page.getByRole('slider', { name: '일별 매출과 주문' })
  // The code of the charts comes when one of them is near.
  await page.getByRole('region', { name: '일별 매출과 주문' }).scrollIntoViewIfNeeded()
  await expect(sales.locator('svg').first()).toBeVisible()
  await sales.tap({ position: { x: 200, y: 80 } })
  await expect(sales.getByText('매출')).toBeVisible()

  const cards = page.getByRole('main').getByRole('region')
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  for (const box of boxes) expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
