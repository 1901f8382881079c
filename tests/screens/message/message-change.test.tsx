// Changes to a sent message by its writer, between two people and in a group.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { groupMessage } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { choose, press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = messageChangeWords.ko
type Read = { items: { content: string; isErased: boolean; editedAt: string | null }[] }

async function conversation(isGroup: boolean) {
  const [me, friend] = [await town.signUp(), await town.signUp()]
  const gid = crypto.randomUUID()
  if (isGroup) await me.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [friend.uid] })
  const path = (other: TestUser) => (isGroup ? `/message/group/${gid}` : `/message/with/${other.uid}`)
  const write = async (from: TestUser, to: TestUser, content: string) => {
    const mid = crypto.randomUUID()
    const response = isGroup
      ? await from.request('PUT', `/message/group/${gid}/message/${mid}`, { content })
      : await from.request('PUT', `/message/${mid}`, { content, dstUid: to.uid })
    expect(response.status).toBe(200)
    return mid
  }
  const readBy = async (who: TestUser, other: TestUser) =>
    ((await (await who.request('GET', path(other))).json()) as Read).items
  return { me, friend, write, readBy, address: isGroup ? `/message/group/${gid}` : `/message/${friend.uid}` }
}

const bubble = async (text: string) => (await screen.findByText(text, { selector: 'p' })).closest('li')!
const menuOf = async (text: string) =>
  userEvent.click(within(await bubble(text)).getByRole('button', { name: /메시지 메뉴$/ }))
const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

for (const isGroup of [false, true]) {
  const where = isGroup ? 'in a group' : 'between two'
  test(`a message is changed and deleted for everybody by its writer, and by anybody for themselves, ${where}`, async () => {
    const { me, friend, write, readBy, address } = await conversation(isGroup)
    await write(friend, me, '남의 말')
    await write(me, friend, '틀린 말')
    await openScreen(town.app, address, { as: me })
    await menuOf('틀린 말')
    await choose(w.edit)
    const dialog = within(await screen.findByRole('dialog', { name: w.editTitle }))
    const field = dialog.getByRole('textbox', { name: w.content })
    await userEvent.clear(field)
    await userEvent.type(field, '맞는 말{Enter}')
    expect((await bubble('맞는 말')).textContent).toContain(w.edited)
    const [changed] = await readBy(friend, me)
    expect(changed).toMatchObject({ content: '맞는 말', editedAt: expect.any(String) as string })

    await menuOf('맞는 말')
    await choose(w.erase)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: w.erase }))
    const left = await bubble(w.erased)
    expect(left.textContent).not.toContain('맞는 말')
    expect((await readBy(friend, me))[0]).toMatchObject({ content: '', isErased: true })

    await menuOf('남의 말')
    expect(await offered()).not.toContain(w.erase)
    await choose(w.remove)
    await waitFor(() => expect(screen.queryByText('남의 말', { selector: 'p' })).toBeNull())
    await press(/닫기/)
    await eventually(async () => (await readBy(me, friend)).map(({ content }) => content)).toEqual([''])
    expect((await readBy(friend, me)).map(({ content }) => content)).toEqual(['', '남의 말'])
  })

  test(`after some minutes a message is only deleted for oneself, ${where}`, async () => {
    const { me, friend, write, address } = await conversation(isGroup)
    const [ten, twenty] = [await write(me, friend, '10분 전'), await write(me, friend, '20분 전')]
    const table = isGroup ? groupMessage : message
    const move = (mid: string, minutes: number) =>
      town.db
        .update(table)
        .set({ sentAt: new Date(Date.now() - minutes * MINUTE_MS) })
        .where(eq(table.mid, mid))
    if (isGroup) await town.db.execute(`update message_group_member set joined_at = now() - interval '1 day'`)
    await move(ten, 10)
    await move(twenty, 20)
    await openScreen(town.app, address, { as: me })
    await menuOf('10분 전')
    expect(await offered()).toEqual([w.edit, w.remove])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await menuOf('20분 전')
    expect(await offered()).toEqual([w.remove])
  })
}

test('the list of conversations and the boxes say that a message was deleted', async () => {
  const { me, friend, write } = await conversation(false)
  const mid = await write(friend, me, '비밀')
  await friend.request('DELETE', `/message/${mid}/content`)
  await openScreen(town.app, '/message', { as: me })
  const list = within(await screen.findByRole('navigation', { name: conversationWords.ko.conversations }))
  expect((await list.findByRole('link', { name: new RegExp(friend.name) })).textContent).toContain(w.erased)
  await userEvent.click(screen.getByRole('tab', { name: /받은/ }))
  await waitFor(() => expect(document.querySelector('tbody tr')?.textContent).toContain(w.erased))
})
