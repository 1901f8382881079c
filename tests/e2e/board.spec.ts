import type { Page } from '@playwright/test'
import { addPost, addReply, picture, read, repliesOf } from './support/board-posts.ts'
import { expect, expectAccessible, expectTitle, signIn, test, watch } from './support/journey.ts'
import { api, becomeNeighbour, koreanKeyboard, neighbourElsewhere } from './support/message-neighbours.ts'

const content = (page: Page) => page.getByRole('textbox', { name: '내용' })
const title = (page: Page) => page.getByRole('textbox', { name: '제목', exact: true })
const replyBox = (page: Page) => page.getByRole('textbox', { name: '댓글 쓰기' })
const replies = (page: Page) => page.getByRole('list', { name: '댓글 목록' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const likers = (page: Page, count: number) => page.getByRole('button', { name: `좋아요를 누른 사람 ${count}명 보기` })
const like = (page: Page) => page.getByRole('button', { name: '좋아요', exact: true })

/** No other code that comes after the first screen is as large as the editor's. */
const EDITOR_BYTES = 200_000

test.describe('a post', () => {
  // The server refuses to overwrite a newer text.
  test.use({ expectedErrors: /409/ })

  test('is written with formatting and a picture, survives a reload while it is written, is shared and changed', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await becomeNeighbour(page)
    // The editor comes in the middle of a syllable: the plain box in its place keeps it until the syllable is whole.
    let letEditorCome = () => {}
    const isComposing = new Promise<void>((resolve) => (letEditorCome = resolve))
    await page.goto('board/new')
    await page.waitForFunction(() => !('early' in window))
    await page.route('**/static/js/*.js', (route) => isComposing.then(() => route.continue()))
    const code = page.waitForResponse(
      async (response) => response.url().includes('/static/js/') && (await response.body()).length > EDITOR_BYTES,
    )
    const name = `봄맞이 대청소 ${crypto.randomUUID()}`
    await title(page).fill(name)
    await title(page).press('Enter')
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('마당을 ')
    await page.keyboard.press('Control+b')
    const keyboard = await koreanKeyboard(page)
    await keyboard.compose('깨')
    letEditorCome()
    await code
    await keyboard.compose('깨끗')
    await expect(content(page)).toHaveText('마당을 깨끗')
    await expect(content(page)).not.toHaveClass(/ProseMirror/)
    await keyboard.commit('깨끗')
    await expect(content(page)).toHaveClass(/ProseMirror/)
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('이')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '글머리 기호 목록' }).click()
    await page.keyboard.type('빗자루')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '이미지 넣기' }).click()
    await (await choosing).setFiles(await picture('yard.png'))
    await expect(content(page).locator('img[src*="/image/upload/"]')).toBeVisible()
    await page.reload()
    await expect(page.getByText('작성하던 글을 불러왔습니다.')).toBeVisible()
    await expect(title(page)).toHaveValue(name)
    await expect(content(page).locator('strong')).toHaveText('깨끗이')
    // The picture has its place before it comes, so that the words below it stay where they are.
    const pictures = '**/image/upload/c_limit,*/**'
    await page.route(pictures, () => {})
    await page.getByRole('button', { name: '등록', exact: true }).click()

    await expect(heading(page, name)).toBeVisible()
    await expectTitle(page, `${name} | Madang`)
    await expect(page).toHaveURL(/\/madang\/board\/[0-9a-f-]{36}$/)
    await expect(page.locator('article strong')).toHaveText('깨끗이')
    await expect(page.locator('article li')).toHaveText('빗자루')
    await expect(page.locator('article img[width]')).toBeVisible()
    await page.unroute(pictures)
    await page.getByRole('button', { name: '링크 복사' }).click()
    await expect(page.getByText('글의 주소를 복사했습니다.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    const bid = page.url().slice(-36)
    await page.getByRole('button', { name: '글 메뉴', exact: true }).click()
    await page.getByRole('menuitem', { name: '수정', exact: true }).click()
    await title(page).fill(`${name} 끝`)
    // Saved elsewhere in the meantime.
    await api(page, 'PUT', `board/${bid}`, { title: '먼저 고친 제목', content: '<p>먼저</p>', version: 1 })
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(heading(page, `${name} 끝`)).toBeVisible()
    // The text was changed elsewhere only.
    await expect(page.locator('article')).toContainText('먼저')
  })
})

test('everything has a key, also Enter in the middle of a Korean syllable, and the other browser hears of it', async ({
  page,
  browser,
}) => {
  const mark = crypto.randomUUID()
  const name = `${mark} 위의 글`
  const writer = await neighbourElsewhere(browser)
  const errors = watch(writer.page)
  await addPost(writer.page, `${mark} 아래 글`)
  const { bid } = await addPost(writer.page, name)
  const me = await becomeNeighbour(page)
  await writer.page.goto(`board/${bid}`)
  await expect(heading(writer.page, name)).toBeVisible()
  await page.goto(`board?text=${mark}`)
  const link = page.getByRole('link', { name })
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)

  await test.step('from post to post, and a like', async () => {
    await page.keyboard.press('j')
    await expect(link).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: `${mark} 아래 글` })).toBeFocused()
    await page.keyboard.press('k')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, name)).toBeVisible()
    await page.keyboard.press('l')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await likers(writer.page, 1).waitFor()
    await page.keyboard.press('l')
    await likers(writer.page, 0).waitFor()
    await page.keyboard.press('l')
    await likers(writer.page, 1).waitFor()
  })

  await test.step('replies, each sent once', async () => {
    await page.keyboard.press('r')
    await expect(replyBox(page)).toBeFocused()
    const keyboard = await koreanKeyboard(page)
    await keyboard.commit('안녕하세')
    await keyboard.compose('요')
    await keyboard.enterDownForIme()
    await keyboard.commit('요')
    await keyboard.enterUp()
    await replies(writer.page).getByText('안녕하세요').waitFor()
    await expect(replyBox(page)).toHaveValue('')
    await keyboard.commit('두 번째 줄')
    await keyboard.shiftEnter()
    await keyboard.commit('까지')
    await keyboard.enterDown()
    await keyboard.enterUp()
    await replies(writer.page).getByText('두 번째 줄').waitFor()
    await expect.poll(() => repliesOf(page, bid)).toEqual(['두 번째 줄\n까지', '안녕하세요'])
    await page.keyboard.type('ljrn은 그냥 글자')
    await expect(replyBox(page)).toHaveValue('ljrn은 그냥 글자')
  })

  await test.step('the writer has a notification; a reply waits while the writer is at the list', async () => {
    await expect(writer.page.getByRole('heading', { name: '댓글 2개' })).toBeVisible()
    await expect(writer.page.getByRole('button', { name: /^알림, 읽지 않은/ })).toBeVisible()
    const first = replies(writer.page).getByText('안녕하세요')
    await first.hover()
    const before = await first.boundingBox()
    await addReply(page, bid, '나중에 온 댓글')
    const more = writer.page.getByRole('button', { name: '새 댓글 1개 보기' })
    await expect(more).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    // The writer's own does not wait.
    await addReply(writer.page, bid, '내 댓글')
    await replies(writer.page).getByText('내 댓글').waitFor()
    await more.click()
    await expect(replies(writer.page).getByRole('listitem')).toHaveCount(4)
    await likers(writer.page, 1).click()
    await expect(writer.page.getByRole('dialog', { name: '좋아요를 누른 사람' }).getByText(me.name)).toBeVisible()
    await expectAccessible(writer.page)
    expect(await read(page, bid)).toMatchObject({ likeCount: 1, replyCount: 4, viewCount: 1 })
    expect(errors).toEqual([])
    await writer.page.context().close()
  })

  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '키보드 단축키' })
  for (const label of ['댓글 쓰기', '좋아요', '목록으로']) await expect(keys.getByText(label)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`text=${mark}`))
  await expect(link).toBeFocused()
  await page.keyboard.press('n')
  await expect(heading(page, '글 쓰기')).toBeVisible()
  await expect(content(page)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText('제목을 입력해 주세요.')).toBeVisible()
  // The field that is to be mended stands below the top bar with its label, not under it.
  const bar = await page.getByRole('banner').boundingBox()
  const label = await page.getByText('제목', { exact: true }).boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
  await expectAccessible(page)
})

test('a name in a reply differs from the words around it without colours', async ({ page }) => {
  await signIn(page)
  const { items } = await api<{ items: { bid: string }[] }>(page, 'GET', 'board?sort=replies')
  await page.goto(`board/${items[0]?.bid}`)
  await expect(replies(page).getByRole('link', { name: /^@/ }).first()).toBeVisible()
  await expectAccessible(page)
})
