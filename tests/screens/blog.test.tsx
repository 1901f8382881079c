// The blog as its users meet it: writing with a cover, commenting, sharing, finding, and messages about failures.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { asUploadsOf, somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { button, field, fill, follow, heading, pick, onPhone, press, search } from './support/hands.ts'
import { requestLost, openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
let neighbour: () => Promise<TestUser>

beforeAll(async () => {
  town = await testApp()
  neighbour = () => town.signUp()
})

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })
const someCover = () => somePicture()

async function addPost(by: TestUser, title: string, cover = someCover()) {
  const id = crypto.randomUUID()
  await by.request('PUT', `/blogs/${id}`, { title, cover, content: '<h2>시작</h2><p>마당에서 보낸 하루입니다.</p>' })
  return { id, cover }
}

const read = async (id: string, by: TestUser) => (await by.request('GET', `/blogs/${id}`)).json()
const statusOf = async (id: string, by: TestUser) => (await by.request('GET', `/blogs/${id}`)).status

const crops = () => screen.findByRole('group', { name: '표지가 카드에서 잘리는 모습' })
const coverInput = () => document.querySelector<HTMLInputElement>('input[type="file"][aria-label="표지"]')!

async function picture() {
  const picture = sharp({ create: { width: 64, height: 42, channels: 3, background: '#3a7d5c' } }).png()
  return new File([new Uint8Array(await picture.toBuffer())], 'cover.png', { type: 'image/png' })
}

describe('the form of a post', () => {
  test('names what is missing, and leads to the first of it', async () => {
    await open('/blog/new', await neighbour())
    await heading('새 글 쓰기')
    await press('등록')
    await screen.findByText('제목을 입력해 주세요.')
    await screen.findByText('표지 이미지를 골라 주세요.')
    expect(document.activeElement).toBe(await field('제목'))
  })

  test('reports a cover that could not be uploaded, and tries again', async () => {
    const { intercept, heal } = await open('/blog/new', await neighbour())
    await heading('새 글 쓰기')
    intercept(/^POST \/image\/upload/, requestLost)
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(coverInput(), new File(['text'], 'a.txt', { type: 'text/plain' }))
    await screen.findByText('이미지 파일만 올릴 수 있습니다.')
    await user.upload(coverInput(), await picture())
    await button('다시 올리기')
    expect(screen.queryByRole('group', { name: '표지가 카드에서 잘리는 모습' })).toBeNull()
    heal()
    await press('다시 올리기')
    expect((await crops()).querySelectorAll('img')).toHaveLength(2)
  })

  test('has its draft with the cover again, and none after posting', async () => {
    const me = await neighbour()
    const value = { id: crypto.randomUUID(), title: '쓰다 만 글', cover: someCover(), content: '<p>여기까지 썼다</p>' }
    await asUploadsOf(town.db, me.uid, value.cover)
    const mine = { value, savedAt: Date.now(), baseVersion: null }
    localStorage.setItem(`draft:${me.uid}:blog/new#another-tab`, JSON.stringify({ mine, aside: [] }))
    await open('/blog/new', me)
    await screen.findByText('작성하던 글을 불러왔습니다.')
    expect((await field('제목')).value).toBe('쓰다 만 글')
    await crops()
    await waitFor(async () => expect((await field('내용')).textContent).toBe('여기까지 썼다'))
    await press('등록')
    await heading('쓰다 만 글')
    await screen.findByText('읽는 데 약 1분')
    closeScreen()
    await open('/blog/new', me)
    expect((await field('제목')).value).toBe('')
    expect(screen.queryByText('작성하던 글을 불러왔습니다.')).toBeNull()
  })

  test('the second save shows the conflict: the user keeps their text or takes the newer one', async () => {
    const me = await neighbour()
    const { id, cover } = await addPost(me, '처음 제목')
    const elsewhere = (title: string, version: number) =>
      me.request('PUT', `/blogs/${id}`, { title, cover, content: '<p>다른 창의 글</p>', version })
    const notice = () => screen.findByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })

    await open(`/blog/${id}`, me)
    await follow('수정')
    await fill('제목', '내 제목')
    await elsewhere('다른 창의 제목', 1)
    await press('저장')
    await eventually(() => document.querySelector('dl del')?.textContent).toContain('다른 창의')
    expect(document.activeElement).toBe(await notice())
    await press('내가 쓴 내용으로 저장')
    await heading('내 제목')

    closeScreen()
    await open(`/blog/${id}/edit`, me)
    await fill('제목', '또 내 제목')
    await elsewhere('또 다른 제목', 3)
    await press('저장')
    await notice()
    await press('저장된 내용 쓰기')
    await waitFor(async () => expect((await field('제목')).value).toBe('또 다른 제목'))
    await waitFor(async () => expect((await field('내용')).textContent).toBe('다른 창의 글'))
    await fill('제목', '끝 제목')
    await press('저장')
    await heading('끝 제목')
    expect(await read(id, me)).toMatchObject({ title: '끝 제목', version: 5 })
  })
})

test('a post is tagged while it is written, and its tag leads to the posts that have it', async () => {
  const me = await neighbour()
  const tag = `나들이${crypto.randomUUID().slice(0, 6)}`
  await addPost(me, '꼬리표 없는 글')
  const { id } = await addPost(me, '꼬리표 붙일 글')
  const { address } = await open(`/blog/${id}/edit`, me)
  const tags = () => screen.findByRole('combobox', { name: /^태그/ })
  const type = async (text: string) => {
    await userEvent.click(await tags())
    await userEvent.paste(text)
  }
  await type(`${tag},봄`)
  await userEvent.keyboard('{Enter}')
  await button('‘봄’ 태그 빼기')
  await press(`‘${tag}’ 태그 빼기`)
  // Text without a final Enter becomes a tag too.
  await type(`#${tag}`)
  await press('저장')
  await heading('꼬리표 붙일 글')
  await follow(`#${tag}`)
  await screen.findByText(`‘#${tag}’ 태그가 붙은 글`)
  expect(decodeURIComponent(address())).toBe(`/blog?tag=${tag}`)
  await screen.findByText('글 1개를 모두 보고 있습니다.')
  await press('모든 글 보기')
  await screen.findByRole('link', { name: '꼬리표 없는 글' })
})

test('a long post has a table of contents, which leads to its headings and back from the address', async () => {
  const me = await neighbour()
  const long = await addPost(me, '차례가 있는 글')
  const short = await addPost(me, '차례가 없는 글')
  const content = '<p>시작</p><h2>봄</h2><p>가</p><h3>새싹</h3><p>나</p><h2>여름</h2><p>다</p>'
  await me.request('PUT', `/blogs/${long.id}`, { title: '차례가 있는 글', cover: long.cover, content, version: 1 })
  const { address, pendingRequests } = await open(`/blog/${long.id}`, me)
  await screen.findByRole('navigation', { name: '목차' })
  // The page has all its data: nothing is rendered again under the pointer.
  await eventually(pendingRequests).toBe(0)
  const links = within(screen.getByRole('navigation', { name: '목차' })).getAllByRole('link')
  expect(links.map((one) => one.textContent)).toEqual(['봄', '새싹', '여름'])
  await userEvent.click(links[2]!)
  await eventually(address).toBe(`/blog/${long.id}#section-3`)
  await eventually(() => document.activeElement?.id).toBe('section-3')
  closeScreen()
  await open(`/blog/${short.id}`, me)
  await heading('차례가 없는 글')
  expect(screen.queryByRole('navigation', { name: '목차' })).toBeNull()
})

test('code in a post gets its colours, and stays the same text', async () => {
  const me = await neighbour()
  const { id, cover } = await addPost(me, '코드가 있는 글')
  const content = '<p>보세요</p><pre><code>const a = 1 // 하나</code></pre>'
  await me.request('PUT', `/blogs/${id}`, { title: '코드가 있는 글', cover, content, version: 1 })
  await open(`/blog/${id}`, me)
  await waitFor(() => expect(document.querySelector('pre .code-keyword')?.textContent).toBe('const'))
  expect(document.querySelector('pre')?.textContent).toBe('const a = 1 // 하나')
})

test('a draft is stored on the server, gone on with elsewhere, scheduled, and posted by hand', async () => {
  const me = await neighbour()
  const first = await open('/blog/new', me)
  await heading('새 글 쓰기')
  await fill('제목', '천천히 쓰는 글')
  await press('초안으로 저장')
  await screen.findByText('초안을 서버에 저장했습니다.')
  expect(first.address()).toBe('/blog/drafts')
  closeScreen()
  // Another device has nothing of what this browser keeps.
  localStorage.clear()
  await open('/blog/drafts', me)
  await follow('천천히 쓰는 글')
  await heading('초안 이어 쓰기')
  expect((await field('제목')).value).toBe('천천히 쓰는 글')
  const time = screen.getByLabelText<HTMLInputElement>(/^예약 시각/)
  fireEvent.change(time, { target: { value: '2001-01-01T09:00' } })
  await press('예약')
  await screen.findByText('지금부터 1년 안의 시각을 골라 주세요.')
  await screen.findByText('내용을 입력해 주세요.')
  closeScreen()

  const { items } = (await (await me.request('GET', '/blogDraft')).json()) as { items: { id: string }[] }
  const draft = { title: '천천히 쓰는 글', cover: someCover(), content: '<p>다 썼다</p>' }
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
  await me.request('PUT', `/blogDraft/${items[0]?.id}`, { ...draft, publishAt: tomorrow, version: 1 })
  localStorage.clear()
  await open('/blog/drafts', me)
  await screen.findByText(/예약$/)
  await follow('천천히 쓰는 글')
  fireEvent.change(await screen.findByLabelText(/^예약 시각/), { target: { value: '' } })
  await press('등록')
  await heading('천천히 쓰는 글')
  closeScreen()
  await open('/blog/drafts', me)
  await screen.findByText('저장한 초안이 없습니다.')
})

test('a draft that was saved on another device meanwhile is not overwritten unseen', async () => {
  const me = await neighbour()
  const id = crypto.randomUUID()
  const elsewhere = (title: string, version?: number) =>
    me.request('PUT', `/blogDraft/${id}`, { title, cover: '', content: '', publishAt: null, version })
  await elsewhere('처음')
  await open(`/blog/draft/${id}`, me)
  await fill('제목', '여기서 쓴 제목')
  await elsewhere('다른 기기의 제목', 1)
  await press('초안으로 저장')
  const notice = await screen.findByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })
  await waitFor(() => expect(notice.querySelector('dl del')?.textContent).toContain('다른 기기의'))
  await press('내가 쓴 내용으로 저장')
  await screen.findByText('초안을 서버에 저장했습니다.')
  expect(await (await me.request('GET', `/blogDraft/${id}`)).json()).toMatchObject({
    title: '여기서 쓴 제목',
    version: 3,
  })
})

test('a series leads from part to part, and its author puts the parts into order', async () => {
  const me = await neighbour()
  const series = `연재 ${crypto.randomUUID().slice(0, 8)}`
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  for (const [at, id] of ids.entries()) {
    const text = { title: `${at + 1}편`, cover: someCover(), content: '<p>글</p>', series }
    expect((await me.request('PUT', `/blogs/${id}`, text)).status).toBe(200)
  }
  await open(`/blog/${ids[1]}`, me)
  const box = await screen.findByRole('navigation', { name: `시리즈: ${series}` })
  expect(box.textContent).toContain('3편 가운데 2번째')
  const order = () =>
    within(screen.getByRole('list', { name: '시리즈의 글' }))
      .getAllByRole('link')
      .map((one) => one.textContent)
  expect(order()).toEqual(['1편', '2편', '3편'])
  await press('‘3편’ 글을 앞으로')
  await waitFor(() => expect(order()).toEqual(['1편', '3편', '2편']))
  await follow(/이전 편/)
  await heading('3편')
  closeScreen()
  await open(`/blog/${ids[1]}`, await neighbour())
  await screen.findByRole('navigation', { name: `시리즈: ${series}` })
  expect(screen.queryByRole('button', { name: /글을 앞으로/ })).toBeNull()
})

describe('a post', () => {
  test('counts a reader once, however often it is opened', async () => {
    const author = await neighbour()
    const { id } = await addPost(author, '세는 글')
    await open(`/blog/${id}`, author)
    await heading('세는 글')
    closeScreen()
    const friend = await neighbour()
    for (let visit = 0; visit < 2; visit++) {
      await open(`/blog/${id}`, friend)
      await screen.findByText('조회 1')
      if (visit === 0) closeScreen()
    }
    await press(/^좋아요/)
    await eventually(async () => (await button(/^좋아요/)).textContent).toBe('좋아요1')
    expect((await button(/^좋아요/)).getAttribute('aria-pressed')).toBe('true')
    await eventually(() => read(id, author)).toMatchObject({ view: 1, favorite: 1 })
  })

  test('is shared by its address, which is copied, and counts once for everybody', async () => {
    const { id } = await addPost(await neighbour(), '나누는 글')
    const me = await neighbour()
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    const { intercept } = await open(`/blog/${id}`, me)
    const count = vi.fn((send: () => Promise<Response>) => send())
    intercept(/\/share$/, count)
    for (const times of [1, 2]) {
      await press(/^공유하기/)
      await eventually(() => count.mock.settledResults.filter(({ type }) => type === 'fulfilled').length).toBe(times)
    }
    await eventually(() => screen.queryAllByText('글의 주소를 복사했습니다.').length).toBeGreaterThan(0)
    expect(copied).toEqual([1, 2].map(() => `${location.origin}/madang/blog/${id}`))
    expect(await read(id, me)).toMatchObject({ share: 1 })
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('is shared by the phone’s own sheet, and counts only when something was shared', async () => {
    const { id } = await addPost(await neighbour(), '나누고 싶은 글')
    const me = await neighbour()
    const closed = new DOMException('closed', 'AbortError')
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(closed).mockResolvedValueOnce()
    onPhone()
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { intercept } = await open(`/blog/${id}`, me)
    const count = vi.fn((send: () => Promise<Response>) => send())
    intercept(/\/share$/, count)
    await press(/^공유하기/)
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
    await press(/^공유하기/)
    await eventually(async () => (await button(/^공유하기/)).textContent).toBe('공유하기1')
    // Closing the share sheet did not count as a share.
    expect(count).toHaveBeenCalledTimes(1)
    expect(await read(id, me)).toMatchObject({ share: 1 })
    expect(share).toHaveBeenLastCalledWith({ title: '나누고 싶은 글', url: `${location.origin}/madang/blog/${id}` })
    Reflect.deleteProperty(navigator, 'share')
  })

  test('that is deleted leaves the list at once, comes back with undo, and goes for good without', async () => {
    const me = await neighbour()
    const title = `장독대 이야기 ${crypto.randomUUID()}`
    const { id } = await addPost(me, title)
    const { address } = await open(`/blog/${id}`, me)
    await press('삭제')
    await heading('블로그')
    expect(address()).toBe('/blog')
    expect(screen.queryByRole('link', { name: title })).toBeNull()
    await press('실행 취소')
    await follow(title)
    await press('삭제')
    await heading('블로그')
    expect(await statusOf(id, me)).toBe(200)
    await press('닫기')
    await eventually(() => statusOf(id, me)).toBe(404)
    expect(screen.queryByRole('link', { name: title })).toBeNull()
  })

  test.each([crypto.randomUUID(), 'no-id'])('that is not there says so and leads to the list: %s', async (id) => {
    const { address } = await open(`/blog/${id}`, await neighbour())
    await screen.findByText('글을 찾을 수 없습니다.')
    await follow('블로그 목록으로')
    await heading('블로그')
    expect(address()).toBe('/blog')
  })

  test('of somebody else has no buttons to change it, and cannot be edited by its address', async () => {
    const { id } = await addPost(await neighbour(), '남의 글')
    const me = await neighbour()
    await open(`/blog/${id}`, me)
    await heading('남의 글')
    expect(screen.queryByRole('link', { name: '수정' })).toBeNull()
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull()
    closeScreen()
    await open(`/blog/${id}/edit`, me)
    await screen.findByText('이 글을 수정할 수 없습니다.')
  })
})

test('without a profile the way leads to the settings', async () => {
  const { id } = await addPost(await neighbour(), '읽는 글')
  const newcomer = await town.signUp({ profile: false })
  await open(`/blog/${id}`, newcomer)
  await screen.findByText('댓글을 쓰려면 사용자 정보가 필요합니다.')
  closeScreen()
  await open('/blog', newcomer)
  await press('새 글 쓰기')
  await screen.findByRole('dialog', { name: '사용자 정보 등록' })
})

test('search and order of the cards live in the address and survive a reload', async () => {
  const me = await neighbour()
  const mark = me.uid.slice(0, 8)
  const cover = someCover()
  for (let i = 1; i <= 14; i++) await addPost(me, `${mark} 연재 ${i}`, cover)
  const cards = async () =>
    within(await screen.findByRole('list', { name: '글 목록' }))
      .getAllByRole('article')
      .map((card) => within(card).getByRole('link').textContent)
  const { address, reload } = await open('/blog', me)
  await cards()
  await search('블로그에서 찾기', `${mark} 연재`)
  await waitFor(() => expect(address()).toContain('text='))
  await eventually(async () => (await cards())[0]).toBe(`${mark} 연재 14`)
  await press('더 보기')
  await screen.findByText('글 14개를 모두 보고 있습니다.')
  expect(await cards()).toHaveLength(14)
  await pick('정렬', '오래된순')
  await waitFor(() => expect(address()).toContain('sort=oldest'))
  expect(address()).toContain('text=')
  await reload()
  await eventually(async () => (await cards())[0]).toBe(`${mark} 연재 1`)
  await search('블로그에서 찾기', '그런 글은 없다')
  await press('검색어 지우기')
  await waitFor(() => expect(address()).not.toContain('text='))
})
