import { addPost, picture, read, uploadCover } from './blog-posts.ts'
import { expect, expectAccessible, pick, setTheme, signIn, signUp, test, watch } from './journey.ts'
import { api, becomeNeighbour, koreanKeyboard, neighbourElsewhere } from './message-neighbours.ts'

test('a post is written with a cover, read, changed and deleted, with time to regret', async ({ page }) => {
  test.slow()
  await becomeNeighbour(page)
  await page.goto('blog')
  await page.getByRole('button', { name: '새 글 쓰기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '새 글 쓰기' })).toBeVisible()
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText('제목을 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('표지 이미지를 골라 주세요.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '제목', exact: true })).toBeFocused()

  const title = `장독대 이야기 ${crypto.randomUUID()}`
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title)
  await page
    .getByLabel('표지', { exact: true })
    .last()
    .setInputFiles(await picture('cover.png', '#885533', 1600, 900))
  await expect(page.getByRole('group', { name: '표지가 카드에서 잘리는 모습' }).locator('img')).toHaveCount(2)
  await page.getByRole('textbox', { name: '내용' }).click()
  await page.keyboard.type('된장을 담갔습니다.')
  await expectAccessible(page)
  await page.getByRole('button', { name: '등록', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} | Madang`)
  await expect(page.getByText('된장을 담갔습니다.')).toBeVisible()
  await expect(page.getByText('읽는 데 약 1분')).toBeVisible()
  await page.reload()
  await expect(page.getByText('된장을 담갔습니다.')).toBeVisible()

  await page.getByRole('link', { name: '수정', exact: true }).click()
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(`${title} 2`)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} 2` })).toBeVisible()

  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(page).toHaveURL(/\/blog$/)
  const card = page.getByRole('link', { name: `${title} 2` })
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await card.click()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: '글 목록' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('a draft with its cover survives a reload and is gone after posting', async ({ page }) => {
  await becomeNeighbour(page)
  await page.goto('blog/new')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('쓰다 만 글')
  await page
    .getByLabel('표지', { exact: true })
    .last()
    .setInputFiles(await picture('cover.png'))
  await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
  await page.getByRole('textbox', { name: '내용' }).click()
  await page.keyboard.type('여기까지 썼다')
  await expect(page.getByText('임시 저장됨')).toBeVisible()
  await page.reload()
  await expect(page.getByText('작성하던 글을 불러왔습니다.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue('쓰다 만 글')
  await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveText('여기까지 썼다')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '쓰다 만 글' })).toBeVisible()
  await page.goto('blog/new')
  await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue('')
  await expect(page.getByText('작성하던 글을 불러왔습니다.')).toBeHidden()
})

test.describe('a cover that cannot be uploaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is told of, tried again or given up', async ({ page }) => {
    await becomeNeighbour(page)
    await page.goto('blog/new')
    await page.route('**/api/image/upload', (route) => route.abort())
    const file = page.getByLabel('표지', { exact: true }).last()
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await expect(page.getByText('이미지 파일만 올릴 수 있습니다.')).toBeVisible()
    await file.setInputFiles(await picture('cover.png'))
    const again = page.getByRole('button', { name: '다시 올리기' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/image/upload')
    await again.click()
    await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
  })
})

test.describe('whoever saves second', () => {
  test.use({ expectedErrors: /409/ })

  test('is told, keeps the own text or takes the newer one', async ({ page }) => {
    await becomeNeighbour(page)
    const { id, cover } = await addPost(page, '처음 제목')
    const text = { cover, content: '<p>다른 창의 글</p>' }
    await page.goto(`blog/${id}/edit`)
    await page.getByRole('textbox', { name: '제목', exact: true }).fill('내 제목')
    await api(page, 'PUT', `blogs/${id}`, { ...text, title: '다른 창의 제목', version: 1 })
    const save = page.getByRole('button', { name: '저장', exact: true })
    await save.click()
    const notice = page.getByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })
    await expect(notice).toContainText('다른 창의 제목')
    await expectAccessible(page)
    await notice.getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '내 제목' })).toBeVisible()
    await page.goto(`blog/${id}/edit`)
    await page.getByRole('textbox', { name: '제목', exact: true }).fill('또 내 제목')
    await api(page, 'PUT', `blogs/${id}`, { ...text, title: '또 다른 제목', version: 3 })
    await save.click()
    await notice.getByRole('button', { name: '저장된 내용 불러오기' }).click()
    await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue('또 다른 제목')
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveText('다른 창의 글')
    await page.getByRole('textbox', { name: '제목', exact: true }).fill('끝 제목')
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: '끝 제목' })).toBeVisible()
  })
})

test('views, favourites, shares and comments count real events, and appear in the other browser', async ({
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
  await expect.poll(async () => (await read(page, id)).view).toBe(1)
  await friend.page.reload()

  const heart = friend.page.getByRole('button', { name: /^좋아요/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText('좋아요1')
  await expect(page.getByRole('button', { name: /^좋아요/ })).toHaveText('좋아요1')

  await friend.page.getByRole('button', { name: /^공유하기/ }).click()
  await expect(friend.page.getByText('글 주소를 복사했습니다.')).toBeVisible()
  expect(await friend.page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env.MADANG_URL}blog/${id}`)
  await friend.page.getByRole('button', { name: /^공유하기/ }).click()
  await expect.poll(async () => (await read(page, id)).share).toBe(1)

  await friend.page.getByRole('textbox', { name: '댓글 쓰기' }).fill('잘 읽었습니다.')
  await friend.page.keyboard.press('Enter')
  const comments = page.getByRole('list', { name: '댓글 목록' })
  await expect(comments.getByText('잘 읽었습니다.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeVisible()

  await friend.page.getByRole('button', { name: '댓글 수정' }).click()
  const editing = friend.page.getByRole('textbox', { name: '댓글 수정' })
  await editing.fill('두 번 읽었습니다.')
  await editing.press('Enter')
  await expect(comments.getByText('두 번 읽었습니다.')).toBeVisible()
  await friend.page.getByRole('button', { name: '댓글 삭제' }).click()
  await expect(friend.page.getByText('두 번 읽었습니다.')).toBeHidden()
  await friend.page.getByRole('button', { name: '실행 취소' }).click()
  await expect(friend.page.getByText('두 번 읽었습니다.')).toBeVisible()
  // Only its writer may change it.
  await expect(page.getByRole('button', { name: '댓글 삭제' })).toBeHidden()
  expect(await read(page, id)).toMatchObject({ view: 1, favorite: 1, share: 1, comment: 1 })
  expect(errors).toEqual([])
  await friend.page.context().close()
})

test('a comment is sent once with Enter in the middle of a Korean syllable', async ({ page }) => {
  await becomeNeighbour(page)
  const { id } = await addPost(page, '댓글이 달릴 글')
  await page.goto(`blog/${id}`)
  const box = page.getByRole('textbox', { name: '댓글 쓰기' })
  await box.focus()
  const keyboard = await koreanKeyboard(page)
  await keyboard.commit('안녕하세')
  await keyboard.compose('요')
  await keyboard.enterDownForIme()
  await keyboard.commit('요')
  await keyboard.nextFrame()
  await keyboard.enterDown()
  await keyboard.enterUp()
  await expect(page.getByRole('list', { name: '댓글 목록' }).getByText('안녕하세요')).toBeVisible()
  await expect(box).toHaveValue('')
  // The next comment is sent after everything that was sent before it.
  await box.fill('또 봬요')
  await box.press('Enter')
  await expect(page.getByRole('list', { name: '댓글 목록' }).getByText('또 봬요')).toBeVisible()
  await expect.poll(async () => (await read(page, id)).comment).toBe(2)
})

test.describe('a comment that cannot be sent', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('comes back into the box and is written once when it is sent again', async ({ page }) => {
    await becomeNeighbour(page)
    const { id } = await addPost(page, '끊기는 글')
    await page.goto(`blog/${id}`)
    const box = page.getByRole('textbox', { name: '댓글 쓰기' })
    await page.route('**/comments/*', async (route) => {
      // The server stores it, but its answer gets lost.
      await route.fetch()
      await route.abort()
    })
    await box.fill('들리나요?')
    await box.press('Enter')
    await expect(box).toHaveValue('들리나요?')
    await page.unroute('**/comments/*')
    await box.press('Enter')
    await expect(box).toHaveValue('')
    await expect(page.getByRole('list', { name: '댓글 목록' }).getByText('들리나요?')).toHaveCount(1)
    expect((await read(page, id)).comment).toBe(1)
  })
})

test('search, order and more cards live in the address and in the scroll', async ({ page }) => {
  const me = await becomeNeighbour(page)
  const mark = me.uid.slice(0, 8)
  const cover = await uploadCover(page)
  for (let i = 1; i <= 14; i++) {
    await api(page, 'PUT', `blogs/${crypto.randomUUID()}`, { title: `${mark} 연재 ${i}`, cover, content: '<p>글</p>' })
  }
  await page.goto('blog')
  const cards = page.getByRole('list', { name: '글 목록' }).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.getByRole('searchbox', { name: '제목으로 찾기' }).fill(`${mark} 연재`)
  await expect(page).toHaveURL(/title=/)
  await expect(cards.first()).toContainText('연재 14')
  await page.mouse.wheel(0, 5000)
  await expect(cards).toHaveCount(14)
  await expect(page.getByText('글 14개를 모두 보고 있습니다.')).toBeAttached()
  await pick(page.getByRole('combobox', { name: '정렬' }), '오래된순')
  await expect(page).toHaveURL(/sort=oldest/)
  await page.reload()
  await expect(cards.first()).toContainText(/연재 1(?!\d)/)
  await page.getByRole('searchbox').fill('그런 글은 없다')
  await page.getByRole('button', { name: '검색어 지우기' }).click()
  await expect(page).not.toHaveURL(/title=/)
})

test('the keyboard goes from card to card, opens one, likes it and comes back', async ({ page }) => {
  await signIn(page)
  await page.goto('blog')
  const links = page.locator('a[data-card]')
  await expect(links.first()).toBeVisible()
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
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/blog$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('다음 글')
})

test('without a profile the way leads to the settings, and a post of others has no buttons', async ({
  page,
  browser,
}) => {
  const friend = await neighbourElsewhere(browser)
  const { id } = await addPost(friend.page, '남의 글')
  await signUp(page)
  await page.goto(`blog/${id}`)
  await expect(page.getByText('댓글을 쓰려면 사용자 정보가 필요합니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: '수정', exact: true })).toBeHidden()
  await page.goto(`blog/${id}/edit`)
  await expect(page.getByText('이 글을 수정할 수 없습니다.')).toBeVisible()
  await page.goto('blog')
  await page.getByRole('button', { name: '새 글 쓰기' }).first().click()
  await expect(page.getByRole('dialog', { name: '사용자 정보 등록' })).toBeVisible()
  await friend.page.context().close()
})

test.describe('a post that is not there', () => {
  test.use({ expectedErrors: /404|400/ })

  test('is told of, with a way back', async ({ page }) => {
    await signIn(page)
    for (const id of [crypto.randomUUID(), 'no-id']) {
      await page.goto(`blog/${id}`)
      await expect(page.getByText('글을 찾을 수 없습니다.')).toBeVisible()
    }
    await page.getByRole('link', { name: '블로그 목록으로' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })
})

test('a cover can be dropped', async ({ page }) => {
  await becomeNeighbour(page)
  await page.goto('blog/new')
  const { buffer } = await picture('dropped.png')
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return files
  }, buffer.toString('base64'))
  await page.getByRole('button', { name: '이미지 선택' }).dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`the blog passes axe in ${theme}`, async ({ page }) => {
    await setTheme(page, theme)
    await signIn(page)
    await page.goto('blog')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    await page.locator('a[data-card]').first().click()
    await expect(page.getByRole('heading', { name: /^댓글 \d/ })).toBeVisible()
    await expectAccessible(page)
    await page.goto('blog/new')
    await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
    await expectAccessible(page)
  })
}
