// A group that somebody is removed from, and one of whom somebody is banned from the site.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { groupPeopleWords } from '#messages/message/message-group-people.ts'
import { groupWords } from '#messages/message/message-group.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { unsentWords } from '#messages/shared/unsent.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = groupWords.ko
const u = unsentWords.ko

test('a member who is removed while they write keeps their text, also after a reload, until they discard it', async () => {
  const [me, keeper] = [await town.signUp(), await town.signUp()]
  const gid = crypto.randomUUID()
  await keeper.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  const { receive, reload } = await openScreen(town.app, `/message/group/${gid}`, { as: me })
  await userEvent.type(await screen.findByLabelText(w.write('산책 모임')), '저는 토요일이')
  expect((await keeper.request('DELETE', `/message/group/${gid}/member/${me.uid}`)).status).toBe(200)
  receive({ collection: 'messageGroup', id: gid, op: 'put' })
  const draft = () => screen.findByLabelText<HTMLTextAreaElement>(u.label)
  expect((await draft()).value).toBe('저는 토요일이')
  screen.getByText(w.leftWriting)
  screen.getByText(w.left)
  expect(screen.queryByLabelText(w.write('산책 모임'))).toBeNull()
  await reload()
  expect((await draft()).value).toBe('저는 토요일이')
  await press(u.copy)
  await screen.findByText(u.copied)
  expect(await navigator.clipboard.readText()).toBe('저는 토요일이')
  await press(u.discard)
  await eventually(() => screen.queryByLabelText(u.label)).toBeNull()
  screen.getByText(w.left)
})

test('a user banned from the site stands in the list as banned, and counts neither there nor beside what is unread', async () => {
  const [keeper, reader, banned] = [await town.signUp(), await town.signUp(), await town.signUp()]
  const gid = crypto.randomUUID()
  await keeper.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [reader.uid, banned.uid] })
  await town.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, banned.uid))
  await keeper.request('PUT', `/message/group/${gid}/message/${crypto.randomUUID()}`, { content: '모였나요' })
  await openScreen(town.app, `/message/group/${gid}`, { as: keeper })
  const said = await screen.findByText('모였나요', { selector: 'p' })
  expect(said.closest('li')?.textContent).toContain(conversationWords.ko.unreadBy(1))
  await press(w.people(2))
  const list = within(await screen.findByRole('dialog', { name: w.people(2) }))
  const row = (await list.findByText(banned.name)).closest('li')!
  expect(row.textContent).toContain(groupPeopleWords.ko.banned)
  expect(within(row).queryByRole('button', { name: groupPeopleWords.ko.handOver(banned.name) })).toBeNull()
  within(row).getByRole('button', { name: groupPeopleWords.ko.remove(banned.name) })
  expect(list.getAllByText(groupPeopleWords.ko.banned)).toHaveLength(1)
})
