import { expect, expectAccessible, signIn, signUp, test } from './journey.ts'

test('below 1200 px the nav is a drawer of 280 px that closes on a choice', async ({ page }) => {
  await page.goto('')
  const link = page.getByRole('link', { name: '앨범' })
  await expect(link).toBeHidden()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(65, -0.5)
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  const drawer = page.getByRole('dialog', { name: '주 메뉴' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 0)
  await link.click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/madang\/album$/)
})

for (const language of ['ko', 'en']) {
  test(`the top bar fits into 360 px in ${language}, signed in or not`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((value) => localStorage.setItem('madang-locale', value), language)
    const bar = page.getByRole('banner')
    const controls = bar.getByRole('button')
    const expectToFit = async (count: number) => {
      await expect(controls).toHaveCount(count)
      const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()))
      for (const box of boxes) {
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await page.goto('demo')
    await expectToFit(5)
    await signUp(page)
    await page.goto('demo')
    await expectToFit(6)
  })
}

test('nothing is wider than the phone, signed in or not', async ({ page }) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  for (const path of ['', 'login', '404', 'demo']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect([path, await fits()]).toEqual([path, true])
  }
  await signIn(page)
  await page.goto('board')
  await page.getByRole('button', { name: /^알림/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await fits()).toBe(true)
})
