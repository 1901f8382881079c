// The board as its users meet it: writing, answering, deleting, finding, and messages about failures.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import {
  button,
  choose,
  field,
  fill,
  follow,
  heading,
  link,
  pick,
  press,
  search,
  searchField,
  send,
} from '../support/hands.ts'
import { requestLost, openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
let neighbour: () => Promise<TestUser>

beforeAll(async () => {
  town = await testApp()
  neighbour = () => town.signUp()
})

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })

async function addPost(by: TestUser, title = `마당 소식 ${crypto.randomUUID()}`) {
  const bid = crypto.randomUUID()
  await by.request('PUT', `/board/${bid}`, { title, content: '<p>장독대 옆에 봉선화가 피었습니다.</p>' })
  return { bid, title }
}

async function addReply(by: TestUser, bid: string, comment: string) {
  await by.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment })
}

const statusOf = async (bid: string, by: TestUser) => (await by.request('GET', `/board/${bid}`)).status

const rows = () => screen.queryAllByRole('row').length

describe('the form of a post', () => {
  test('names what is missing, and Enter leads from the title to the content', async () => {
    await open('/board', await neighbour())
    await userEvent.click((await screen.findAllByRole('button', { name: '글 쓰기' }))[0]!)
    await heading('글 쓰기')
    await field('내용')
    await press('등록')
    await screen.findByText('제목을 입력해 주세요.')
    await waitFor(async () => expect(document.activeElement).toBe(await field('제목')))
    await userEvent.keyboard('봄맞이{Enter}')
    expect(document.activeElement).toBe(await field('내용'))
  })

  test('has its draft again when it is opened again, until the writer starts over', async () => {
    const me = await neighbour()
    await open('/board/new', me)
    await fill('제목', '쓰다 만 글')
    await screen.findByText(/임시 저장됨/)
    closeScreen()
    await open('/board/new', me)
    await screen.findByText('작성하던 글을 불러왔습니다.')
    expect((await field('제목')).value).toBe('쓰다 만 글')
    await press('처음부터 쓰기')
    expect((await field('제목')).value).toBe('')
    closeScreen()
    await open('/board/new', me)
    expect((await field('제목')).value).toBe('')
    expect(screen.queryByText('작성하던 글을 불러왔습니다.')).toBeNull()
  })

  test('keeps no draft of what was posted', async () => {
    const me = await neighbour()
    const value = { bid: crypto.randomUUID(), title: '다 쓴 글', content: '<p>이번에는 끝까지</p>' }
    const mine = { value, savedAt: Date.now(), baseVersion: null }
    localStorage.setItem(`draft:${me.uid}:board/new#another-tab`, JSON.stringify({ mine, aside: [] }))
    const { intercept } = await open('/board/new', me)
    await waitFor(async () => expect((await field('제목')).value).toBe('다 쓴 글'))
    await waitFor(async () => expect((await field('내용')).textContent).toBe('이번에는 끝까지'))
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    intercept(/^PUT \/board/, async (send) => {
      await held
      return send()
    })
    await press('등록')
    // Text typed now would be in no post.
    await waitFor(async () => expect((await field('내용')).closest('[inert]')).not.toBeNull())
    arrive()
    await heading('다 쓴 글')
    closeScreen()
    await open('/board/new', me)
    expect((await field('제목')).value).toBe('')
    expect(screen.queryByText('작성하던 글을 불러왔습니다.')).toBeNull()
  })

  test('waits for the categories, which would push the text down if they came later', async () => {
    const me = await neighbour()
    const { bid, title } = await addPost(me)
    const page = await open(`/board/${bid}`, me)
    await heading(title)
    let respond = () => {}
    const held = new Promise<void>((resolve) => (respond = resolve))
    const finished: string[] = []
    page.intercept(/^GET \/category/, async (send) => {
      await held
      return send()
    })
    page.intercept(/^GET \/board\/[^/]+$/, async (send) => {
      const post = await send()
      finished.push('post')
      return post
    })
    await press('글 메뉴')
    await choose('수정')
    await eventually(() => finished.length).toBeGreaterThan(0)
    await eventually(page.pendingRequests).toBe(1)
    expect(screen.queryByRole('textbox', { name: '제목' })).toBeNull()
    respond()
    await waitFor(async () => expect((await field('제목')).value).toBe(title))
  })
})

describe('a reply', () => {
  test('gets a reply by name, and leaves an empty place above the reply when it is deleted', async () => {
    const [me, other] = [await neighbour(), await neighbour()]
    const { bid } = await addPost(me)
    await addReply(other, bid, '언제 여나요? https://madang.example/open\n알려 주세요')
    await open(`/board/${bid}`, me)
    const address = await link('https://madang.example/open')
    expect(address.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer')
    await press(`${other.name} 님에게 답글 쓰기`)
    await send(`${other.name} 님에게 답글 쓰기`, '아홉 시에 열어요')
    const replies = within(await screen.findByRole('list', { name: `${other.name} 님의 댓글에 달린 답글` }))
    await waitFor(() => expect(replies.getByRole('listitem').textContent).toContain(`@${other.name}아홉 시에 열어요`))
    await screen.findByRole('heading', { name: '댓글 2개' })
    closeScreen()

    await open(`/board/${bid}`, other)
    await press(`${other.name} 님의 댓글 메뉴`)
    await choose('삭제')
    await screen.findByText('삭제된 댓글입니다.')
    await screen.findByText('아홉 시에 열어요')
    await screen.findByRole('heading', { name: '댓글 1개' })
  })
})

describe('the list of posts', () => {
  test('shows the like of a neighbour and a new post without another request for the list', async () => {
    const me = await neighbour()
    const other = await neighbour()
    const { bid, title } = await addPost(me)
    const { receive, intercept } = await open('/board', me)
    const likesIn = async () =>
      (await screen.findByRole('link', { name: new RegExp(title) })).closest('tr')?.querySelectorAll('td')[4]
        ?.textContent
    expect(await likesIn()).toBe('0')
    const requests: string[] = []
    intercept(/^GET \/board/, (send) => (requests.push('list'), send()))
    const who = { uid: me.uid, email: me.email, name: me.name, isAdmin: false, sessionId: '' }
    const leave = town.deps.live.join({ who, changed: receive, resync() {}, end() {} })
    await other.request('PUT', `/board/${bid}/like`, {})
    await eventually(likesIn).toBe('1')
    const news = await addPost(other)
    await screen.findByRole('link', { name: new RegExp(news.title) })
    leave()
    expect(requests).toEqual([])
  })
})

describe('a post', () => {
  test('takes a like back that did not reach the server, and says why', async () => {
    const { bid } = await addPost(await neighbour())
    const { intercept, heal } = await open(`/board/${bid}`, await neighbour())
    intercept(/\/like$/, requestLost)
    const isLiked = async () => (await button('좋아요')).getAttribute('aria-pressed')
    await press('좋아요')
    await screen.findByText('서버에 연결할 수 없습니다.', { exact: false })
    expect(await isLiked()).toBe('false')
    heal()
    await press('좋아요')
    await waitFor(async () => expect(await isLiked()).toBe('true'))
    await button('좋아요를 누른 사람 1명 보기')
  })

  test.each([crypto.randomUUID(), 'not-an-id'])('that is not there says so and leads to the list: %s', async (bid) => {
    const { address } = await open(`/board/${bid}`, await neighbour())
    await heading('글을 찾을 수 없습니다.')
    await follow('목록으로')
    await heading('게시판')
    expect(address()).toBe('/board')
  })

  test('that is deleted leaves the list at once, comes back with undo, and goes for good without', async () => {
    const me = await neighbour()
    const { bid, title } = await addPost(me)
    await open('/board', me)
    const remove = async () => {
      await follow(title)
      await press('글 메뉴')
      await choose('삭제')
      await heading('게시판')
    }
    await remove()
    expect(screen.queryByRole('link', { name: title })).toBeNull()
    await press('실행 취소')
    await remove()
    expect(await statusOf(bid, me)).toBe(200)
    await press('닫기')
    await eventually(() => statusOf(bid, me)).toBe(404)
    expect(screen.queryByText('글을 삭제했습니다.')).toBeNull()
    expect(screen.queryByRole('link', { name: title })).toBeNull()
  })

  test('of somebody else is deleted by the admin, who is not offered to edit it or its replies', async () => {
    const writer = await neighbour()
    const { bid } = await addPost(writer)
    await addReply(writer, bid, '지워질 댓글')
    const { address } = await open(`/board/${bid}`, await town.signUp({ admin: true }))
    for (const menu of [/댓글 메뉴$/, '글 메뉴']) {
      await press(menu)
      await screen.findByRole('menuitem', { name: '삭제' })
      expect(screen.queryByRole('menuitem', { name: '수정' })).toBeNull()
      if (menu === '글 메뉴') break
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await choose('삭제')
    await heading('게시판')
    expect(address()).toBe('/board')
  })
})

test('filter, order and page of the list live in the address and survive a reload', async () => {
  const me = await neighbour()
  // With a letter: an address puts a text of digits alone in quotes.
  const mark = `m${crypto.randomUUID().slice(0, 8)}`
  for (let i = 0; i < 23; i++) await addPost(me, `${mark} 이야기 ${String(i).padStart(2, '0')}`)
  const { address, reload } = await open('/board', me)
  await search('글과 댓글에서 찾기', mark)
  await waitFor(() => expect(address()).toContain(`text=${mark}`))
  await eventually(rows).toBe(21)
  await press('다음')
  await eventually(rows).toBe(4)
  await reload()
  await eventually(rows).toBe(4)
  expect((await searchField('글과 댓글에서 찾기')).value).toBe(mark)
  await follow(`${mark} 이야기 01`)
  await heading(`${mark} 이야기 01`)
  await press('목록으로')
  await eventually(rows).toBe(4)
  await waitFor(async () => expect(document.activeElement).toBe(await link(`${mark} 이야기 01`)))
  await press('이전')
  await eventually(rows).toBe(21)

  await pick('정렬', '최신순')
  await waitFor(() => expect(address()).toContain('sort=newest'))
  await eventually(() => screen.getAllByRole('row')[1]?.textContent).toContain(`${mark} 이야기 22`)
  await search('글쓴이로 찾기', '없는이름')
  await screen.findByText('조건에 맞는 글이 없습니다.')
  await press('조건 지우기')
  await waitFor(async () => expect((await searchField('글과 댓글에서 찾기')).value).toBe(''))
  await eventually(rows).toBe(21)
})

test('an admin keeps categories and pins a notice; writers choose, and readers find by them', async () => {
  const admin = await town.signUp({ admin: true })
  const me = await neighbour()
  const [sale, mark] = [`판매${crypto.randomUUID().slice(0, 6)}`, `m${crypto.randomUUID().slice(0, 8)}`]
  const { bid, title: noticed } = await addPost(me, `${mark} 알립니다`)

  const { address } = await open('/board', admin)
  await press('말머리 관리')
  await send('새 말머리', sale)
  await screen.findByRole('textbox', { name: `‘${sale}’ 말머리 이름` })
  expect(address()).toContain('keep=categories')
  await send('새 말머리', sale)
  await screen.findByText('같은 이름의 말머리가 이미 있습니다.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(`‘${noticed}’ 메뉴`)
  await choose('공지로 고정')
  await screen.findByText('목록 위에 공지로 고정했습니다.')
  await eventually(() => screen.getAllByRole('row')[1]?.textContent).toContain('공지')
  closeScreen()

  await open('/board/new', me)
  await fill('제목', `${mark} 자전거`)
  await pick('말머리', sale)
  await userEvent.click(await field('내용'))
  await userEvent.paste('두 해 탔습니다.')
  await press('등록')
  await heading(`${mark} 자전거`)
  await screen.findByText(sale)
  await link(noticed)
  closeScreen()

  const list = await open('/board', me)
  await pick('말머리', sale)
  await waitFor(() => expect(list.address()).toContain('category='))
  // The head, the notice, and the one post of the category.
  await eventually(rows).toBe(3)
  expect(screen.getAllByRole('row')[1]?.textContent).toContain(noticed)
  expect(screen.getAllByRole('row')[2]?.textContent).toContain(`[${sale}]${mark} 자전거`)
  // Who looks for a text finds the notice as any other post.
  await search('글과 댓글에서 찾기', mark)
  await eventually(rows).toBe(2)
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('자전거')
  // The lists of the other tests have none above them.
  await admin.request('DELETE', `/notice/${bid}`)
})

test('admins, and nobody else, make a notice of a post while they write it', async () => {
  const admin = await town.signUp({ admin: true })
  await open('/board/new', await neighbour())
  await field('내용')
  expect(screen.queryByRole('checkbox', { name: '공지로 고정' })).toBeNull()
  closeScreen()
  const { address } = await open('/board/new', admin)
  await fill('제목', '첫 공지')
  await userEvent.click(await field('내용'))
  await userEvent.paste('어서 오세요.')
  await userEvent.click(screen.getByRole('checkbox', { name: '공지로 고정' }))
  await press('등록')
  await heading('첫 공지')
  const bid = address().split('/').at(-1) ?? ''
  const pinned = async () =>
    ((await (await admin.request('GET', '/notice')).json()) as { items: { bid: string }[] }).items
  await eventually(pinned).toMatchObject([{ bid }])
  // The lists of the other tests have none above them.
  await admin.request('DELETE', `/notice/${bid}`)
})

test('without a profile the hint leads to the settings', async () => {
  const { bid } = await addPost(await neighbour())
  const newcomer = await town.signUp({ profile: false })
  await open('/board', newcomer)
  await press('글 쓰기')
  await screen.findByRole('dialog', { name: '사용자 정보 등록' })
  closeScreen()
  await open(`/board/${bid}`, newcomer)
  await screen.findByText('댓글을 쓰려면 사용자 정보가 필요합니다.')
  expect(screen.queryByRole('textbox', { name: '댓글 쓰기' })).toBeNull()
  closeScreen()
  await open('/board/new', newcomer)
  await screen.findByText('글을 쓰려면 사용자 정보가 필요합니다.')
})

describe('an address on a line of its own', () => {
  const cover = somePicture()
  const product = { cover, price: 12_000, status: 'default', colors: ['#000000'] }

  async function addAddresses(by: TestUser, ...addresses: string[]) {
    const bid = crypto.randomUUID()
    const lines = addresses.map((address) => `<p><a href="${address}">${address}</a></p>`)
    await by.request('PUT', `/board/${bid}`, { title: '카드', content: `<p>보세요</p>${lines.join('')}<p>끝</p>` })
    return bid
  }

  test('is the card of a product with the price of the moment, all cards by one request, and a link when it is gone', async () => {
    const admin = await town.signUp({ admin: true })
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
    for (const [at, id] of ids.entries()) {
      const made = await admin.request('PUT', `/products/${id}`, { ...product, name: `항아리 ${at + 1}`, stock: at })
      expect(made.status).toBe(200)
    }
    const addresses = ids.map((id) => `${location.origin}/madang/products?id=${id}`)
    const bid = await addAddresses(admin, ...addresses)
    const page = await open(`/board/${bid}`, admin)
    let requests = 0
    page.intercept(/^GET \/card/, (send) => ((requests += 1), send()))
    const card = await link('항아리 2')
    expect(card.closest('.group')?.textContent).toContain('₩12,000')
    expect((await link('항아리 1')).closest('.group')?.textContent).toContain('품절')
    expect(requests).toBeLessThanOrEqual(1)
    const change = { ...product, name: '항아리 2', price: 9_000, stock: 1, version: 1 }
    await admin.request('PUT', `/products/${ids[1]}`, change)
    page.receive({ collection: 'products', id: ids[1], op: 'put' })
    await screen.findByText('₩9,000')
    await admin.request('DELETE', `/products/${ids[0]}`)
    page.receive({ collection: 'products', id: ids[0], op: 'delete' })
    expect((await link(new RegExp(ids[0]))).getAttribute('href')).toBe(addresses[0])
  })

  test('is the card of a plan for its owner, and a link for everybody else', async () => {
    const me = await neighbour()
    const id = crypto.randomUUID()
    const plan = { sdate: '20261120', title: '김장하는 날', startTime: '10:00', endTime: '12:00', place: '장독대' }
    await me.request('PUT', `/schedule/${id}`, plan)
    const bid = crypto.randomUUID()
    // Typed as a path, it is text and no link.
    const address = `/madang/schedule?plan=${id}`
    await me.request('PUT', `/board/${bid}`, { title: '카드', content: `<p>보세요</p><p>${address}</p>` })
    await open(`/board/${bid}`, me)
    const card = await link('김장하는 날')
    expect(card.closest('.group')?.textContent).toContain('장독대')
    await follow('김장하는 날')
    await screen.findByRole('dialog', { name: '김장하는 날' })
    closeScreen()
    await open(`/board/${bid}`, await neighbour())
    await link(new RegExp(address.replace('?', '\\?')))
    expect(screen.queryByText('김장하는 날')).toBeNull()
  })
})

test('a post that takes no replies invites nobody to write the first one', async () => {
  const [writer, me] = [await neighbour(), await neighbour()]
  const { bid } = await addPost(writer)
  await writer.request('PUT', `/board/${bid}/lock`, {})
  await open(`/board/${bid}`, me)
  await screen.findByText('글쓴이가 댓글을 닫았습니다. 새 댓글을 쓸 수 없습니다.')
  await screen.findByText('아직 댓글이 없습니다.')
  expect(screen.queryByText('첫 댓글을 남겨 보세요.')).toBeNull()
})
