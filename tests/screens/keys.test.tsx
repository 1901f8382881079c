// The keys of every screen: to the screens, searching, sending, saving and undoing without the mouse.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { button, choose, field, fill, heading, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  town = await testApp()
})

async function writtenBy(writer: TestUser, title: string) {
  const path = `/board/${crypto.randomUUID()}`
  await writer.request('PUT', path, { title, content: '<p>글</p>' })
  return path
}

test('g and a letter goes to each screen, from any other', async () => {
  const me = await town.signUp()
  const { address } = await openScreen(town.app, '/', { as: me })
  await heading('대시보드')
  const places = {
    s: '/schedule',
    m: '/tmdb',
    b: '/board',
    p: '/products',
    o: '/order',
    l: '/blog',
    a: '/album',
    d: '/',
  }
  for (const [letter, path] of Object.entries(places)) {
    await waitFor(async () => {
      await userEvent.keyboard(`g${letter}`)
      expect(address()).toBe(path)
    })
  }
})

test('/ goes into the search of the list, or opens the search over everything', async () => {
  const me = await town.signUp()
  await openScreen(town.app, '/board', { as: me })
  await heading('게시판')
  await waitFor(async () => {
    await userEvent.keyboard('/')
    expect(document.activeElement?.getAttribute('type')).toBe('search')
  })
  await userEvent.keyboard('{Escape}')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('gs')
  await heading('스케줄러')
  // Awaited, because the search suspends until the commands have come.
  await act(async () => void fireEvent.keyDown(document.body, { key: '/' }))
  expect(await screen.findByRole('dialog', { name: /검색/ })).toBeTruthy()
})

test('e edits an own post and Ctrl S saves it', async () => {
  const me = await town.signUp()
  const path = await writtenBy(me, '고칠 글')
  const { address } = await openScreen(town.app, path, { as: me })
  await heading('고칠 글')
  await userEvent.keyboard('e')
  await waitFor(() => expect(address()).toBe(`${path}/edit`))
  await fill('제목', '고친 글')
  await userEvent.keyboard('{Control>}s{/Control}')
  await heading('고친 글')
})

test('e does nothing on the post of somebody else', async () => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const path = await writtenBy(other, '남의 글')
  const { address } = await openScreen(town.app, path, { as: me })
  await heading('남의 글')
  await userEvent.keyboard('e')
  expect(address()).toBe(path)
})

test('Ctrl Enter sends a reply', async () => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const path = await writtenBy(other, '답할 글')
  await openScreen(town.app, path, { as: me })
  await heading('답할 글')
  await userEvent.keyboard('r')
  await userEvent.keyboard('잘 읽었어요{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getAllByText('잘 읽었어요')).toHaveLength(1))
  expect(screen.queryByDisplayValue('잘 읽었어요')).toBeNull()
})

test('what is deleted can be undone for eight seconds, also with Ctrl Z', async () => {
  const me = await town.signUp()
  const path = await writtenBy(me, '남을 글')
  const { address } = await openScreen(town.app, path, { as: me })
  await press('글 메뉴')
  await choose('삭제')
  await button('실행 취소')
  expect(toastStore.get().map(({ duration }) => duration)).toEqual([8_000])
  await waitFor(() => expect(address()).toBe('/board'))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await screen.findAllByText('남을 글')).toBeTruthy()
  expect(toastStore.get()).toEqual([])
  expect((await me.request('GET', path)).status).toBe(200)
})

async function listed() {
  const list = () => screen.getByRole('dialog', { name: '키보드 단축키' })
  await waitFor(async () => {
    await userEvent.keyboard('?')
    list()
  })
  const keys = within(list())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return keys
}

test('n adds a product for an admin, and for nobody else', async () => {
  await openScreen(town.app, '/products', { as: await town.signUp() })
  await heading('상품')
  await userEvent.keyboard('n')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await listed()).not.toContain('상품 추가')

  closeScreen()
  await openScreen(town.app, '/products', { as: await town.signUp({ admin: true }) })
  await button('상품 추가')
  await userEvent.keyboard('n')
  await screen.findByRole('dialog', { name: '상품 추가' })
})

test('the list of keys has only those that do something here and for this person', async () => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const sending = ['보내기', '저장', '방금 한 일 되돌리기']
  await openScreen(town.app, await writtenBy(me, '내 글'), { as: me })
  await heading('내 글')
  await field('댓글 쓰기')
  const own = await listed()
  expect(own).toContain('댓글 쓰기')
  expect(own).toContain('수정')
  expect(own).not.toContain('좋아요')
  expect(sending.filter((key) => own.includes(key))).toEqual(['보내기'])

  closeScreen()
  const path = await writtenBy(other, '닫힌 글')
  await other.request('PUT', `${path}/lock`)
  await openScreen(town.app, path, { as: me })
  await heading('닫힌 글')
  await screen.findByText(/댓글을 닫/)
  const closed = await listed()
  expect(closed).toContain('좋아요')
  expect(closed).not.toContain('댓글 쓰기')
  expect(closed).not.toContain('수정')
  expect(sending.filter((key) => closed.includes(key))).toEqual([])

  closeScreen()
  await openScreen(town.app, '/board/new', { as: me })
  await heading('글 쓰기')
  await button('등록')
  const form = await listed()
  expect(sending.filter((key) => form.includes(key))).toEqual(['보내기', '저장'])
})
