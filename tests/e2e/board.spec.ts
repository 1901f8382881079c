import type { Page } from '@playwright/test'
import { addPost, addReply, picture, read, repliesOf } from './board-posts.ts'
import {
  admin,
  expect,
  expectAccessible,
  expectWithinASecond,
  pick,
  setTheme,
  signIn,
  signUp,
  test,
  watch,
} from './journey.ts'
import { api, becomeNeighbour, koreanKeyboard, neighbourElsewhere } from './message-neighbours.ts'

const content = (page: Page) => page.getByRole('textbox', { name: '내용' })
const title = (page: Page) => page.getByRole('textbox', { name: '제목', exact: true })
const replyBox = (page: Page) => page.getByRole('textbox', { name: '댓글 쓰기' })
const replies = (page: Page) => page.getByRole('list', { name: '댓글 목록' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const like = (page: Page) => page.getByRole('button', { name: '좋아요', exact: true })

test('a post is written with formatting and a picture, read at its own address, changed and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomeNeighbour(page)
  await page.goto('board')
  await page.getByRole('button', { name: '글 쓰기' }).click()
  await expect(content(page)).toBeVisible()
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText('제목을 입력해 주세요.')).toBeVisible()
  await expect(title(page)).toBeFocused()

  const name = `봄맞이 대청소 ${crypto.randomUUID()}`
  await title(page).fill(name)
  await title(page).press('Enter')
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('마당을 ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('깨끗이')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '글머리 기호 목록' }).click()
  await page.keyboard.type('빗자루')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '이미지 넣기' }).click()
  await (await choosing).setFiles(await picture('yard.png'))
  await expect(content(page).locator('img[src*="/image/upload/"]')).toBeVisible()
  await page.getByRole('button', { name: '등록', exact: true }).click()

  await expect(heading(page, name)).toBeVisible()
  await expect(page).toHaveTitle(`${name} | Madang`)
  await expect(page).toHaveURL(/\/madang\/board\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.locator('article strong')).toHaveText('깨끗이')
  await expect(page.locator('article li')).toHaveText('빗자루')
  await expect(page.locator('article img[width]')).toBeVisible()

  await page.getByRole('button', { name: '링크 복사' }).click()
  await expect(page.getByText('글의 주소를 복사했습니다.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.getByRole('button', { name: '글 메뉴', exact: true }).click()
  await page.getByRole('menuitem', { name: '수정', exact: true }).click()
  await title(page).fill(`${name} 끝`)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(heading(page, `${name} 끝`)).toBeVisible()
  await expect(page.locator('article strong')).toHaveText('깨끗이')
})

test('a draft survives a reload, can be given up, and is gone after posting', async ({ page }) => {
  await becomeNeighbour(page)
  await page.goto('board/new')
  await title(page).fill('쓰다 만 글')
  await content(page).click()
  await page.keyboard.type('여기까지')
  await expect(page.getByText('임시 저장됨')).toBeVisible()
  await page.reload()
  await expect(page.getByText('작성하던 글을 불러왔습니다.')).toBeVisible()
  await expect(title(page)).toHaveValue('쓰다 만 글')
  await expect(content(page)).toHaveText('여기까지')
  await page.getByRole('button', { name: '처음부터 쓰기' }).click()
  await expect(title(page)).toHaveValue('')
  await page.reload()
  await expect(title(page)).toHaveValue('')

  await title(page).fill('다 쓴 글')
  await content(page).click()
  await page.keyboard.type('이번에는 끝까지')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(heading(page, '다 쓴 글')).toBeVisible()
  await page.goto('board/new')
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText('작성하던 글을 불러왔습니다.')).toBeHidden()
})

test('likes and replies appear in the other browser within a second, without a reload', async ({ page, browser }) => {
  const me = await becomeNeighbour(page)
  const { bid, title: name } = await addPost(page)
  const other = await neighbourElsewhere(browser)
  const errors = watch(other.page)
  await page.goto(`board/${bid}`)
  await other.page.goto(`board/${bid}`)
  await expect(heading(other.page, name)).toBeVisible()
  await expect(heading(page, name)).toBeVisible()

  const likers = (of: Page, count: number) => of.getByRole('button', { name: `좋아요를 누른 사람 ${count}명 보기` })
  await expectWithinASecond(
    [1, 0, 1],
    async (count) => {
      await like(other.page).click()
      await likers(other.page, count).waitFor()
    },
    (count) => likers(page, count).waitFor(),
  )
  await page.getByRole('button', { name: '좋아요를 누른 사람 1명 보기' }).click()
  await expect(page.getByRole('dialog', { name: '좋아요를 누른 사람' }).getByText(other.name)).toBeVisible()
  await page.keyboard.press('Escape')

  await expectWithinASecond(
    ['예쁘네요', '저도 심었어요', '씨앗을 나눠요'],
    async (text) => {
      await replyBox(other.page).fill(text)
      await replyBox(other.page).press('Enter')
      await replies(other.page).getByText(text).waitFor()
    },
    (text) => replies(page).getByText(text).waitFor(),
  )
  await expect(page.getByRole('heading', { name: '댓글 3개' })).toBeVisible()
  // The writer also has a notification.
  await expect(page.getByRole('button', { name: /^알림, 읽지 않은/ })).toBeVisible()

  await like(other.page).click()
  await page.getByRole('button', { name: '좋아요를 누른 사람 0명 보기' }).waitFor()
  expect(await read(me.page, bid)).toMatchObject({ likeCount: 0, replyCount: 3, viewCount: 1 })
  expect(errors).toEqual([])
  await other.page.context().close()
})

test('a reply that arrives while somebody is at the list waits behind a button', async ({ page, browser }) => {
  await becomeNeighbour(page)
  const { bid } = await addPost(page)
  const other = await neighbourElsewhere(browser)
  await addReply(other.page, bid, '먼저 온 댓글')
  await page.goto(`board/${bid}`)
  await replies(page).getByText('먼저 온 댓글').hover()
  const before = await replies(page).getByText('먼저 온 댓글').boundingBox()
  await addReply(other.page, bid, '나중에 온 댓글')
  await expect(page.getByRole('button', { name: '새 댓글 1개 보기' })).toBeVisible()
  expect(await replies(page).getByText('먼저 온 댓글').boundingBox()).toEqual(before)
  await page.getByRole('button', { name: '새 댓글 1개 보기' }).click()
  await expect(replies(page).getByRole('listitem').first()).toContainText('나중에 온 댓글')
  await other.page.context().close()
})

test('Enter posts a Korean reply once in the middle of a syllable; it is changed and deleted in place', async ({
  page,
}) => {
  await becomeNeighbour(page)
  const { bid } = await addPost(page)
  await page.goto(`board/${bid}`)
  await expect(page.getByText('아직 댓글이 없습니다.')).toBeVisible()
  await replyBox(page).focus()
  const keyboard = await koreanKeyboard(page)
  await keyboard.commit('안녕하세')
  await keyboard.compose('요')
  await keyboard.enterDownForIme()
  await keyboard.commit('요')
  await keyboard.enterUp()
  await expect(replies(page).getByText('안녕하세요')).toBeVisible()
  await expect(replyBox(page)).toHaveValue('')
  await keyboard.commit('두 번째 줄')
  await keyboard.shiftEnter()
  await keyboard.commit('까지')
  await keyboard.enterDown()
  await keyboard.enterUp()
  await expect.poll(() => repliesOf(page, bid)).toEqual(['두 번째 줄\n까지', '안녕하세요'])

  const first = replies(page).getByRole('listitem').last()
  await first.getByRole('button', { name: /댓글 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '수정', exact: true }).click()
  const field = page.getByRole('textbox', { name: '댓글 수정' })
  await expect(field).toBeFocused()
  await field.fill('안녕히 가세요')
  await field.press('Enter')
  await expect(first).toContainText('안녕히 가세요')
  await expect(first).toContainText('수정됨')
  await expect(first.getByRole('button', { name: /댓글 메뉴$/ })).toBeFocused()

  await first.getByRole('button', { name: /댓글 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '삭제', exact: true }).click()
  await expect(page.getByText('안녕히 가세요')).toBeHidden()
  await expect(page.getByRole('heading', { name: '댓글 1개' })).toBeVisible()
  await expect(first.getByRole('button', { name: /댓글 메뉴$/ })).toBeFocused()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(page.getByText('안녕히 가세요')).toBeVisible()
  await first.getByRole('button', { name: /댓글 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '삭제', exact: true }).click()
  await page.mouse.move(5, 5)
  await expect.poll(() => repliesOf(page, bid), { timeout: 40_000 }).toEqual(['두 번째 줄\n까지'])
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a like takes itself back and says why, and a reply comes back into its box', async ({ page, browser }) => {
    const other = await neighbourElsewhere(browser)
    const { bid } = await addPost(other.page)
    await becomeNeighbour(page)
    await page.goto(`board/${bid}`)
    await page.route('**/api/board/*/like', (route) => route.abort())
    await like(page).click()
    await expect(page.getByText('서버에 연결할 수 없습니다.').first()).toBeVisible()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/board/*/like')
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')

    // The reply arrives, but its answer is lost: sent again, it is still stored once.
    await page.route('**/api/reply/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await replyBox(page).fill('한 번만 보여야 해요')
    await replyBox(page).press('Enter')
    await expect(replyBox(page)).toHaveValue('한 번만 보여야 해요')
    await page.unroute('**/api/reply/*')
    await replyBox(page).press('Enter')
    await expect(replyBox(page)).toHaveValue('')
    await expect.poll(() => repliesOf(page, bid)).toEqual(['한 번만 보여야 해요'])
    await other.page.context().close()
  })

  test('an edit that comes second is told, with the choice between the two texts', async ({ page }) => {
    await becomeNeighbour(page)
    const { bid } = await addPost(page, '처음 제목')
    await page.goto(`board/${bid}/edit`)
    await title(page).fill('내가 고친 제목')
    await api(page, 'PUT', `board/${bid}`, {
      title: '다른 곳에서 고친 제목',
      content: '<p>다른 곳의 글</p>',
      version: 1,
    })
    const save = page.getByRole('button', { name: '저장', exact: true })
    await save.click()
    const notice = page.getByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })
    await expect(notice).toContainText('다른 곳에서 고친 제목')
    await expect(notice).toBeFocused()
    await expectAccessible(page)
    await notice.getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(heading(page, '내가 고친 제목')).toBeVisible()
    expect(await read(page, bid)).toMatchObject({ title: '내가 고친 제목', version: 3 })

    await page.goto(`board/${bid}/edit`)
    await title(page).fill('내가 또 고친 제목')
    await api(page, 'PUT', `board/${bid}`, { title: '한 번 더 고친 제목', content: '<p>다른 곳의 글</p>', version: 3 })
    await save.click()
    await notice.getByRole('button', { name: '저장된 내용 불러오기' }).click()
    await expect(title(page)).toHaveValue('한 번 더 고친 제목')
    await expect(content(page)).toHaveText('다른 곳의 글')
    await title(page).fill('합친 제목')
    await save.click()
    await expect(heading(page, '합친 제목')).toBeVisible()
    expect(await read(page, bid)).toMatchObject({ title: '합친 제목', version: 5 })
  })

  test('a post that is gone says so, and its address is no dead end', async ({ page }) => {
    await signIn(page)
    for (const bid of [crypto.randomUUID(), 'not-an-id']) {
      await page.goto(`board/${bid}`)
      await expect(heading(page, '글을 찾을 수 없습니다.')).toBeAttached()
    }
    await page.getByRole('link', { name: '목록으로' }).click()
    await expect(page).toHaveURL(/\/board$/)
  })
})

test('a deleted post leaves the list at once, comes back with undo, and goes for good without', async ({ page }) => {
  await becomeNeighbour(page)
  const { bid, title: name } = await addPost(page)
  await page.goto('board')
  await page.getByRole('link', { name }).click()
  const remove = async () => {
    await page.getByRole('button', { name: '글 메뉴', exact: true }).click()
    await page.getByRole('menuitem', { name: '삭제', exact: true }).click()
  }
  await remove()
  await expect(heading(page, '게시판')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.getByRole('link', { name }).click()
  await remove()
  await page.mouse.move(5, 5)
  await expect(page.getByText('글을 삭제했습니다.')).toBeHidden({ timeout: 40_000 })
  await expect.poll(async () => (await page.request.get(`api/board/${bid}`)).status()).toBe(404)
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('the admin deletes another’s post and reply, but is not offered to edit them', async ({ page, browser }) => {
  const writer = await neighbourElsewhere(browser)
  const { bid } = await addPost(writer.page)
  await addReply(writer.page, bid, '지워질 댓글')
  await signIn(page, admin)
  await page.goto(`board/${bid}`)
  await page.getByRole('button', { name: /댓글 메뉴$/ }).click()
  const remove = page.getByRole('menuitem', { name: '삭제', exact: true })
  await expect(remove).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '수정', exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await page.getByRole('button', { name: '글 메뉴', exact: true }).click()
  await expect(remove).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '수정', exact: true })).toBeHidden()
  await remove.click()
  await expect(heading(page, '게시판')).toBeVisible()
  await writer.page.context().close()
})

test('filter, order and page live in the address and survive a reload and the back button', async ({ page }) => {
  await becomeNeighbour(page)
  const mark = crypto.randomUUID().slice(0, 8)
  for (let i = 0; i < 23; i++) await addPost(page, `${mark} 이야기 ${String(i).padStart(2, '0')}`)
  await page.goto('board')
  await page.getByRole('searchbox', { name: '제목으로 찾기' }).fill(mark)
  await expect(page).toHaveURL(new RegExp(`title=${mark}`))
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('searchbox', { name: '제목으로 찾기' })).toHaveValue(mark)
  await page.getByRole('link', { name: `${mark} 이야기 01` }).click()
  await expect(heading(page, `${mark} 이야기 01`)).toBeVisible()
  await page.getByRole('button', { name: '목록으로' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('link', { name: `${mark} 이야기 01` })).toBeFocused()
  await page.getByRole('button', { name: '이전' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)

  await pick(page.getByRole('combobox', { name: '정렬' }), '최신순')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${mark} 이야기 22`)
  await page.getByRole('searchbox', { name: '글쓴이로 찾기' }).fill('없는이름')
  await expect(page.getByText('조건에 맞는 글이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(page.getByRole('searchbox', { name: '제목으로 찾기' })).toHaveValue('')
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('everything has a key: j, k, Enter, l, r, Escape, n and the list of them', async ({ page, browser }) => {
  const other = await neighbourElsewhere(browser)
  const mark = crypto.randomUUID()
  await addPost(other.page, `${mark} 아래 글`)
  const name = `${mark} 위의 글`
  const { bid } = await addPost(other.page, name)
  await becomeNeighbour(page)
  await page.goto(`board?title=${encodeURIComponent(name)}`)
  const link = page.getByRole('link', { name })
  await expect(link).toBeVisible()
  await page.keyboard.press('j')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeVisible()
  // With a Korean layout the same keys give single letters (jamo).
  await page.keyboard.press('l')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await read(page, bid)).likeCount).toBe(1)
  await page.keyboard.press('r')
  await expect(replyBox(page)).toBeFocused()
  await page.keyboard.type('ljrn은 그냥 글자')
  await expect(replyBox(page)).toHaveValue('ljrn은 그냥 글자')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '키보드 단축키' })
  for (const label of ['댓글 쓰기', '좋아요', '목록으로']) await expect(keys.getByText(label)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.goto(`board?title=${mark}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: `${mark} 아래 글` })).toBeFocused()
  await page.keyboard.press('k')
  await expect(link).toBeFocused()
  await page.keyboard.press('n')
  await expect(heading(page, '글 쓰기')).toBeVisible()
  await other.page.context().close()
})

test('without a profile the hint leads to the settings', async ({ page, browser }) => {
  const other = await neighbourElsewhere(browser)
  const { bid } = await addPost(other.page)
  await signUp(page)
  await page.goto('board')
  await page.getByRole('button', { name: '글 쓰기' }).click()
  await expect(page.getByRole('dialog', { name: '사용자 정보 등록' })).toBeVisible()
  await page.goto(`board/${bid}`)
  await expect(page.getByText('댓글을 쓰려면 사용자 정보가 필요합니다.')).toBeVisible()
  await expect(replyBox(page)).toBeHidden()
  await page.goto('board/new')
  await expect(page.getByText('글을 쓰려면 사용자 정보가 필요합니다.')).toBeVisible()
  await other.page.context().close()
})

for (const theme of ['light', 'dark'] as const) {
  test(`list, post and form are accessible in the ${theme} theme`, async ({ page, browser }) => {
    await setTheme(page, theme)
    const other = await neighbourElsewhere(browser)
    await becomeNeighbour(page)
    const { bid } = await addPost(page)
    await addReply(other.page, bid, '다른 사람의 댓글')
    await addReply(page, bid, '내 댓글')
    await page.goto('board')
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`board/${bid}`)
    await expect(replies(page).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^좋아요를 누른 사람/ }).click()
    await expect(page.getByRole('dialog', { name: '좋아요를 누른 사람' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('board/new')
    await expect(content(page)).toBeVisible()
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expectAccessible(page)
    await other.page.context().close()
  })
}
