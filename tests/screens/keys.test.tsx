// The keys of every screen: to the screens, searching, sending, saving and undoing without the mouse.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { toastStore } from '#web/lib/toast.ts'
import { button, choose, fill, heading, press } from './hands.ts'
import { openScreen } from './screen.tsx'

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
  await userEvent.keyboard('/')
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
