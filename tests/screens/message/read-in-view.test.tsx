// A message in a thread counts as read after it was in view for a while; a button leads to new ones below.
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messageWords } from '#messages/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { groupMessage } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'
import { playVisibility } from '../support/visibility.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

afterEach(() => void vi.restoreAllMocks())

const w = conversationWords.ko
const ALL = 31

const unread = async (me: TestUser) => {
  const { count, inGroups } = (await (await me.request('GET', '/message/count')).json()) as Record<string, number>
  return (count ?? 0) + (inGroups ?? 0)
}

async function newLines(isGroup: boolean) {
  const { me, friend } = { me: await town.signUp(), friend: await town.signUp() }
  const sentAt = (n: number) => new Date(Date.now() - (ALL - n) * 1000)
  const numbers = Array.from({ length: ALL }, (_, i) => i + 1)
  const row = (n: number) => ({ content: `#${n}`, sentAt: sentAt(n) })
  if (!isGroup) {
    await town.db.insert(message).values(numbers.map((n) => ({ ...row(n), srcUid: friend.uid, dstUid: me.uid })))
    return { me, friend, id: friend.uid, address: `/message/${friend.uid}` }
  }
  const gid = crypto.randomUUID()
  await friend.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  await town.db.execute(`update message_group_member set joined_at = now() - interval '1 day',
    read_at = now() - interval '1 day' where gid = '${gid}'`)
  await town.db.insert(groupMessage).values(numbers.map((n) => ({ ...row(n), gid, uid: friend.uid })))
  return { me, friend, id: gid, address: `/message/group/${gid}` }
}

const numberOf = ({ textContent }: Element) => Number(/#(\d+)/.exec(textContent)?.[1])
const upTo = (last: number) => (element: Element) => numberOf(element) <= last

for (const isGroup of [false, true]) {
  test(`only what was in sight for a while is read, ${isGroup ? 'in a group' : 'of one person'}, and the line stays`, async () => {
    const { me, address } = await newLines(isGroup)
    const { see, pass } = playVisibility(() => false)
    const { pendingRequests } = await openScreen(town.app, address, { as: me })
    await screen.findByText(w.unreadFrom)
    await eventually(pendingRequests).toBe(0)
    // A message that only passes by is not read.
    see(upTo(8))
    see(upTo(5))
    pass()
    await eventually(() => unread(me)).toBe(ALL - 5)
    // Somebody else's window is in front.
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('blur')))
    see(upTo(20))
    pass(10_000)
    await eventually(pendingRequests).toBe(0)
    expect(await unread(me)).toBe(ALL - 5)
    focus.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('focus')))
    pass()
    await eventually(() => unread(me)).toBe(ALL - 20)
    screen.getByText(w.unreadFrom)
  })

  test(`a button leads to the newest and says how many are below, ${isGroup ? 'in a group' : 'of one person'}`, async () => {
    const { me, friend, id, address } = await newLines(isGroup)
    let above = 0
    const LINE = 50
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = this.id.startsWith('message-') ? numberOf(this) * LINE - above : 0
      return new DOMRect(0, top, 300, this.id.startsWith('message-') ? LINE : 10 * LINE)
    })
    playVisibility(() => false)
    const { receive, pendingRequests } = await openScreen(town.app, address, { as: me })
    await screen.findByText(w.unreadFrom)
    const region = screen.getByRole('region', { name: w.messages })
    const button = () => screen.queryByRole('button', { name: new RegExp(w.toEnd) })?.textContent
    const scroll = (top: number) => {
      region.scrollTop = top
      act(() => void region.dispatchEvent(new Event('scroll')))
    }
    scroll(-1_000)
    await eventually(button).toContain(w.unread(String(ALL - 9)))
    above = 10 * LINE
    scroll(-500)
    await eventually(button).toContain(w.unread(String(ALL - 19)))
    // The next one shows only its upper edge.
    above += LINE / 4
    scroll(-490)
    await eventually(button).toContain(w.unread(String(ALL - 19)))
    above = 10 * LINE
    scroll(-500)

    const mid = crypto.randomUUID()
    const path = isGroup ? `/message/group/${id}/message/${mid}` : `/message/${mid}`
    await friend.request('PUT', path, { content: `#${ALL + 1}`, ...(!isGroup && { dstUid: me.uid }) })
    if (isGroup) receive({ collection: 'messageGroup', id, op: 'put' })
    else {
      const { items } = (await (await me.request('GET', `/message/with/${id}`)).json()) as { items: [never] }
      receive({ collection: 'message', id: mid, op: 'put', data: items[0] })
    }
    await eventually(button).toContain(w.unread(String(ALL - 18)))
    await eventually(pendingRequests).toBe(0)
    expect(region.scrollTop).toBeLessThan(0)
    await press(new RegExp(w.toEnd))
    await eventually(() => region.scrollTop).toBe(0)
    scroll(0)
    await eventually(button).toBeUndefined()
    expect(document.activeElement).toBe(region)
  })
}

test('a message that stays in view for a while is read', async () => {
  const [me, friend] = [await town.signUp(), await town.signUp()]
  const mid = crypto.randomUUID()
  await friend.request('PUT', `/message/${mid}`, { dstUid: me.uid, content: '보세요' })
  const { pass } = playVisibility()
  const { pendingRequests } = await openScreen(town.app, `/message?mid=${mid}`, { as: me })
  await screen.findByRole('dialog', { name: messageWords.ko.from(friend.name) })
  await eventually(pendingRequests).toBe(0)
  expect(await unread(me)).toBe(1)
  pass()
  await eventually(() => unread(me)).toBe(0)
})
