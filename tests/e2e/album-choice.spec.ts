import type { Page } from '@playwright/test'
import { addPhoto, picture } from './support/album-photos.ts'
import { expect, expectAccessible, signUp, test } from './support/journey.ts'

const list = (page: Page) => page.getByRole('list', { name: '사진 목록' })
const box = (page: Page, name: string) => list(page).getByRole('checkbox', { name })
const chosen = (page: Page) => list(page).getByRole('checkbox', { checked: true })
const bar = (page: Page) => page.getByRole('region', { name: '고른 사진' })
const question = (page: Page) => page.getByRole('dialog', { name: /어디에 올릴까요/ })

async function makeAlbum(page: Page, name: string, seenBy: string) {
  const id = crypto.randomUUID()
  const headers = { origin: new URL(process.env.MADANG_URL ?? '').origin }
  const response = await page.request.put(`api/photoAlbum/${id}`, { data: { name, seenBy }, headers })
  expect(response.status()).toBe(200)
  return id
}

async function pickFile(page: Page, name: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 올리기' }).first().click()
  await (await chooser).setFiles([await picture(name)])
}

const photosOf = async (page: Page) => {
  const response = await page.request.get('api/photos?limit=5')
  return ((await response.json()) as { items: { id: string; seenBy: string }[] }).items
}

test('the choice of the album comes first and says who will see the photos; it is undone, and offered again the next time', async ({
  page,
  browser,
}) => {
  await signUp(page)
  const album = `일기 ${crypto.randomUUID().slice(0, 8)}`
  await makeAlbum(page, album, 'owner')
  await page.goto('album')

  await test.step('nothing is sent before the answer, which names who will see the photo', async () => {
    await pickFile(page, '하나.png')
    await expect(question(page).getByRole('radio', { name: '회원만' })).toBeChecked()
    await expect(question(page).getByText('회원만 볼 수 있습니다.')).toBeVisible()
    await question(page).getByRole('radio', { name: '모두' }).check()
    await expect(question(page).getByText('로그인하지 않은 사람도 누구나 볼 수 있습니다.')).toBeVisible()
    await question(page).getByRole('radio', { name: album }).check()
    await expect(question(page).getByText('나만 볼 수 있습니다.')).toBeVisible()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: '올리기' }).click()
  })

  const notice = page.getByText(`사진 1장을 ‘${album}’ 앨범에 올렸습니다. 나만 볼 수 있습니다.`)
  await expect(notice).toBeVisible()
  const [sent] = await photosOf(page)
  expect(sent).toMatchObject({ seenBy: 'owner' })
  const guest = await browser.newContext({ baseURL: process.env.MADANG_URL })
  expect((await guest.request.get(`api/photos/${sent?.id}`)).status()).toBe(404)

  await test.step('undo puts it into the trash', async () => {
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(page.getByText('사진 1장을 휴지통에 넣었습니다.')).toBeVisible()
    expect((await page.request.get(`api/photos/${sent?.id}`)).status()).toBe(404)
  })

  await test.step('the next visit offers the album chosen last', async () => {
    await page.reload()
    await pickFile(page, '둘.png')
    await expect(question(page).getByRole('radio', { name: album })).toBeChecked()
    await expect(question(page).getByText('나만 볼 수 있습니다.')).toBeVisible()
    await question(page).getByRole('button', { name: '취소' }).click()
    await expect(question(page)).toBeHidden()
  })
})

test('photos are chosen by Shift and by a rectangle of the mouse, downloaded together and moved', async ({ page }) => {
  await signUp(page)
  const album = await makeAlbum(page, '고르기', 'owner')
  const other = `옮긴 곳 ${crypto.randomUUID().slice(0, 8)}`
  await makeAlbum(page, other, 'owner')
  // Other journeys look at what everybody sees.
  const names = ['사과', '수박', '참외', '딸기', '포도', '앵두']
  for (const [n, name] of names.entries())
    await addPhoto(page, name, { album, takenAt: `2016-03-${20 - n}T03:00:00.000Z` })
  await page.goto(`album?album=${album}`)

  await test.step('Shift takes all between, and Escape ends the choice', async () => {
    await page.getByRole('button', { name: '사진 고르기' }).click()
    await box(page, '수박').click()
    await box(page, '포도').click({ modifiers: ['Shift'] })
    await expect(chosen(page)).toHaveCount(4)
    await expect(bar(page).getByText('4장 고름')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
  })

  await test.step('the mouse draws a rectangle from beside the photos', async () => {
    const [frame, from, to] = await Promise.all([
      list(page).boundingBox(),
      list(page).getByRole('link', { name: '수박' }).boundingBox(),
      list(page).getByRole('link', { name: '참외' }).boundingBox(),
    ])
    if (!frame || !from || !to) throw new Error('The photos are not shown')
    // The line of the heading, where no photo is.
    await page.mouse.move(from.x + 4, frame.y + 12)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await expect(chosen(page)).toHaveCount(2)
    await page.mouse.up()
    await expect(bar(page).getByText('2장 고름')).toBeVisible()
    await expect(box(page, '수박')).toBeChecked()
    await expect(box(page, '참외')).toBeChecked()
  })

  await test.step('both come in one file, and go to another album', async () => {
    const download = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: '내려받기' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await bar(page).getByRole('button', { name: '앨범으로 옮기기' }).click()
    const where = page.getByRole('dialog', { name: '사진 2장을 어디로 옮길까요?' })
    await where.getByRole('radio', { name: other }).check()
    await expect(where.getByText('나만 볼 수 있습니다.')).toBeVisible()
    await where.getByRole('button', { name: '옮기기' }).click()
    await expect(page.getByText('사진 2장을 옮겼습니다.')).toBeVisible()
    await expect(list(page).getByRole('link')).toHaveCount(4)
    await page.getByRole('link', { name: other }).click()
    await expect(list(page).getByRole('link')).toHaveCount(2)
  })
})
