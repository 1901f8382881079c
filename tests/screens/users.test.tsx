// The users: what an admin sees and may do with an account, and how somebody changes their own or leaves.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { blockActionWords } from '#messages/block/block-action.ts'
import { blockWords } from '#messages/block/block.ts'
import { shellWords } from '#messages/app/shell.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const open = (address: string, as?: TestUser) => openScreen(town.app, address, { as })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const column = (name: string) => screen.queryByRole('columnheader', { name })

/** The row's cells, as soon as the list shows somebody; the shell's own menu has the same name as the row's. */
const menuOf = async ({ name }: TestUser) =>
  within(await screen.findByRole('table')).findByRole('button', { name: `${name} 메뉴` })
const cellsOf = async (user: TestUser) => {
  const cells = (await menuOf(user)).closest('tr')!.querySelectorAll('td')
  return Array.from(cells, ({ textContent }) => textContent)
}
const textOf = async (user: TestUser) => (await cellsOf(user)).join(' ')
const rows = () => document.querySelectorAll('tbody tr').length

async function choose(user: TestUser, action: string) {
  await userEvent.click(await menuOf(user))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

async function search(text: string) {
  const field = await screen.findByRole('searchbox', { name: '검색어' })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

describe('an admin', () => {
  test('finds somebody by name or job, with the e-mail, and reads when nobody was found', async () => {
    const admin = await town.signUp({ admin: true })
    const baker = await town.signUp()
    await town.signUp()
    const job = `제빵사 ${crypto.randomUUID()}`
    const { avatarUrl, displayName, version } = (await (
      await baker.request('GET', `/userInfo/${baker.uid}`)
    ).json()) as { avatarUrl: string; displayName: string; version: number }
    const profile = { displayName, job, avatarUrl, version }
    expect((await baker.request('PUT', `/userInfo/${baker.uid}`, profile)).status).toBe(200)
    const { address } = await open('/userInfo', admin)
    await waitFor(() => expect(column('이메일')).not.toBeNull())
    await search(baker.name)
    await eventually(rows).toBe(1)
    expect(await textOf(baker)).toContain(baker.email)
    await search('')
    await eventually(rows).toBeGreaterThan(1)
    await userEvent.click(screen.getByRole('combobox', { name: '검색 기준' }))
    await userEvent.click(await screen.findByRole('option', { name: '직업' }))
    await search(job)
    await eventually(rows).toBe(1)
    expect(await textOf(baker)).toContain(job)
    expect(address()).toContain('by=job')
    await search('아무도 없는 직업')
    await screen.findByText('조건에 맞는 사용자가 없습니다.')
  })

  test('reads by the e-mail whom it is about before anything is done: names may be the same', async () => {
    const admin = await town.signUp({ admin: true })
    const neighbour = await town.signUp()
    await open(`/userInfo?text=${encodeURIComponent(neighbour.name)}`, admin)
    const label = `${neighbour.name}(${neighbour.email}) 님`
    for (const [action, title] of [
      ['이용 정지', `${label}의 이용 정지`],
      ['관리자로 지정', `${label}을 관리자로 지정할까요?`],
      ['비밀번호 링크 만들기', `${label}의 비밀번호 링크`],
      ['계정 삭제', `${label}의 계정 삭제`],
    ] as const) {
      await choose(neighbour, action)
      await screen.findByRole('heading', { name: title })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
    }
  })

  test('bans somebody for a time or without end, who cannot come back, until the admin restores them', async () => {
    const admin = await town.signUp({ admin: true })
    const banned = await town.signUp()
    const come = async () => {
      await open('/login?next=/board')
      await userEvent.type(await screen.findByLabelText('이메일'), banned.email)
      await userEvent.type(screen.getByLabelText('비밀번호'), `${PASSWORD}{Enter}`)
    }
    const inList = () => open(`/userInfo?text=${encodeURIComponent(banned.name)}`, admin)
    const ban = async (days: string) => {
      await inList()
      await choose(banned, '이용 정지')
      const dialog = within(await screen.findByRole('dialog', { name: /이용 정지$/ }))
      await userEvent.click(dialog.getByRole('radio', { name: days }))
      await userEvent.click(dialog.getByRole('button', { name: '이용 정지' }))
      await screen.findByText(`${banned.name} 님의 이용을 정지했습니다.`)
      await eventually(() => cellsOf(banned)).toContain('이용 정지')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      closeScreen()
    }
    const restore = async () => {
      await inList()
      await choose(banned, '정지 해제')
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '정지 해제' }))
      await eventually(() => cellsOf(banned)).toContain('활동 중')
      closeScreen()
    }
    for (const [days, text] of [
      ['30일', /^이용이 정지된 계정입니다\. .+에 풀립니다\. 까닭: 광고·도배$/],
      ['기한 없이', '이용이 정지된 계정입니다. 관리자에게 문의해 주세요. 까닭: 광고·도배'],
    ] as const) {
      await ban(days)
      await come()
      await screen.findByText(text)
      closeScreen()
      await restore()
    }
    const response = await town.guest('POST', '/auth/sign-in/email', { email: banned.email, password: PASSWORD })
    expect(response.status).toBe(200)
  })

  test('reads in the log what was done to whom, by one person or of one kind, and nobody else does', async () => {
    const admin = await town.signUp({ admin: true })
    const [banned, other] = [await town.signUp(), await town.signUp()]
    for (const user of [banned, other])
      await admin.request('PUT', `/userInfo/${user.uid}/status`, { status: 'banned', reason: 'spam' })
    await admin.request('PUT', `/userInfo/${other.uid}/status`, { status: 'active' })
    const endsAt = new Date(Date.now() + DAY_MS).toISOString()
    await admin.request('PUT', `/invitation/${crypto.randomUUID()}`, { note: '가을 초대', uses: 20, endsAt })
    const { address } = await open('/userInfo', admin)
    await userEvent.click(await screen.findByRole('link', { name: '관리 기록' }))
    const table = within(await screen.findByRole('table', { name: '관리 기록 목록' }))
    await table.findAllByText('이용 정지')
    expect((await table.findByText('가을 초대')).closest('tr')?.textContent).toContain('쓸 수 있는 사람20')
    await userEvent.click((await table.findAllByRole('button', { name: banned.name }))[0]!)
    await eventually(rows).toBe(1)
    expect(table.getAllByText('이용 정지')[0]?.closest('tr')?.textContent).toContain(admin.name)
    expect(address()).toContain(`person=${banned.uid}`)
    await press(`${banned.name} 님의 기록 · 모두 보기`)
    await userEvent.click(screen.getByRole('combobox', { name: '한 일로 거르기' }))
    await userEvent.click(await screen.findByRole('option', { name: '계정 삭제' }))
    await screen.findByText('조건에 맞는 기록이 없습니다.')
    closeScreen()
    const guarded = await open('/userInfo/log', await town.signUp())
    await screen.findByRole('heading', { name: shellWords.ko.adminOnly })
    await eventually(guarded.address).toBe('/')
  })
})

describe('somebody', () => {
  test('sees no e-mail but their own, and changes their own info', async () => {
    const me = await town.signUp()
    const other = await town.signUp()
    await open('/userInfo', me)
    expect(await textOf(me)).toContain(me.email)
    expect(column('이메일')).toBeNull()
    expect(screen.getByRole('table').textContent).toContain(other.name)
    expect(screen.getByRole('table').textContent).not.toContain(other.email)
    await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: `${other.name} 메뉴` }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['신고', '차단'])
    await userEvent.keyboard('{Escape}')
    await choose(me, '내 정보 수정')
    const job = await screen.findByLabelText('직업')
    await userEvent.clear(job)
    await userEvent.type(job, '떠나는 사람')
    await press('등록')
    await eventually(() => textOf(me)).toContain('떠나는 사람')
  })

  test('leaves after typing the word: signed out at home, and the post they wrote has no name', async () => {
    const me = await town.signUp()
    const bid = crypto.randomUUID()
    await me.request('PUT', `/board/${bid}`, { title: '남기는 글', content: '<p>안녕히</p>' })
    const { address } = await open('/userInfo', me)
    await choose(me, '회원 탈퇴')
    const leaving = within(await screen.findByRole('dialog', { name: '회원 탈퇴' }))
    const word = leaving.getByLabelText(/라고 입력하세요/)
    await userEvent.type(word, '나중에')
    await userEvent.click(leaving.getByRole('button', { name: '탈퇴하기' }))
    await leaving.findByText(/정확히 입력해 주세요\./)
    expect((await me.request('GET', `/userInfo/${me.uid}`)).status).toBe(200)
    await userEvent.clear(word)
    await userEvent.type(word, '탈퇴{Enter}')
    await screen.findByText(/^탈퇴했습니다\./)
    expect(address()).toBe('/')
    await screen.findByRole('button', { name: '로그인' })
    closeScreen()
    await open(`/board/${bid}`, await town.signUp())
    await screen.findByText('남기는 글')
    await screen.findByText('탈퇴한 사용자')
  })
})

test('a user whom a ban signed out reads that and until when, until it is lifted or they close it', async () => {
  const [admin, banned] = [await town.signUp({ admin: true }), await town.signUp()]
  const set = async (body: object) =>
    expect((await admin.request('PUT', `/userInfo/${banned.uid}/status`, body)).status).toBe(200)
  const forAWhile = /^이용이 정지된 계정입니다\. .+에 풀립니다\.$/
  const forever = '이용이 정지된 계정입니다. 관리자에게 문의해 주세요.'
  const isShown = () => screen.queryByText(/^이용이 정지된 계정입니다/) !== null
  await set({ status: 'banned', days: 7, reason: 'abuse', words: '그만해 주세요' })
  const { address, reload } = await open('/board', banned)
  await screen.findByText(forAWhile)
  screen.getByText('까닭: 욕설·비방 · 그만해 주세요')
  expect(address()).toBe('/login?next=%2Fboard')
  await set({ status: 'active' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await eventually(isShown).toBe(false)

  await set({ status: 'banned', reason: 'spam' })
  await reload()
  await screen.findByText(forever)
  closeScreen()
  // Pages that are open to guests show it too.
  const home = await open('/album', banned)
  await screen.findByText(forever)
  await press('닫기')
  await eventually(isShown).toBe(false)
  await home.reload()
  await screen.findAllByRole('button', { name: '로그인' })
  expect(isShown()).toBe(false)
  closeScreen()
  await open('/login')
  await screen.findByRole('form', { name: '로그인' })
  expect(isShown()).toBe(false)
})

test('a user whom the reader has blocked is marked in the list, where the block is taken back', async () => {
  const [me, blocked] = [await town.signUp(), await town.signUp()]
  await me.request('PUT', `/block/${blocked.uid}`, {})
  await open(`/userInfo?text=${blocked.name}`, me)
  expect(await textOf(blocked)).toContain(blockWords.ko.mark)
  await userEvent.click(await menuOf(blocked))
  await screen.findByRole('menuitem', { name: blockWords.ko.unblock })
  expect(screen.queryByRole('menuitem', { name: blockActionWords.ko.block })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: blockWords.ko.unblock }))
  await screen.findByText(blockWords.ko.undone)
  await waitFor(async () => expect(await textOf(blocked)).not.toContain(blockWords.ko.mark))
  await userEvent.click(await menuOf(blocked))
  await screen.findByRole('menuitem', { name: blockActionWords.ko.block })
})
