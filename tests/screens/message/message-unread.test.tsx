// A thread with more new messages than one page holds: where it opens, and how it goes on.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { groupWords } from '#messages/message/message-group.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { groupMessage } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })
const neighbours = async () => ({ me: await town.signUp(), friend: await town.signUp() })

const w = conversationWords.ko
const READ = 30
const ALL = 150

/** In the thread with one person, or in a group with them: some that were read, and then many that are new. */
async function manyNew(isGroup: boolean) {
  const { me, friend } = await neighbours()
  const content = (n: number) => `#${n}`
  const sentAt = (n: number) => new Date(Date.now() + n * 1000)
  const numbers = Array.from({ length: ALL }, (_, i) => i + 1)
  if (!isGroup) {
    const row = (n: number) => ({
      srcUid: friend.uid,
      dstUid: me.uid,
      content: content(n),
      sentAt: sentAt(n),
      status: n <= READ ? ('읽음' as const) : ('신규' as const),
    })
    await town.db.insert(message).values(numbers.map(row))
    return { me, friend, address: `/message/${friend.uid}`, field: w.write(friend.name) }
  }
  const gid = crypto.randomUUID()
  await friend.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  const rows = numbers.map((n) => ({ gid, uid: friend.uid, content: content(n), sentAt: sentAt(n) }))
  await town.db.insert(groupMessage).values(rows.slice(0, READ))
  await me.request('PUT', `/message/group/${gid}/status`, { status: '읽음' })
  await town.db.insert(groupMessage).values(rows.slice(READ))
  return { me, friend, address: `/message/group/${gid}`, field: groupWords.ko.write('산책 모임') }
}
/** Lists the thread from its top on: the numbers of the messages, and the line. */
const course = () =>
  [...screen.getByRole('region', { name: w.messages }).querySelectorAll('ol > li')].flatMap(({ textContent }) =>
    textContent === w.unreadFrom ? ['line'] : (textContent.match(/#\d+/) ?? []),
  )
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `#${from + i}`)
/** As on another device. */
const readAll = (me: TestUser, address: string) =>
  me.request('PUT', `${address.replace(/\/message\/(?!group)/, '/message/with/')}/status`, { status: '읽음' })
const unread = async (me: TestUser) => {
  const { count, inGroups } = (await (await me.request('GET', '/message/count')).json()) as Record<string, number>
  return (count ?? 0) + (inGroups ?? 0)
}

for (const isGroup of [false, true]) {
  test(`new messages open before the first of them, ${isGroup ? 'in a group' : 'of one person'}, and go on to the last`, async () => {
    const { me, address } = await manyNew(isGroup)
    const id = address.split('/').at(-1) ?? ''
    const { pendingRequests, receive, reload } = await open(address, me)
    await screen.findByText(w.unreadFrom)
    const first = course()
    expect(first.slice(first.indexOf('line') - 3, first.indexOf('line') + 4)).toEqual([
      ...numbered(READ - 2, READ),
      'line',
      ...numbered(READ + 1, READ + 3),
    ])
    // Opening alone reads nothing, and the place stays where somebody else of theirs reads it.
    await eventually(pendingRequests).toBe(0)
    expect(await unread(me)).toBe(Math.min(ALL - READ, isGroup ? 100 : ALL))
    await readAll(me, address)
    receive(isGroup ? { collection: 'messageGroup', id, op: 'put' } : { collection: 'message', id: '*', op: 'put' })
    await eventually(pendingRequests).toBe(0)
    expect(course()).toEqual(first)
    while (!course().includes(`#${ALL}`)) {
      const { length } = course()
      await press(w.newer)
      await eventually(() => course().length).toBeGreaterThan(length)
    }
    expect(screen.queryByRole('button', { name: w.newer })).toBeNull()
    await press(w.older)
    await eventually(course).toEqual([...numbered(1, READ), 'line', ...numbered(READ + 1, ALL)])
    // There is nothing new any more: it opens at its end.
    await reload()
    await eventually(course).toEqual(numbered(ALL - 39, ALL))
  })

  test(`new messages stand aside for the end, at a press and for one’s own words, ${isGroup ? 'in a group' : 'of one person'}`, async () => {
    const { me, address } = await manyNew(isGroup)
    await open(address, me)
    await screen.findByText(w.unreadFrom)
    await press(new RegExp(w.toEnd))
    await eventually(course).toEqual(numbered(ALL - 39, ALL))
    expect(screen.queryByRole('button', { name: new RegExp(w.toEnd) })).toBeNull()

    const other = await manyNew(isGroup)
    closeScreen()
    await open(other.address, other.me)
    await screen.findByText(w.unreadFrom)
    await userEvent.type(screen.getByLabelText(other.field), '이제 봤어요{Enter}')
    await screen.findByText('이제 봤어요', { selector: 'p' })
    expect(course()).toEqual(numbered(ALL - 39, ALL))
    expect(screen.getByLabelText(other.field)).toBe(document.activeElement)
  })
}

test('new messages have their line in a group that was looked at before they came', async () => {
  const { me, friend } = await neighbours()
  const gid = crypto.randomUUID()
  await friend.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  const say = (content: string) =>
    friend.request('PUT', `/message/group/${gid}/message/${crypto.randomUUID()}`, { content })
  await say('#1')
  const { receive, pendingRequests, back } = await open('/message/threads', me)
  await userEvent.click(await screen.findByRole('link', { name: /산책 모임/ }))
  await screen.findByText(w.unreadFrom)
  await readAll(me, `/message/group/${gid}`)
  back()
  await say('#2')
  receive({ collection: 'messageGroup', id: gid, op: 'put' })
  await eventually(pendingRequests).toBe(0)
  await userEvent.click(await screen.findByRole('link', { name: /산책 모임/ }))
  await eventually(course).toEqual(['#1', 'line', '#2'])
})
