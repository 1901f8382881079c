// One person's page, the ways to it, and a message from it.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { blockActionWords } from '#messages/block-action.ts'
import { blockWords } from '#messages/block.ts'
import { boardWords } from '#messages/board.ts'
import { messageWords } from '#messages/message.ts'
import { peopleWords } from '#messages/people.ts'
import { board } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { follow } from './hands.ts'
import { openScreen } from './screen.tsx'
import { closeScreen, eventually } from './setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = peopleWords.ko

test('a writer’s name on a post leads to their page, and from there to a message', async () => {
  const [writer, reader] = [await town.signUp(), await town.signUp()]
  const [post] = await town.db
    .insert(board)
    .values({ uid: writer.uid, title: '첫 글', content: '<p>글</p>' })
    .returning()
  const { address, main } = await openScreen(town.app, `/board/${post?.bid}`, { as: reader })
  await userEvent.click(await within(main).findByRole('link', { name: writer.name }))
  await screen.findByRole('heading', { level: 1, name: writer.name })
  expect(address()).toBe(`/people/${writer.uid}`)
  await within(await screen.findByRole('region', { name: w.posts })).findByRole('link', { name: '첫 글' })
  expect(screen.queryByRole('region', { name: w.photos })).toBeNull()
  await follow(w.write)
  const recipient = await screen.findByRole<HTMLInputElement>('combobox', { name: messageWords.ko.recipient })
  expect(recipient.value).toBe(writer.name)
  await userEvent.keyboard('{Escape}')
  await eventually(address).toBe('/message')
})

test('all posts of somebody are theirs alone, whoever has the same name', async () => {
  const [writer, twin, reader] = [await town.signUp(), await town.signUp(), await town.signUp()]
  await town.db.update(userInfo).set({ displayName: writer.name }).where(eq(userInfo.uid, twin.uid))
  const post = (uid: string, title: string) => ({ uid, title, content: '<p>글</p>' })
  await town.db.insert(board).values([post(writer.uid, '내 글'), post(twin.uid, '이름이 같은 사람의 글')])
  const { main } = await openScreen(town.app, `/people/${writer.uid}`, { as: reader })
  await follow(w.allPosts)
  const titles = () => [...main.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent)
  await eventually(titles).toEqual([expect.stringContaining('내 글')])
  // Without the name it is everybody's list again.
  const field = screen.getByRole('searchbox', { name: boardWords.ko.filterWriter })
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  await eventually(() => titles().join()).toContain('이름이 같은 사람의 글')
})

test('the own page leads to the own settings, and somebody unknown is said to be gone', async () => {
  const me = await town.signUp()
  const { main } = await openScreen(town.app, `/people/${me.uid}`, { as: me })
  await within(main).findByRole('button', { name: w.edit })
  await within(main).findByText(w.nothing)
  closeScreen()
  await openScreen(town.app, '/people/nobody', { as: me })
  await screen.findByText(w.gone)
})

test('the page of somebody whom the reader blocks says so, offers no message, and takes the block back', async () => {
  const [writer, reader] = [await town.signUp(), await town.signUp()]
  await town.db.insert(board).values({ uid: writer.uid, title: '가려질 글', content: '<p>글</p>' })
  const { main } = await openScreen(town.app, `/people/${writer.uid}`, { as: reader })
  await within(main).findByText('가려질 글')
  await userEvent.click(within(main).getByRole('button', { name: blockActionWords.ko.block }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: blockActionWords.ko.block }))
  await within(main).findByText(w.blocked)
  expect(within(main).queryByRole('link', { name: w.write })).toBeNull()
  expect(within(main).queryByText(w.nothing)).toBeNull()
  const back = await within(main).findByRole('button', { name: blockWords.ko.unblock })
  await userEvent.click(back)
  await within(main).findByText('가려질 글')
  await within(main).findByRole('link', { name: w.write })
  expect(document.activeElement).toBe(back)
})
