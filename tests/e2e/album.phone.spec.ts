import type { Page } from '@playwright/test'
import { reveal } from './support/album-photos.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'

const tile = (page: Page, name: string) => page.getByRole('list', { name: '사진 목록' }).getByRole('link', { name })

/** Moves a finger, as the browser itself reports it. */
async function swipe(page: Page, by: number) {
  const session = await page.context().newCDPSession(page)
  const from = { x: 195 - by / 2, y: 420 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= 8; step++) {
    const touchPoints = [{ x: from.x + (by * step) / 8, y: from.y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Two fingers move apart, and let go. */
async function pinch(page: Page, from: number, to: number) {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [195 - apart / 2, 195 + apart / 2].map((x, id) => ({ x, y: 420, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 8; step++) {
    const touchPoints = fingers(from + ((to - from) * step) / 8)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the album fits 390 px, its buttons are as large as a finger, and a finger goes from photo to photo', async ({
  page,
}) => {
  const response = await page.request.get('api/photos?limit=100')
  const { items } = (await response.json()) as { items: { caption: string }[] }
  const next = items[items.findIndex(({ caption }) => caption === '돌아오는 배') + 1]?.caption ?? ''
  await signIn(page)
  await page.goto('album')
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  const boat = tile(page, '돌아오는 배')
  await reveal(boat)
  // Three squares in a row.
  const width = (await boat.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(105)
  expect(width).toBeLessThan(125)
  expect(await fits()).toBe(true)
  const buttons = page.getByRole('main').getByRole('button')
  for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: '원래 비율로 보기' }).tap()
  await reveal(boat)
  expect(await fits()).toBe(true)

  await boat.tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('돌아오는 배')
  await expect(dialog.locator('img[srcset]')).toBeVisible()
  for (const name of ['이전 사진', '다음 사진', '닫기', '슬라이드쇼 시작']) {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  }
  await swipe(page, -180)
  await expect(dialog).toHaveAccessibleName(next)
  await swipe(page, 180)
  await expect(dialog).toHaveAccessibleName('돌아오는 배')
  const scale = () =>
    dialog
      .locator('img')
      .last()
      .evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)
  await pinch(page, 60, 180)
  await expect.poll(scale).toBeGreaterThan(2)
  // A finger pans a picture larger than the screen, and does not leave it.
  await swipe(page, -120)
  await expect(dialog).toHaveAccessibleName('돌아오는 배')
  await pinch(page, 180, 20)
  await expect.poll(scale).toBe(1)
  await swipe(page, -12)
  await expect(dialog).toHaveAccessibleName('돌아오는 배')
  await expectAccessible(page)
  // The comments are a sheet over the lower part of the photo.
  await dialog.getByRole('button', { name: /^댓글/ }).click()
  const sheet = await dialog.getByRole('complementary', { name: /^댓글/ }).boundingBox()
  expect([sheet?.x, sheet?.width]).toEqual([0, 390])
  expect(sheet?.y ?? 0).toBeGreaterThan(200)
  await expectAccessible(page)
})
