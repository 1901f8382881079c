import { expect, expectAccessible, test } from './support/journey.ts'

test('on a phone the films stand two in a row, one fills the screen, and nothing sticks out', async ({ page }) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('tmdb')
  const films = page.getByRole('list', { name: '영화' }).getByRole('link')
  await expect(films).toHaveCount(20)
  const [first, second] = await Promise.all([films.nth(0).boundingBox(), films.nth(1).boundingBox()])
  expect(first?.y).toBe(second?.y)
  expect(await fits()).toBe(true)
  await expectAccessible(page)

  await films.first().tap()
  await expect(page.getByRole('dialog').getByRole('heading', { name: '줄거리' })).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})
