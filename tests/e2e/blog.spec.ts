import type { Page } from '@playwright/test'
import { picture } from './album-photos.ts'
import { addPost, read } from './blog-posts.ts'
import { expect, expectAccessible, signIn, test, watch } from './journey.ts'
import { api, becomeNeighbour, koreanKeyboard, neighbourElsewhere } from './message-neighbours.ts'

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

test.describe('a post', () => {
  // The server refuses to overwrite a newer text.
  test.use({ expectedErrors: /409/ })

  test('is written with a dropped cover, survives a reload, is changed, and is deleted although the page is left', async ({
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
    await page.getByRole('button', { name: '등록', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Madang`)
    await expect(page.getByText('된장을 담갔습니다.')).toBeVisible()
    await expect(page.getByText('읽는 데 약 1분')).toBeVisible()

    const id = page.url().slice(-36)
    await page.getByRole('link', { name: '수정', exact: true }).click()
    await titleField.fill(`${title} 2`)
    // Saved elsewhere in the meantime.
    const { cover } = await api<{ cover: string }>(page, 'GET', `blogs/${id}`)
    await api(page, 'PUT', `blogs/${id}`, { title: '다른 창의 제목', cover, content: '<p>글</p>', version: 1 })
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title} 2` })).toBeVisible()

    await page.getByRole('button', { name: '삭제', exact: true }).click()
    await expect(page).toHaveURL(/\/blog$/)
    const card = page.getByRole('link', { name: `${title} 2` })
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('list', { name: '글 목록' })).toBeVisible()
    await expect(card).toBeHidden()
  })
})

test('favourites, shares and Korean comments, sent once by Enter, appear in the other browser', async ({
  page,
  browser,
}) => {
  await becomeNeighbour(page)
  const { id } = await addPost(page, '함께 읽는 글')
  await page.goto(`blog/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const friend = await neighbourElsewhere(browser)
  const errors = watch(friend.page)
  await friend.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await friend.page.goto(`blog/${id}`)

  const heart = friend.page.getByRole('button', { name: /^좋아요/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText('좋아요1')
  await expect(page.getByRole('button', { name: /^좋아요/ })).toHaveText('좋아요1')

  await friend.page.getByRole('button', { name: /^공유하기/ }).click()
  await expect(friend.page.getByText('글 주소를 복사했습니다.')).toBeVisible()
  expect(await friend.page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env.MADANG_URL}blog/${id}`)
  await expect.poll(async () => (await read(page, id)).share).toBe(1)
  await friend.page.getByRole('button', { name: /^공유하기/ }).click()

  const box = friend.page.getByRole('textbox', { name: '댓글 쓰기' })
  await box.focus()
  const keyboard = await koreanKeyboard(friend.page)
  await keyboard.commit('안녕하세')
  await keyboard.compose('요')
  await keyboard.enterDownForIme()
  await keyboard.commit('요')
  await keyboard.nextFrame()
  await keyboard.enterDown()
  await keyboard.enterUp()
  const comments = page.getByRole('list', { name: '댓글 목록' })
  await expect(comments.getByText('안녕하세요')).toBeVisible()
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeVisible()
  await expect(box).toHaveValue('')
  // The next comment is sent after everything that was sent before it.
  await box.fill('또 봬요')
  await box.press('Enter')
  await expect(comments.getByText('또 봬요')).toBeVisible()

  await friend.page.getByRole('button', { name: '댓글 수정' }).first().click()
  const editing = friend.page.getByRole('textbox', { name: '댓글 수정' })
  await editing.fill('두 번 읽었습니다.')
  await editing.press('Enter')
  await expect(comments.getByText('두 번 읽었습니다.')).toBeVisible()
  expect(await read(page, id)).toMatchObject({ view: 1, favorite: 1, share: 1, comment: 2 })
  expect(errors).toEqual([])
  await friend.page.context().close()
})

test('the cards go on while scrolling, the keyboard goes from card to card and back, and all pages pass axe', async ({
  page,
}) => {
  await signIn(page)
  // The oldest posts are the demo's: another journey counts the visits of its own new one.
  await page.goto('blog?sort=oldest')
  const links = page.locator('a[data-card]')
  await expect(links.first()).toBeVisible()
  await expectAccessible(page)
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
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^댓글 \d/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/blog$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('다음 글')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
  await expectAccessible(page)
})
