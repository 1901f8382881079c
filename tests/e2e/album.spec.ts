import type { Page } from '@playwright/test'
import { addPhoto, broken, hand, phonePhotos, picture, reveal } from './support/album-photos.ts'
import { expect, expectAccessible, signUp, test } from './support/journey.ts'

const list = (page: Page) => page.getByRole('list', { name: '사진 목록' })
const tile = (page: Page, name: string) => list(page).getByRole('link', { name })
const tray = (page: Page) => page.getByRole('region', { name: '사진 올리기' })
const lightbox = (page: Page) => page.getByRole('dialog')
const photoIn = (page: Page) => new URL(page.url()).searchParams.get('photo')

async function choose(page: Page, files: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 올리기' }).click()
  await (await chooser).setFiles(files)
}

/** In the question where they go. */
const sendOff = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '올리기' }).click()

/** The captions in the album's order; other journeys add only newer photos meanwhile. */
async function captions(page: Page) {
  const response = await page.request.get('api/photos?limit=100')
  return ((await response.json()) as { items: { caption: string }[] }).items.map(({ caption }) => caption)
}
const after = (order: string[], caption: string) => order[order.indexOf(caption) + 1] ?? ''

/**
 * Lets the second picture and other files through: the other pictures wait for the test, which checks the screen meanwhile.
 * The first one waits too, because the list closes when all of it has arrived.
 */
async function holdAllButOne(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let pictures = 0
  await page.route('**/api/image/upload', async (route) => {
    const isPicture = !route.request().postDataBuffer()?.includes(broken('').buffer)
    if (isPicture) pictures += 1
    if (isPicture && pictures !== 2) await held
    await route.continue()
  })
  return release
}

test.describe('uploading', () => {
  test.use({ expectedErrors: /status of 415/ })

  test('by drop, paste and button shows each progress and failure, and the browser confirms before leaving', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('album')
    await expect(page.getByRole('button', { name: '사진 올리기' })).toBeVisible()
    const release = await holdAllButOne(page)
    await hand(page, 'dragover', [await picture('끌기.png')])
    await expect(page.getByText('여기에 놓으면 올라갑니다')).toBeVisible()
    await hand(page, 'drop', [await picture('끌기.png')])
    await expect(page.getByText('여기에 놓으면 올라갑니다')).toBeHidden()
    await expect(page.getByRole('dialog').getByText('회원만 볼 수 있습니다.')).toBeVisible()
    await expectAccessible(page)
    await sendOff(page)
    await hand(page, 'paste', [await picture('붙임.png'), broken('망가짐.jpg')])
    await sendOff(page)
    await choose(page, await phonePhotos(test.info().outputDir, { heic: '아이폰.heic', camera: '카메라.jpg' }))
    await sendOff(page)
    await expect(tray(page).getByText('사진으로 읽을 수 없는 파일입니다.')).toBeVisible()
    await expect(tray(page).getByText('올렸습니다')).toHaveCount(1)
    await expect(tray(page).getByRole('progressbar')).toHaveCount(3)
    await expectAccessible(page)
    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const warning = await question
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()

    release()
    await expect(tray(page).getByText('올렸습니다')).toHaveCount(4)
    // The large one was made smaller in the browser, and stands upright. The server read the one that this browser cannot.
    const { items } = (await (await page.request.get('api/photos?limit=20')).json()) as {
      items: { width: number; height: number }[]
    }
    const sides = items.map(({ width, height }) => `${width} × ${height}`)
    expect(sides).toEqual(expect.arrayContaining(['600 × 900', '64 × 64']))
    await tray(page).getByRole('button', { name: '망가짐.jpg 목록에서 빼기' }).click()
    await expect(page.getByText('사진 4장을 올렸습니다.')).toBeVisible()
    await expect(tray(page)).toBeHidden()
  })
})

test.describe('an open photo', () => {
  // The server refuses to overwrite a newer caption.
  test.use({ expectedErrors: /status of 409/ })

  test('keeps the focus, has an address, grows by keys, mouse and wheel, and leads back to its thumbnail', async ({
    page,
  }) => {
    const order = await captions(page)
    const next = after(order, '돌아오는 배')
    const [beforeLast = '', last = ''] = order.slice(-2)
    await signUp(page)
    const name = crypto.randomUUID()
    const { id, ...photo } = await addPhoto(page, name)
    await page.goto(`album?photo=${id}`)

    await test.step('its comments and the notice of a newer caption pass axe, and give the focus back', async () => {
      const comments = lightbox(page).getByRole('button', { name: /^댓글/ })
      const panel = lightbox(page).getByRole('complementary', { name: /^댓글/ })
      await comments.click()
      await expect(panel).toBeFocused()
      await lightbox(page).getByRole('button', { name: '설명 고치기' }).click()
      const data = { ...photo, caption: '다른 곳에서', version: 1 }
      await page.request.put(`api/photos/${id}`, { data, headers: { origin: new URL(page.url()).origin } })
      await lightbox(page).getByLabel('사진 설명').fill(`${name} 고침`)
      await lightbox(page).getByRole('button', { name: '저장', exact: true }).click()
      const notice = lightbox(page).getByRole('group', { name: '다른 곳에서 먼저 저장했습니다.' })
      await expect(notice.locator('dl del')).toContainText('다른 곳에서')
      await expectAccessible(page)
      await lightbox(page).getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
      await expect(lightbox(page)).toHaveAccessibleName(`${name} 고침`)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(comments).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(lightbox(page)).toBeHidden()
      await expect(tile(page, `${name} 고침`)).toBeFocused()
    })

    await test.step('a thumbnail has its size, and the keyboard moves in the grid and opens a photo', async () => {
      await reveal(tile(page, '돌아오는 배'))
      const thumbnail = tile(page, '돌아오는 배').locator('img')
      await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(500)
      await reveal(tile(page, next))
      await tile(page, next).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(tile(page, '돌아오는 배')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect(tile(page, '돌아오는 배')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(lightbox(page)).toHaveAccessibleName('돌아오는 배')
    })

    const start = photoIn(page)
    await test.step('keys, a double click and the wheel change its size; another photo begins whole', async () => {
      const large = lightbox(page).locator('img[alt]').last()
      const scale = () => large.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)
      // Users who want less motion see none.
      const duration = await large.evaluate((img) => getComputedStyle(img).animationDuration)
      expect(Number.parseFloat(duration)).toBeLessThan(0.01)
      await page.keyboard.press('+')
      await expect.poll(scale).toBe(1.5)
      await page.keyboard.press('0')
      await expect.poll(scale).toBe(1)
      await lightbox(page).locator('img[srcset]').dblclick()
      await expect.poll(scale).toBe(2.5)
      await page.mouse.wheel(0, -100)
      await expect.poll(scale).toBe(3)
      await page.keyboard.press('ArrowRight')
      await expect.poll(scale).toBe(1)
      await expect(lightbox(page)).toHaveAccessibleName(next)
    })

    await test.step('it survives a reload, and Back closes it', async () => {
      await page.reload()
      await expect(lightbox(page)).toHaveAccessibleName(next)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => photoIn(page)).toBe(start)
      await page.goBack()
      await expect(lightbox(page)).toBeHidden()
      await expect(page).toHaveURL(/\/album$/)
      await page.goForward()
      await expect(lightbox(page)).toHaveAccessibleName('돌아오는 배')
    })

    const hasFocus = () => lightbox(page).evaluate((dialog) => dialog.contains(document.activeElement))
    await page.keyboard.press('End')
    await expect(lightbox(page)).toHaveAccessibleName(last)
    await expect(lightbox(page).getByRole('button', { name: '다음 사진' })).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox(page)).toHaveAccessibleName(beforeLast)
    // The focus stays in the dialog, however often the user presses Tab.
    for (let i = 0; i < 8; i++) await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
    // The focus also stays when the pressed button disappears, as at the end of the album.
    await lightbox(page).getByRole('button', { name: '다음 사진' }).press('Enter')
    await expect(lightbox(page)).toHaveAccessibleName(last)
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox(page)).toHaveAccessibleName(beforeLast)
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toBeHidden()
    await expect(tile(page, beforeLast)).toBeFocused()
    await expect(tile(page, beforeLast)).toBeInViewport()
  })
})
