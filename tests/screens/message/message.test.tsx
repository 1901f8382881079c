// Messages as their readers and writers meet them: boxes, filters and pages, reading, deleting, and failures.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { UserInfo } from '#contract/user-info/user-info.schema.ts'
import { blockActionWords } from '#messages/block/block-action.ts'
import { blockWords } from '#messages/block/block.ts'
import { groupPeopleWords } from '#messages/message/message-group-people.ts'
import { groupWords } from '#messages/message/message-group.ts'
import { messageWords } from '#messages/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { openScreen, responseLost } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'
import { playVisibility } from '../support/visibility.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

async function neighbours() {
  return { me: await town.signUp(), friend: await town.signUp() }
}

async function write(from: TestUser, to: TestUser, content: string) {
  const mid = crypto.randomUUID()
  const response = await from.request('PUT', `/message/${mid}`, { dstUid: to.uid, content })
  expect(response.status).toBe(200)
  return mid
}

async function boxOf(user: TestUser, box: 'inbox' | 'sent') {
  const response = await user.request('GET', `/message?box=${box}&limit=100`)
  return ((await response.json()) as { items: { content: string }[] }).items.map(({ content }) => content)
}

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })
/** Reads the elements directly: finding twenty rows by role and name takes seconds. */
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const letters = () => rows().map((row) => row.querySelectorAll('td')[1]?.textContent)
const rowOf = (text: string) =>
  waitFor(() => {
    const row = rows().find(({ textContent }) => textContent.includes(text))
    expect(row).toBeDefined()
    return row!
  })
/** Opens the message. */
const buttonIn = (row: HTMLElement) => within(row).getAllByRole('button')[0]!
const searchbox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '내용이나 이름으로 찾기' })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const letterFrom = ({ name }: TestUser) => screen.findByRole('dialog', { name: `${name} 님이 보낸 메시지` })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function choose(row: HTMLElement, action: string) {
  await userEvent.click(within(row).getByRole('button', { name: /메뉴$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the number of unread messages', () => {
  test('is not shown before it has loaded', async () => {
    const { me } = await neighbours()
    const { main, reload, intercept, heal } = await open('/message?box=inbox', me)
    await within(main).findByText('읽지 않은 메시지가 없습니다.')
    let respond = () => {}
    const request = new Promise<void>((resolve) => (respond = resolve))
    intercept(/^GET \/message\/count/, async (send) => {
      await request
      return send()
    })
    await reload()
    await screen.findByText('받은 메시지가 없습니다.')
    expect(screen.queryByText('읽지 않은 메시지가 없습니다.')).toBeNull()
    heal()
    respond()
    await screen.findByText('읽지 않은 메시지가 없습니다.')
  })

  test('stays when the page reads the notifications about messages, and no others', async () => {
    const { me, friend } = await neighbours()
    const bid = crypto.randomUUID()
    await me.request('PUT', `/board/${bid}`, { title: '내 글', content: '<p>글</p>' })
    await friend.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment: '댓글' })
    await write(friend, me, '하나')
    await write(friend, me, '둘')
    await open('/demo', me)
    await screen.findByRole('button', { name: /알림, 읽지 않은 알림이 2개/ })
    await userEvent.click(screen.getByRole('link', { name: /^메시지/ }))
    await screen.findByRole('button', { name: /알림, 읽지 않은 알림이 1개/ })
    await screen.findByText('읽지 않은 메시지가 2개 있습니다.')
  })
})

describe('the list', () => {
  test('has box, filter and open message in its address, and a reload keeps them', async () => {
    const { me, friend } = await neighbours()
    for (const text of ['감자 나눔', '고구마 나눔', '회의 알림']) await write(friend, me, text)
    await write(me, friend, '보낸 것')
    const { address, reload } = await open('/message?box=inbox', me)
    await userEvent.type(await searchbox(), '나눔{Enter}')
    await eventually(letters).toEqual(['고구마 나눔', '감자 나눔'])
    expect(address()).toContain(`text=${encodeURIComponent('나눔')}`)
    await reload()
    await eventually(letters).toEqual(['고구마 나눔', '감자 나눔'])
    expect((await searchbox()).value).toBe('나눔')

    await userEvent.click(buttonIn(await rowOf('고구마')))
    await within(await letterFrom(friend)).findByText('고구마 나눔')
    expect(address()).toContain('mid=')
    await reload()
    await within(await letterFrom(friend)).findByText('읽음', { selector: '[aria-current] *' })
    await userEvent.keyboard('{Escape}')
    await noDialog()
    expect(address()).not.toContain('mid=')

    await userEvent.click(screen.getByRole('combobox', { name: '상태' }))
    await userEvent.click(await screen.findByRole('option', { name: '읽음' }))
    await eventually(letters).toEqual(['고구마 나눔'])
    await userEvent.clear(await searchbox())
    await userEvent.type(await searchbox(), '없는 말{Enter}')
    await screen.findByText('조건에 맞는 메시지가 없습니다.')
    await press('조건 지우기')
    await eventually(letters).toEqual(['회의 알림', '고구마 나눔', '감자 나눔'])

    await userEvent.click(screen.getByRole('tab', { name: '보낸 메시지' }))
    await eventually(letters).toEqual(['보낸 것'])
    expect(address()).toContain('box=sent')
    await reload()
    await eventually(letters).toEqual(['보낸 것'])
  })

  test('goes forward and back by pages, also after a message was opened in between', async () => {
    const { me, friend } = await neighbours()
    for (let n = 1; n <= 45; n++) await write(friend, me, `편지 ${n}번`)
    const page = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => `편지 ${from - i}번`)
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
    const { reload } = await open('/message?box=inbox', me)
    await eventually(letters).toEqual(page(45, 26))
    expect((await button('이전')).disabled).toBe(true)
    await press('다음')
    await eventually(letters).toEqual(page(25, 6))
    await userEvent.click(buttonIn(await rowOf('편지 25번')))
    await within(await letterFrom(friend)).findByText('편지 25번')
    await userEvent.keyboard('{Escape}')
    await noDialog()
    await press('다음')
    await eventually(letters).toEqual(page(5, 1))
    expect((await button('다음')).disabled).toBe(true)
    await reload()
    await eventually(letters).toEqual(page(5, 1))
    await press('이전')
    await eventually(letters).toEqual(page(25, 6))
    await press('이전')
    await eventually(letters).toEqual(page(45, 26))
  })

  test('marks a message as read without opening it', async () => {
    const { me, friend } = await neighbours()
    await write(friend, me, '보아 주세요')
    await open('/message?box=inbox', me)
    await screen.findByText('읽지 않은 메시지가 1개 있습니다.')
    await choose(await rowOf('신규'), '읽음')
    expect((await rowOf('읽음')).textContent).toContain('보아 주세요')
    expect(
      rows()
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('신규')
    await screen.findByText('읽지 않은 메시지가 없습니다.')
  })
})

describe('a deleted message', () => {
  afterEach(() => void vi.useRealTimers())

  test('comes back by undo; else it is gone after a few seconds, for oneself', async () => {
    const { me, friend } = await neighbours()
    await write(friend, me, '지울 편지')
    await open('/message?box=inbox', me)
    const remove = async () => {
      await choose(await rowOf('지울 편지'), '나에게서 삭제')
      await screen.findByText('받은 메시지가 없습니다.')
    }
    await remove()
    await press('실행 취소')
    await rowOf('지울 편지')
    // Only the toast's own time is played.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
    await remove()
    expect(await boxOf(me, 'inbox')).toEqual(['지울 편지'])
    vi.advanceTimersByTime(5_000)
    await eventually(() => boxOf(me, 'inbox')).toEqual([])
    expect(screen.queryByRole('button', { name: '실행 취소' })).toBeNull()
    expect(await boxOf(friend, 'sent')).toEqual(['지울 편지'])
  })
})

/** Opens the form of a new message by its key. */
async function beginMessage(me: TestUser) {
  await open('/message?box=inbox', me)
  await screen.findByText('받은 메시지가 없습니다.')
  await userEvent.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: '새 메시지' }))
  return { dialog, picker: dialog.getByRole<HTMLInputElement>('combobox', { name: '받는 사람' }) }
}

describe('a new message', () => {
  test('needs a profile', async () => {
    await open('/message', await town.signUp({ profile: false }))
    await userEvent.click((await screen.findAllByRole('button', { name: '새 메시지' }))[0]!)
    await screen.findByRole('dialog', { name: '사용자 정보 등록' })
  })

  test('finds nobody by an e-mail, and says what is missing', async () => {
    const { me, friend } = await neighbours()
    const { dialog, picker } = await beginMessage(me)
    await userEvent.type(picker, friend.email)
    await dialog.findByText(`‘${friend.email}’ 이름의 사람이 없습니다.`)
    await userEvent.click(dialog.getByRole('button', { name: '보내기' }))
    await dialog.findByText('받는 사람을 골라 주세요.')
    await dialog.findByText('내용을 입력해 주세요.')
    await userEvent.clear(picker)
    await userEvent.type(picker, friend.name)
    await dialog.findByRole('option', { name: new RegExp(friend.name) })
  })

  test('closes its suggestions by Escape before itself, and the arrows bring them back', async () => {
    const { me, friend } = await neighbours()
    const { dialog, picker } = await beginMessage(me)
    await userEvent.type(picker, friend.name)
    await dialog.findByRole('option', { name: new RegExp(friend.name) })
    await userEvent.keyboard('{Escape}')
    expect(dialog.queryByRole('option')).toBeNull()
    screen.getByRole('dialog', { name: '새 메시지' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(picker.value).toBe(friend.name)
    await dialog.findByRole('button', { name: '받는 사람 지우기' })
  })
})

test('a message keeps its text when the response is lost and, sent again, arrives once', async () => {
  const { me, friend } = await neighbours()
  const mid = await write(friend, me, '대답해 주세요')
  const { intercept, heal } = await open(`/message?mid=${mid}`, me)
  intercept(/^PUT \/message\/[0-9a-f-]{36}$/, responseLost)
  const dialog = within(await letterFrom(friend))
  await userEvent.type(await dialog.findByRole('textbox'), '소중한 답장{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('보내졌는지 확인하지 못했습니다.')
  expect(JSON.stringify(localStorage)).toContain('소중한 답장')
  heal()
  await userEvent.keyboard('{Escape}')
  const unsent = await screen.findByText(`${friend.name} 님에게`, { exact: false })
  const item = unsent.closest('li')!
  expect(item.textContent).toContain('소중한 답장')
  await userEvent.click(within(item).getByRole('button', { name: '다시 보내기' }))
  await waitFor(() => expect(item.isConnected).toBe(false))
  expect(await boxOf(friend, 'inbox')).toEqual(['소중한 답장'])
})

describe('a conversation', () => {
  const letter = (text: string) => screen.findByText(text, { selector: 'p' })

  test('opens at a message, takes a reply, is searched, and keeps the statuses of the list true', async () => {
    const { me, friend } = await neighbours()
    await write(me, friend, '지난번엔 고마웠어요')
    const mid = await write(friend, me, '또 오세요\nhttps://madang.test/길')
    playVisibility()
    const { address, main, reload } = await open(`/message?mid=${mid}`, me)
    await userEvent.click(
      await within(await letterFrom(friend)).findByRole('link', { name: conversationWords.ko.open }),
    )
    await letter('지난번엔 고마웠어요')
    await noDialog()
    expect(address()).toContain(`/message/${friend.uid}?at=${mid}`)
    expect(document.activeElement?.textContent).toContain('또 오세요')
    expect(within(main).getByRole('link', { name: 'https://madang.test/길' })).toBeTruthy()

    await userEvent.type(
      screen.getByLabelText(conversationWords.ko.write(friend.name)),
      '내일{Shift>}{Enter}{/Shift}갈게요{Enter}',
    )
    await screen.findByText((_, node) => node?.tagName === 'P' && node.textContent === '내일\n갈게요')
    expect(address()).not.toContain('at=')
    await eventually(() => boxOf(friend, 'inbox')).toEqual(['내일\n갈게요', '지난번엔 고마웠어요'])
    const sent = (await (await friend.request('GET', '/message?box=sent')).json()) as { items: { status: string }[] }
    expect(sent.items[0]?.status).toBe('응답')

    await friend.request('PUT', `/message/with/${me.uid}/status`, { status: '읽음' })
    await write(friend, me, '기다릴게요')
    await reload()
    await letter('기다릴게요')
    expect(await screen.findByText(conversationWords.ko.read)).toBeTruthy()
    await eventually(async () => (await friend.request('GET', '/message?box=sent')).text()).not.toContain('신규')

    await userEvent.type(screen.getByRole('searchbox', { name: conversationWords.ko.search }), '고마{Enter}')
    const found = within(await screen.findByRole('list', { name: conversationWords.ko.found }))
    await userEvent.click(await found.findByRole('link', { name: /지난번엔/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('지난번엔'))
  })

  test('is found in the list of all, with its newest words and how many are new', async () => {
    const { me, friend } = await neighbours()
    const other = await town.signUp()
    await write(friend, me, '먼저 온 말')
    await write(me, other, '내가 한 말')
    const { address } = await open('/message', me)
    const list = await screen.findByRole('navigation', { name: conversationWords.ko.conversations })
    const lines = () =>
      within(list)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent)
    await eventually(lines).toEqual([
      expect.stringMatching(`${other.name}.*나: 내가 한 말$`),
      expect.stringMatching(`${friend.name}.*먼저 온 말.*읽지 않은 메시지 1개$`),
    ])
    await userEvent.keyboard('jj{Enter}')
    await letter('먼저 온 말')
    expect(address()).toContain(`/message/${friend.uid}`)
    await userEvent.click(screen.getByRole('link', { name: conversationWords.ko.back }))
    await screen.findByRole('link', { name: /먼저 온 말/ })
  })

  test('has a line before what is new, and keeps what could not be sent', async () => {
    const { me, friend } = await neighbours()
    await write(friend, me, '새 소식')
    const { intercept, heal, reload } = await open(`/message/${friend.uid}`, me)
    await screen.findByText(conversationWords.ko.unreadFrom)
    intercept(/^PUT \/message\/[0-9a-f-]{36}$/, responseLost)
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(conversationWords.ko.write(friend.name))
    await userEvent.type(await field(), '잘 들었어요{Enter}')
    await screen.findAllByRole('alert', undefined, { timeout: 5_000 })
    await userEvent.type(await field(), '쓰다 만 말')
    heal()
    await reload()
    expect((await field()).value).toBe('쓰다 만 말')
    await press('다시 보내기')
    await waitFor(() => expect(screen.queryByRole('button', { name: '다시 보내기' })).toBeNull())
    await letter('잘 들었어요')
    expect(await boxOf(friend, 'inbox')).toEqual(['잘 들었어요'])

    await userEvent.clear(await field())
    const files = screen.getByLabelText<HTMLInputElement>(conversationWords.ko.attach, { selector: 'input' })
    await userEvent.upload(files, [new File(['하나'], '안내.txt'), new File(['둘'], '덤.txt')])
    await press(conversationWords.ko.detach('덤.txt'))
    await reload()
    await press('보내기')
    const sent = await screen.findByRole<HTMLAnchorElement>('link', { name: '안내.txt (1 KB)' })
    expect(await (await friend.request('GET', sent.pathname.split('/api')[1] ?? '')).text()).toBe('하나')
    await eventually(() => boxOf(friend, 'inbox')).toEqual(['안내.txt', '잘 들었어요'])
  })
})

test('a user who comes from the page of a person writes at once', async () => {
  const { me, friend } = await neighbours()
  await open(`/message?to=${friend.uid}`, me)
  const dialog = within(await screen.findByRole('dialog', { name: '새 메시지' }))
  await dialog.findByRole('button', { name: '받는 사람 지우기' })
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('내용')))
})

test('a group is made of people found by name, read and written with names, loses one, and is left', async () => {
  const { me, friend } = await neighbours()
  const other = await town.signUp()
  const w = { ...groupWords.ko, ...groupPeopleWords.ko }
  const { address, main, reload, receive } = await open('/message/threads', me)
  await press(w.make)
  const dialog = within(await screen.findByRole('dialog', { name: w.make }))
  await userEvent.click(dialog.getByRole('button', { name: w.begin }))
  await dialog.findByText(w.nameMissing)
  await dialog.findByText(w.peopleMissing)
  await userEvent.type(dialog.getByLabelText(w.name), '산책 모임')
  for (const { name } of [friend, other]) {
    await userEvent.type(dialog.getByRole('combobox', { name: '받는 사람' }), name)
    await userEvent.click(await dialog.findByRole('option', { name: new RegExp(name) }))
    await dialog.findByRole('button', { name: w.unchoose(name) })
  }
  // The same person again: a closed list does not say that nobody was found, and nobody is chosen twice.
  const again = () => dialog.findByRole('option', { name: new RegExp(friend.name) })
  await userEvent.type(dialog.getByRole('combobox', { name: '받는 사람' }), friend.name)
  await again()
  await userEvent.keyboard('{Escape}')
  expect(dialog.queryByText(messageWords.ko.nobody(friend.name))).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await again())
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: '받는 사람' }).value).toBe('')
  expect(dialog.getAllByRole('button', { name: w.unchoose(friend.name) })).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: w.begin }))
  await within(main).findByRole('heading', { name: '산책 모임' })
  const gid = address().split('/').at(-1) ?? ''
  await userEvent.type(await screen.findByLabelText(w.write('산책 모임')), '토요일에 만나요{Enter}')
  await screen.findByText('토요일에 만나요', { selector: 'p' })
  const said = async () => (await friend.request('GET', `/message/group/${gid}`)).text()
  await eventually(said).toContain('토요일에 만나요')

  await friend.request('PUT', `/message/group/${gid}/message/${crypto.randomUUID()}`, { content: '좋아요' })
  await userEvent.click(screen.getByRole('link', { name: conversationWords.ko.back }))
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(`산책 모임.*${friend.name}: 좋아요`) }))
  await reload()
  const words = await screen.findByText('좋아요', { selector: 'p' })
  expect(words.closest('li')?.textContent).toContain(friend.name)
  // The other one has not looked; when they do, the number goes without a request.
  expect(words.closest('li')?.textContent).toContain(conversationWords.ko.unreadBy(1))
  const readAt = new Date(Date.now() + MINUTE_MS).toISOString()
  receive({ collection: 'messageGroup', id: gid, op: 'put', data: { read: { uid: other.uid, readAt } } })
  await waitFor(() => expect(words.closest('li')?.textContent).not.toContain(conversationWords.ko.unreadBy(1)))
  await press(w.people(3))
  expect(await screen.findAllByText(w.keeper)).toHaveLength(1)
  await press(w.remove(other.name))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: w.removeDo }))
  await screen.findByText(w.removed(other.name))
  await screen.findByRole('dialog', { name: w.people(2) })
  await press(w.handOver(friend.name))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: w.handOverDo }))
  await screen.findByText(w.handedOver(friend.name))
  expect(screen.getByText(w.keeper).closest('li')?.textContent).toContain(friend.name)
  expect(screen.queryByRole('button', { name: w.rename })).toBeNull()
  await press(w.leave)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: w.leave }))
  await screen.findByText(w.left)
  expect(screen.queryByLabelText(w.write('산책 모임'))).toBeNull()
})

test('opening a group reads that one was added to it, and leaves the news of another group', async () => {
  const { me, friend } = await neighbours()
  const gids = [crypto.randomUUID(), crypto.randomUUID()]
  for (const gid of gids) await friend.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  const unread = async () => {
    const response = await me.request('GET', '/notification')
    return ((await response.json()) as { items: { target: { id: string } }[] }).items.map(({ target }) => target.id)
  }
  expect((await unread()).toSorted()).toEqual(gids.toSorted())
  await open(`/message/group/${gids[0]}`, me)
  await eventually(unread).toEqual([gids[1]])
})

test('two people of the same name differ beside what they write in a group', async () => {
  const { me, friend } = await neighbours()
  const other = await town.signUp()
  const displayName = `김민서 ${crypto.randomUUID().slice(0, 8)}`
  for (const [who, job] of [
    [friend, '목수'],
    [other, '약사'],
  ] as const) {
    const profile = (await (await who.request('GET', `/userInfo/${who.uid}`)).json()) as UserInfo
    const { avatarUrl, version } = profile
    const changed = await who.request('PUT', `/userInfo/${who.uid}`, { displayName, job, avatarUrl, version })
    expect(changed.status).toBe(200)
  }
  const gid = crypto.randomUUID()
  await friend.request('PUT', `/message/group/${gid}`, { name: '김장', uids: [me.uid, other.uid] })
  for (const who of [friend, other])
    await who.request('PUT', `/message/group/${gid}/message/${crypto.randomUUID()}`, { content: '갈게요' })
  await open(`/message/group/${gid}`, me)
  await screen.findByRole('link', { name: `${displayName} (목수)` })
  await screen.findByRole('link', { name: `${displayName} (약사)` })
})

test('the conversation with a blocked user has no field for a message, and offers no second block', async () => {
  const { me, friend } = await neighbours()
  await write(friend, me, '안녕하세요')
  await me.request('PUT', `/block/${friend.uid}`, {})
  await open(`/message/${friend.uid}`, me)
  await screen.findByText(conversationWords.ko.blocked)
  expect(screen.queryByText(conversationWords.ko.emptyText)).toBeNull()
  expect(screen.queryByRole('button', { name: blockActionWords.ko.block })).toBeNull()
})

test('after a block of its writer, an open message has no field for a reply any more', async () => {
  const { me, friend } = await neighbours()
  const mid = await write(friend, me, '그만 보내 주세요')
  await open(`/message?mid=${mid}`, me)
  await letterFrom(friend)
  await screen.findByRole('textbox', { name: messageWords.ko.replyTo(friend.name) })
  await press(blockActionWords.ko.block)
  await screen.findByText(blockWords.ko.ask(friend.name))
  await userEvent.click(screen.getAllByRole('button', { name: blockActionWords.ko.block }).at(-1)!)
  await screen.findByText(messageWords.ko.gone)
  expect(screen.queryByRole('textbox', { name: messageWords.ko.replyTo(friend.name) })).toBeNull()
})
test('a photo of a large camera is made smaller before it goes with a message, and any other large file refused', async () => {
  const { me, friend } = await neighbours()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8000, height: 6000, close() {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect() {}, drawImage() {} })
      convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(['drawn smaller'], { type }))
    },
  )
  await open(`/message/${friend.uid}`, me)
  const input = await screen.findByLabelText<HTMLInputElement>(conversationWords.ko.attach, { selector: 'input' })
  const bytes = new Uint8Array(13 * 1024 * 1024)
  const film = new File([bytes], '영상.mp4', { type: 'video/mp4' })
  await userEvent.upload(input, [new File([bytes], '바다.jpg', { type: 'image/jpeg' }), film])
  await screen.findByRole('button', { name: conversationWords.ko.detach('바다.jpg') })
  await screen.findByText(conversationWords.ko.tooLarge('영상.mp4'))
  expect(screen.queryByText(conversationWords.ko.tooLarge('바다.jpg'))).toBeNull()
})
