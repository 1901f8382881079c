import type { Page } from '@playwright/test'
import { addPhoto, broken, cameraPhoto, hand, heic, picture, type Given } from './album-photos.ts'
import { expect, expectAccessible, pageElsewhere, signUp, test, watch } from './journey.ts'

const list = (page: Page) => page.getByRole('list', { name: '사진 목록' })
const tile = (page: Page, name: string) => list(page).getByRole('link', { name })
const tray = (page: Page) => page.getByRole('region', { name: '사진 올리기' })
const lightbox = (page: Page) => page.getByRole('dialog')
const photoIn = (page: Page) => new URL(page.url()).searchParams.get('photo')

async function choose(page: Page, files: Given[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 올리기' }).click()
  await (await chooser).setFiles(files)
}

/** The captions in the album's order; other journeys add only newer photos meanwhile. */
async function captions(page: Page) {
  const answer = await page.request.get('api/photos?limit=100')
  return ((await answer.json()) as { items: { caption: string }[] }).items.map(({ caption }) => caption)
}
const after = (order: string[], caption: string) => order[order.indexOf(caption) + 1] ?? ''

/** Holds uploads back until the test releases them, so that it can look at the screen meanwhile. */
async function holdUploads(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/image/upload', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.describe('uploading', () => {
  test.use({ expectedErrors: /status of 415/ })

  test('by drop, paste and button shows each progress and failure, and the browser asks before leaving', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('album')
    await expect(page.getByRole('button', { name: '사진 올리기' })).toBeVisible()
    await hand(page, 'dragover', [await picture('끌기.png')])
    await expect(page.getByText('여기에 놓으면 올라갑니다')).toBeVisible()
    await hand(page, 'drop', [await picture('끌기.png')])
    await expect(page.getByText('여기에 놓으면 올라갑니다')).toBeHidden()
    await expect(page.getByText('사진 1장을 올렸습니다.')).toBeVisible()

    const release = await holdUploads(page)
    await hand(page, 'paste', [await picture('붙임.png'), broken('망가짐.jpg')])
    await choose(page, [await cameraPhoto('카메라.jpg'), heic('아이폰.heic')])
    await expect(tray(page).getByText('4장 남음')).toBeVisible()
    await expect(tray(page).getByRole('progressbar')).toHaveCount(3)
    await expectAccessible(page)
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const warning = await asked
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()

    release()
    await expect(tray(page).getByText('사진으로 읽을 수 없는 파일입니다.')).toBeVisible()
    await expect(tray(page).getByText('이 브라우저는 HEIC 사진을 읽지 못합니다.')).toBeVisible()
    await expect(tray(page).getByText('올렸습니다')).toHaveCount(2)
    await expectAccessible(page)
    // The large one was made smaller in the browser, and stands upright.
    const { items } = (await (await page.request.get('api/photos?limit=20')).json()) as {
      items: { width: number; height: number }[]
    }
    expect(items.some(({ width, height }) => width === 600 && height === 900)).toBe(true)
    for (const name of ['망가짐.jpg', '아이폰.heic']) {
      await tray(page)
        .getByRole('button', { name: `${name} 목록에서 빼기` })
        .click()
    }
    await expect(page.getByText('사진 2장을 올렸습니다.')).toBeVisible()
    await expect(tray(page)).toBeHidden()
  })
})

test('a thumbnail has its size; the keyboard moves in the grid, opens a photo and comes back to its thumbnail', async ({
  page,
}) => {
  const order = await captions(page)
  const [beforeLast = '', last = ''] = order.slice(-2)
  await page.goto('album')
  const thumbnail = tile(page, '돌아오는 배').locator('img')
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(500)
  await tile(page, after(order, '돌아오는 배')).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tile(page, '돌아오는 배')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(tile(page, '돌아오는 배')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lightbox(page)).toHaveAccessibleName('돌아오는 배')
  const start = photoIn(page)
  const scale = () =>
    lightbox(page)
      .locator('img[alt]')
      .last()
      .evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)
  await page.keyboard.press('+')
  await expect.poll(scale).toBe(1.5)
  await page.keyboard.press('0')
  await expect.poll(scale).toBe(1)
  await lightbox(page).locator('img[srcset]').dblclick()
  await expect.poll(scale).toBe(2.5)
  await page.mouse.wheel(0, -100)
  await expect.poll(scale).toBe(3)
  // Another photo begins whole.
  await page.keyboard.press('ArrowRight')
  await expect.poll(scale).toBe(1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => photoIn(page)).toBe(start)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox(page)).toHaveAccessibleName(after(order, '돌아오는 배'))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => photoIn(page)).toBe(start)
  await page.keyboard.press('End')
  await expect(lightbox(page)).toHaveAccessibleName(last)
  await expect(lightbox(page).getByRole('button', { name: '다음 사진' })).toBeHidden()
  const hasFocus = () => lightbox(page).evaluate((dialog) => dialog.contains(document.activeElement))
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

test('a photo has an address: it survives a reload, and the back button closes it; album, photo and comments pass axe', async ({
  page,
}) => {
  const next = after(await captions(page), '돌아오는 배')
  await signUp(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('demo')
  await page.getByRole('link', { name: '앨범' }).click()
  await expect(tile(page, '돌아오는 배')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '원래 비율로 보기' }).click()
  await expectAccessible(page)
  await tile(page, '돌아오는 배').click()
  await lightbox(page).getByRole('button', { name: '다음 사진' }).click()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  await page.reload()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  const large = lightbox(page).locator('img[srcset]')
  await expect(large).toBeVisible()
  await expectAccessible(page)
  await lightbox(page).getByRole('button', { name: /^댓글/ }).click()
  await expect(lightbox(page).getByRole('complementary', { name: /^댓글/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lightbox(page).getByRole('button', { name: /^댓글/ })).toBeFocused()
  // Who asked for less motion sees none.
  const duration = await large.evaluate((img) => getComputedStyle(img).animationDuration)
  expect(Number.parseFloat(duration)).toBeLessThan(0.01)
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(/\/album$/)
  await expect(page.getByRole('button', { name: '원래 비율로 보기', pressed: true })).toBeVisible()
  await page.goForward()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  await lightbox(page).getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/album$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/madang\/demo$/)
})

test.describe('another browser', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('sees a new photo, its changed caption and that it was deleted; the notice of a newer caption passes axe', async ({
    page,
    browser,
  }) => {
    const theirs = await pageElsewhere(browser)
    const errors = watch(theirs)
    await theirs.goto('album')
    await expect(list(theirs)).toBeVisible()
    await theirs.waitForLoadState('networkidle')
    await signUp(page)
    const name = crypto.randomUUID()
    const { id, ...photo } = await addPhoto(page, name)
    await expect(tile(theirs, name)).toBeVisible()

    await page.goto(`album?photo=${id}`)
    await lightbox(page).getByRole('button', { name: '설명 고치기' }).click()
    const data = { ...photo, caption: '다른 곳에서', version: 1 }
    await page.request.put(`api/photos/${id}`, { data, headers: { origin: new URL(page.url()).origin } })
    await lightbox(page).getByLabel('사진 설명').fill(`${name} 고침`)
    await lightbox(page).getByRole('button', { name: '저장', exact: true }).click()
    const notice = lightbox(page).getByRole('group', { name: '다른 곳에서 먼저 저장했습니다.' })
    await expect(notice.getByText('다른 곳에서', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await lightbox(page).getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(tile(theirs, `${name} 고침`)).toBeVisible()

    await lightbox(page).getByRole('button', { name: '사진 삭제' }).click()
    await page.keyboard.press('Escape')
    // The newest toast, which offers to undo; when it goes, the photo goes.
    await page
      .getByRole('region', { name: /^알림 메시지/ })
      .getByRole('button', { name: '닫기' })
      .first()
      .click()
    await expect(tile(theirs, `${name} 고침`)).toBeHidden()
    expect(errors).toEqual([])
    await theirs.context().close()
  })
})
