import { expect, expectAccessible, signUp, test } from './support/journey.ts'

test('at 390 and 360 px the nav is a drawer that closes on a choice, and the top bar fits in both languages', async ({
  page,
}) => {
  await page.goto('demo')
  await expect(page.getByRole('link', { name: '앨범' })).toBeHidden()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(65, -0.5)
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  const drawer = page.getByRole('dialog', { name: '주 메뉴' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page, drawer)
  expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 0)
  await drawer.getByRole('link', { name: '화면 데모' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/madang\/demo$/)

  const controls = page.getByRole('banner').getByRole('button')
  const expectToFit = async (count: number) => {
    await expect(controls).toHaveCount(count)
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()))
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  /** The words in the empty field of the search, against the room that they have. */
  const expectHintToFit = async ([open, all, close]: [string, string, string]) => {
    await page.getByRole('button', { name: open, exact: true }).click()
    await page.getByRole('button', { name: all }).click()
    const field = page.getByRole('dialog').getByRole('combobox')
    const spare = await field.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room - canvas.measureText(input.placeholder).width
    })
    expect(spare).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: close }).click()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(5)
  await expectHintToFit(['검색', '전체 검색', '검색 닫기'])
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('button', { name: '한국어로 보기' })).toBeVisible()
  await expectToFit(5)
  await expectHintToFit(['Search', 'Search everything', 'Close search'])

  await signUp(page)
  await page.reload()
  await expectToFit(6)
  await page.getByRole('button', { name: '한국어로 보기' }).click()
  await expect(page.getByRole('button', { name: 'Switch to English' })).toBeVisible()
  await expectToFit(6)
  const widest = await page.evaluateHandle(() => {
    const root = document.documentElement
    const seen = { width: root.scrollWidth }
    const look = () => (seen.width = Math.max(seen.width, root.scrollWidth))
    new MutationObserver(look).observe(root, { subtree: true, childList: true, attributes: true })
    return seen
  })
  await page.getByRole('button', { name: /^알림/ }).click()
  await expect(page.getByRole('dialog', { name: '알림' })).toBeVisible()
  await expect(page.getByText('알림이 없습니다')).toBeVisible()
  expect(await widest.evaluate((seen) => seen.width)).toBeLessThanOrEqual(360)
})
