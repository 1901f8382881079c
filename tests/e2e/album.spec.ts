import type { Page } from '@playwright/test'
import { addPhoto, broken, hand, picture, type Given } from './album-photos.ts'
import { admin, expect, expectAccessible, signIn, signUp, test, watch } from './journey.ts'

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

test('a guest looks, opens a photo and is told to log in to upload', async ({ page }) => {
  await page.goto('album')
  await expect(page).toHaveTitle('앨범 | Madang')
  const photo = tile(page, '돌아오는 배')
  const width = () => photo.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBe(500)
  await expect(page.getByRole('button', { name: '사진 올리기' })).toBeHidden()
  await expect(page.getByText('로그인하면 사진을 올릴 수 있습니다.')).toBeVisible()
  await photo.click()
  await expect(lightbox(page)).toContainText('문태호')
  await expect(lightbox(page).getByRole('button', { name: '사진 삭제' })).toBeHidden()
  await expect(page).toHaveTitle('돌아오는 배 | Madang')
  await page.keyboard.press('Escape')
  await hand(page, 'drop', [await picture('a.png')])
  await page.getByRole('button', { name: '로그인', exact: true }).last().click()
  await expect(page.getByRole('dialog', { name: 'Madang' })).toBeVisible()
})

test.describe('uploading', () => {
  test.use({ expectedErrors: /status of (415|503)|ERR_FAILED/ })

  test('three by the button, each with its progress; the broken one says why and waits', async ({ page }) => {
    await signIn(page)
    await page.goto('album')
    const release = await holdUploads(page)
    await choose(page, [await picture('가.png'), await picture('나.png', '#aa5533'), broken('망가짐.jpg')])
    await expect(tray(page).getByText('3장 남음')).toBeVisible()
    await expect(tray(page).getByRole('progressbar')).toHaveCount(3)
    await expectAccessible(page)
    release()
    await expect(tray(page).getByText('사진으로 읽을 수 없는 파일입니다.')).toBeVisible()
    await expect(tray(page).getByText('1장 실패')).toBeVisible()
    await expect(tray(page).getByText('올렸습니다')).toHaveCount(2)
    await tray(page).getByRole('button', { name: '망가짐.jpg 다시 시도' }).click()
    await expect(tray(page).getByText('사진으로 읽을 수 없는 파일입니다.')).toBeVisible()
    await expectAccessible(page)
    await tray(page).getByRole('button', { name: '망가짐.jpg 목록에서 빼기' }).click()
    await expect(page.getByText('사진 2장을 올렸습니다.')).toBeVisible()
    await expect(tray(page)).toBeHidden()
  })

  test('what a bad connection lost is retried all at once, and the photos are there', async ({ page }) => {
    await signUp(page)
    await page.goto('album')
    let online = false
    await page.route('**/api/image/upload', (route) => (online ? route.continue() : route.abort()))
    await choose(page, [await picture('하나.png'), await picture('둘.png')])
    await expect(tray(page).getByText('서버에 연결할 수 없습니다.')).toHaveCount(2)
    online = true
    await tray(page).getByRole('button', { name: '모두 다시 시도' }).click()
    await expect(page.getByText('사진 2장을 올렸습니다.')).toBeVisible()
    // The user has no name yet and gives no caption.
    await expect(list(page).getByRole('link', { name: '사진', exact: true }).first()).toBeVisible()
  })

  test('a picture that arrived is not sent again when adding it failed', async ({ page }) => {
    await signUp(page)
    await page.goto('album')
    let uploads = 0
    page.on('request', (request) => void (request.url().endsWith('/image/upload') && (uploads += 1)))
    let refuse = true
    await page.route('**/api/photos/*', (route) =>
      refuse ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await choose(page, [await picture('한번만.png')])
    await expect(tray(page).getByText('1장 실패')).toBeVisible()
    refuse = false
    await tray(page).getByRole('button', { name: '한번만.png 다시 시도' }).click()
    await expect(page.getByText('사진 1장을 올렸습니다.')).toBeVisible()
    expect(uploads).toBe(1)
  })

  test('dropped anywhere, pasted, and cancelled on its way', async ({ page }) => {
    await signUp(page)
    await page.goto('album')
    await expect(page.getByRole('button', { name: '사진 올리기' })).toBeVisible()
    await hand(page, 'dragover', [await picture('끌기.png')])
    await expect(page.getByText('여기에 놓으면 올라갑니다')).toBeVisible()
    await hand(page, 'drop', [await picture('끌기.png')])
    await expect(page.getByText('여기에 놓으면 올라갑니다')).toBeHidden()
    await expect(page.getByText('사진 1장을 올렸습니다.')).toBeVisible()
    const release = await holdUploads(page)
    await hand(page, 'paste', [await picture('붙임.png'), await picture('취소.png')])
    await tray(page).getByRole('button', { name: '취소.png 취소' }).click()
    await expect(tray(page).getByRole('listitem')).toHaveCount(1)
    release()
    await expect(page.getByText('사진 1장을 올렸습니다.').first()).toBeVisible()
  })

  test('leaving asks first while something is on its way', async ({ page }) => {
    await signUp(page)
    await page.goto('album')
    const release = await holdUploads(page)
    await choose(page, [await picture('길위.png')])
    await page.getByRole('link', { name: '영화' }).click()
    const question = page.getByRole('alertdialog', { name: '사진을 올리는 중입니다.' })
    await question.getByRole('button', { name: '계속 올리기' }).click()
    await expect(page).toHaveURL(/album/)
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const warning = await asked
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    release()
    await expect(page.getByText('사진 1장을 올렸습니다.')).toBeVisible()
    await page.getByRole('link', { name: '영화' }).click()
    await expect(page).toHaveURL(/tmdb/)
  })
})

test('the keyboard moves in the grid, opens a photo and comes back to its thumbnail', async ({ page }) => {
  const order = await captions(page)
  const [beforeLast = '', last = ''] = order.slice(-2)
  await page.goto('album')
  await tile(page, after(order, '돌아오는 배')).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tile(page, '돌아오는 배')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(tile(page, '돌아오는 배')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lightbox(page)).toHaveAccessibleName('돌아오는 배')
  const start = photoIn(page)
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

test('a photo has an address: it survives a reload, and the back button closes it', async ({ page }) => {
  const next = after(await captions(page), '돌아오는 배')
  await page.goto('')
  await page.getByRole('link', { name: '앨범' }).click()
  await tile(page, '돌아오는 배').click()
  await lightbox(page).getByRole('button', { name: '다음 사진' }).click()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  await page.reload()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(/\/album$/)
  await page.goForward()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  await lightbox(page).getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/album$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/madang\/$/)
})

test.describe('an address of a photo that is not there', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('says so and leads to the album', async ({ page }) => {
    await page.goto('album?photo=00000000-0000-4000-8000-000000000000')
    await expect(lightbox(page)).toContainText('이 사진은 없습니다.')
    await lightbox(page).getByRole('button', { name: '앨범으로' }).click()
    await expect(page).toHaveURL(/\/album$/)
    await expect(list(page)).toBeVisible()
  })
})

test.describe('a caption', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is edited in place, and who comes second chooses', async ({ page }) => {
    await signUp(page)
    const name = crypto.randomUUID()
    const photo = await addPhoto(page, name)
    await page.goto(`album?photo=${photo.id}`)
    await lightbox(page).getByRole('button', { name: '설명 고치기' }).click()
    const field = lightbox(page).getByLabel('사진 설명')
    await expect(field).toBeFocused()
    await field.fill(`${name} 고침`)
    await field.press('ArrowLeft')
    await field.press('Enter')
    await expect(lightbox(page)).toHaveAccessibleName(`${name} 고침`)
    await expect(lightbox(page).getByRole('button', { name: '설명 고치기' })).toBeFocused()

    await page.keyboard.press('Enter')
    const headers = { origin: new URL(page.url()).origin }
    const { id, ...picture } = photo
    const data = { ...picture, caption: '다른 곳에서', version: 2 }
    await page.request.put(`api/photos/${id}`, { data, headers })
    await field.fill('내 설명')
    await lightbox(page).getByRole('button', { name: '저장', exact: true }).click()
    const notice = lightbox(page).getByRole('group', { name: '다른 곳에서 먼저 저장했습니다.' })
    await expect(notice.getByText('다른 곳에서', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await lightbox(page).getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(lightbox(page)).toHaveAccessibleName('내 설명')
    await page.keyboard.press('Enter')
    await field.press('Escape')
    await expect(field).toBeHidden()
    await expect(lightbox(page)).toBeVisible()
  })
})

test('a deleted photo comes back by undo, else it is gone for everybody', async ({ page, browser }) => {
  await signUp(page)
  const name = crypto.randomUUID()
  const photo = await addPhoto(page, name)
  const elsewhere = await browser.newContext({ baseURL: process.env.MADANG_URL, locale: 'ko-KR' })
  const theirs = await elsewhere.newPage()
  const errors = watch(theirs)
  await theirs.goto('album')
  await expect(tile(theirs, name)).toBeVisible()

  await page.goto(`album?photo=${photo.id}`)
  await lightbox(page).getByRole('button', { name: '사진 삭제' }).click()
  await expect(lightbox(page)).not.toHaveAccessibleName(name)
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.keyboard.press('Escape')
  await tile(page, name).click()
  await lightbox(page).getByRole('button', { name: '사진 삭제' }).click()
  await page.keyboard.press('Escape')
  await expect(tile(page, name)).toBeHidden()
  await page.getByRole('button', { name: '닫기' }).last().click()
  await expect(tile(theirs, name)).toBeHidden()
  expect((await page.request.get(`api/photos/${photo.id}`)).status()).toBe(404)
  expect((await page.request.get(photo.url)).status()).toBe(404)
  expect(errors).toEqual([])
  await elsewhere.close()
})

test('a new photo appears in another browser, and the admin may delete it', async ({ page, browser }) => {
  await signIn(page, admin)
  await page.goto('album')
  await expect(list(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const elsewhere = await browser.newContext({ baseURL: process.env.MADANG_URL, locale: 'ko-KR' })
  const theirs = await elsewhere.newPage()
  await signUp(theirs)
  const name = crypto.randomUUID()
  await addPhoto(theirs, name)
  await expect(tile(page, name)).toBeVisible()
  await tile(page, name).click()
  await expect(lightbox(page).getByRole('button', { name: '사진 삭제' })).toBeVisible()
  await expect(lightbox(page).getByRole('button', { name: '설명 고치기' })).toBeHidden()
  await elsewhere.close()
})

test('the slideshow starts when asked, goes on by itself and stops at a key', async ({ page }) => {
  const next = after(await captions(page), '돌아오는 배')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('album')
  await tile(page, '돌아오는 배').click()
  await expect(lightbox(page)).toHaveAccessibleName('돌아오는 배')
  await lightbox(page).getByRole('button', { name: '슬라이드쇼 시작' }).click()
  await expect(lightbox(page)).toHaveAccessibleName(next)
  const large = lightbox(page).locator('img[srcset]')
  const duration = await large.evaluate((img) => getComputedStyle(img).animationDuration)
  expect(Number.parseFloat(duration)).toBeLessThan(0.01)
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox(page).getByRole('button', { name: '슬라이드쇼 시작' })).toBeVisible()
  await expect(lightbox(page)).toHaveAccessibleName('돌아오는 배')
})

test('the album and its lightbox pass axe', async ({ page }) => {
  await signIn(page)
  await page.goto('album')
  await expect(tile(page, '돌아오는 배')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '원래 비율로 보기' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '원래 비율로 보기', pressed: true })).toBeVisible()
  await tile(page, '돌아오는 배').click()
  await expect(lightbox(page).locator('img[srcset]')).toBeVisible()
  await expectAccessible(page)
})
