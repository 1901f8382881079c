// The one list of conversations: of two people and of groups, with numbers that add up to that of the menu.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messageWords } from '#messages/message/message.ts'
import { shellWords } from '#messages/app/shell.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = conversationWords.ko
const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })
const write = (from: TestUser, to: TestUser, content: string) =>
  from.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: to.uid, content })

const list = () => screen.findByRole('navigation', { name: w.conversations })
const lines = async () =>
  within(await list())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const badge = () =>
  within(screen.getByRole('navigation', { name: shellWords.ko.nav })).getByRole('link', { name: /^메시지/ }).textContent

test('what the menu counts is seen at once: people, groups and former users, newest first', async () => {
  const [me, friend, former] = [await town.signUp(), await town.signUp(), await town.signUp()]
  const gid = crypto.randomUUID()
  await friend.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  await write(former, me, '안녕히')
  await write(friend, me, '둘이서')
  for (const content of ['모두에게', '한 번 더'])
    await friend.request('PUT', `/message/group/${gid}/message/${crypto.randomUUID()}`, { content })
  await town.db.delete(authUser).where(eq(authUser.id, former.uid))

  const { address } = await open('/message', me)
  await eventually(lines).toEqual([
    expect.stringMatching(`산책 모임.*한 번 더.*${w.unread('2')}$`),
    expect.stringMatching(`${friend.name}.*둘이서.*${w.unread('1')}$`),
    expect.stringMatching(`${w.ofFormer}.*${w.unread('1')}$`),
  ])
  await eventually(badge).toContain('4')
  screen.getByText(messageWords.ko.unread(4))

  await userEvent.click(within(await list()).getByRole('link', { name: new RegExp(w.ofFormer) }))
  await screen.findAllByText('안녕히')
  expect(address()).toContain('box=inbox')
  await userEvent.click(screen.getByRole('tab', { name: messageWords.ko.sent }))
  await screen.findByText(messageWords.ko.emptySent)
  await userEvent.click(screen.getByRole('tab', { name: new RegExp(messageWords.ko.talks) }))
  await list()
  expect(address()).toBe('/message')
})

test('old addresses lead to the right place', async () => {
  const [me, friend] = [await town.signUp(), await town.signUp()]
  const mid = crypto.randomUUID()
  await friend.request('PUT', `/message/${mid}`, { dstUid: me.uid, content: '감자 나눔' })
  const { address } = await open('/message/threads', me)
  await eventually(lines).toEqual([expect.stringContaining('감자 나눔')])
  expect(address()).toBe('/message')

  closeScreen()
  const { address: opened } = await open(`/message?mid=${mid}`, me)
  await screen.findByRole('dialog', { name: messageWords.ko.from(friend.name) })
  await userEvent.keyboard('{Escape}')
  await eventually(opened).toBe('/message?box=inbox')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain(messageWords.ko.inbox)
})
