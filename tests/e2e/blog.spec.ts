import type { Page } from '@playwright/test'
import { picture } from './support/album-photos.ts'
import { expect, expectAccessible, expectTitle, signIn, test } from './support/journey.ts'
import { becomeNeighbour, koreanKeyboard } from './support/message-neighbours.ts'

/** As when somebody drags a picture from a folder. */
async function dropCover(page: Page) {
  const { buffer } = await picture('dropped.png', '#885533', 1600, 900)
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return files
  }, buffer.toString('base64'))
  await page.getByRole('button', { name: '이미지 선택' }).dispatchEvent('drop', { dataTransfer: data })
}

test('a post is written with a dropped cover, survives a reload, and is deleted although the page is left', async ({
  page,
}) => {
  await becomeNeighbour(page)
  await page.goto('blog/new')
  const title = `장독대 이야기 ${crypto.randomUUID()}`
  const titleField = page.getByRole('textbox', { name: '제목', exact: true })
  const content = page.getByRole('textbox', { name: '내용' })
  const crops = page.getByRole('group', { name: '표지가 카드에서 잘리는 모습' }).locator('img')
  await titleField.fill(title)
  await dropCover(page)
  await expect(crops).toHaveCount(2)
  await content.click()
  await page.keyboard.type('된장을 담갔습니다.')
  await expect(page.getByText('임시 저장됨')).toBeVisible()
  await page.reload()
  await expect(page.getByText('작성하던 글을 불러왔습니다.')).toBeVisible()
  await expect(titleField).toHaveValue(title)
  await expect(crops).toHaveCount(2)
  await expect(content).toHaveText('된장을 담갔습니다.')
  await expectAccessible(page)
  await page.getByRole('button', { name: '등록', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectTitle(page, `${title} | Madang`)
  await expect(page.getByText('된장을 담갔습니다.')).toBeVisible()
  const id = page.url().slice(-36)
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await page.goto('about:blank')
  await expect.poll(async () => (await page.request.get(`api/blogs/${id}`)).status()).toBe(404)
})

test('the cards go on while scrolling, everything has a key, and a Korean comment is sent once by Enter', async ({
  page,
}) => {
  await signIn(page)
  // The oldest posts are the demo's.
  await page.goto('blog?sort=oldest')
  const links = page.locator('a[data-card]')
  await expect(links.first()).toBeVisible()
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => links.count()).toBeGreaterThan(12)
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const heart = page.getByRole('button', { name: /^좋아요/ })
  const before = await heart.getAttribute('aria-pressed')
  await page.keyboard.press('l')
  await expect(heart).not.toHaveAttribute('aria-pressed', before ?? '')
  await page.keyboard.press('l')
  await expect(heart).toHaveAttribute('aria-pressed', before ?? '')
  await page.keyboard.press('r')
  const box = page.getByRole('textbox', { name: '댓글 쓰기' })
  await expect(box).toBeFocused()

  const keyboard = await koreanKeyboard(page)
  const mark = crypto.randomUUID()
  await keyboard.commit(`${mark} 또 만나`)
  await keyboard.compose('요')
  await keyboard.enterDownForIme()
  await keyboard.commit('요')
  await keyboard.nextFrame()
  await keyboard.enterDown()
  await keyboard.enterUp()
  const comments = page.getByRole('list', { name: '댓글 목록' })
  await expect(comments.getByText(`${mark} 또 만나요`)).toBeVisible()
  await expect(box).toHaveValue('')
  // The next comment is sent after everything that was sent before it.
  await box.fill(`${mark} 그럼 이만`)
  await box.press('Enter')
  await expect(comments.getByText(`${mark} 그럼 이만`)).toBeVisible()
  await expect(comments.getByText(`${mark} 또 만나요`)).toHaveCount(1)
  await expectAccessible(page)
  const counts = page.getByRole('list', { name: '조회, 좋아요, 댓글, 공유 수' }).getByRole('listitem')
  await expect(counts).toHaveCount(4)
  // Firefox gives these texts a third of a pixel too little.
  for (const count of await counts.all()) await expect(count).toHaveCSS('white-space', 'nowrap')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/blog$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('다음 글')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
})
