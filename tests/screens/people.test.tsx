// One person's page, the ways to it, and a message from it.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { SHOWN_OF_EACH } from '#contract/people/people.ts'
import { blockActionWords } from '#messages/block/block-action.ts'
import { blockWords } from '#messages/block/block.ts'
import { boardWords } from '#messages/board/board.ts'
import { decisionWords } from '#messages/report/decision.ts'
import { messageWords } from '#messages/message/message.ts'
import { peopleWords } from '#messages/people/people.ts'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { stateWords } from '#messages/ui/ui-states.ts'
import { shellWords } from '#messages/app/shell.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { fill, follow, press } from './support/hands.ts'
import { requestLost, openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = peopleWords.ko
const d = decisionWords.ko
const users = userListWords.ko

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
  const nav = screen.getByRole('navigation', { name: shellWords.ko.nav })
  expect(nav.querySelector('[aria-current]')?.textContent).toBe(shellWords.ko.userInfo)
  await within(await screen.findByRole('region', { name: w.posts })).findByRole('link', { name: '첫 글' })
  expect(screen.queryByRole('region', { name: w.photos })).toBeNull()
  await follow(w.write)
  const recipient = await screen.findByRole<HTMLInputElement>('combobox', { name: messageWords.ko.recipient })
  expect(recipient.value).toBe(writer.name)
  await userEvent.keyboard('{Escape}')
  await eventually(address).toBe('/message')
})

test('all posts of a person are theirs alone, not those of a namesake', async () => {
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

test('what somebody replied is on their page, more at a press, and leads to the very reply', async () => {
  const [writer, commenter] = [await town.signUp(), await town.signUp()]
  const text = { uid: writer.uid, content: '<p>글</p>' }
  const [post] = await town.db
    .insert(board)
    .values({ ...text, title: '모임 날짜' })
    .returning()
  const bid = post?.bid ?? ''
  const said = Array.from({ length: SHOWN_OF_EACH + 1 }, (_, n) => ({
    bid,
    uid: commenter.uid,
    comment: `댓글 ${n}`,
    writtenAt: new Date(Date.UTC(2026, 0, n + 1)),
  }))
  const [oldest] = await town.db.insert(reply).values(said).returning()
  const { address } = await openScreen(town.app, `/people/${commenter.uid}`, { as: writer })
  const replies = await screen.findByRole('region', { name: w.replies })
  const shown = () =>
    within(replies)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const newestFirst = said.map(({ comment }) => comment).toReversed()
  expect(shown()).toEqual(newestFirst.slice(0, SHOWN_OF_EACH))
  expect(within(replies).getAllByText('모임 날짜')).toHaveLength(SHOWN_OF_EACH)
  await press(w.moreReplies)
  await eventually(shown).toEqual(newestFirst)
  expect(screen.queryByRole('button', { name: w.moreReplies })).toBeNull()
  await follow('댓글 0')
  await screen.findByRole('heading', { level: 1, name: '모임 날짜' })
  expect(address()).toBe(`/board/${bid}#reply-${oldest?.rid}`)
})

test('a page whose replies do not come says so, and fetches them again', async () => {
  const [commenter, reader] = [await town.signUp(), await town.signUp()]
  const [post] = await town.db.insert(board).values({ uid: reader.uid, title: '글', content: '<p>글</p>' }).returning()
  await town.db.insert(reply).values({ bid: post?.bid ?? '', uid: commenter.uid, comment: '늦은 댓글' })
  const { heal, intercept } = await openScreen(town.app, '/userInfo', { as: reader })
  intercept(/^GET \/people\/.*\/reply/, requestLost)
  await follow(commenter.name)
  await screen.findByText(w.repliesFailed)
  expect(screen.queryByText(w.nothing)).toBeNull()
  heal()
  const name = screen.getByRole('heading', { level: 1 })
  await press(stateWords.ko.retry)
  await screen.findByText('늦은 댓글')
  // The rest of the page has stood where it was meanwhile.
  expect(name.isConnected).toBe(true)
})

test('where the site does not use the board, no replies are requested', async () => {
  const village = await testApp()
  const [admin, reader] = [await village.signUp({ admin: true }), await village.signUp()]
  const closed = await admin.request('PUT', '/settings/site', { ...defaultSite, off: ['board'] })
  expect(closed.status).toBe(200)
  const { main, intercept } = await openScreen(village.app, '/userInfo', { as: reader })
  const requested = vi.fn<() => void>()
  intercept(/^GET \/people\/.*\/reply/, (send) => (requested(), send()))
  await follow(admin.name)
  await within(main).findByText(w.nothing)
  expect(requested).not.toHaveBeenCalled()
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

test('the page of a user whom the reader blocks says so, offers no message, and takes the block back', async () => {
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

const inDialog = async () => within(await screen.findByRole('dialog'))
const pressIn = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }))

test('an admin warns somebody on their page, bans them for some days and lifts the ban', async () => {
  const [person, admin] = [await town.signUp(), await town.signUp({ admin: true })]
  await openScreen(town.app, `/people/${person.uid}`, { as: admin })
  const tools = within(await screen.findByRole('region', { name: w.manage }))
  expect(tools.getByText(person.email)).toBeTruthy()
  await press(d.acts.warn)
  await fill(d.warnWords, '고운 말을 써 주세요')
  await pressIn(d.acts.warn)
  await screen.findByText(users.warned(person.name))
  const { items } = (await (await person.request('GET', '/notification')).json()) as {
    items: { description: string }[]
  }
  expect(items[0]?.description).toContain('고운 말을 써 주세요')

  await press(d.acts.ban)
  await userEvent.click((await inDialog()).getByLabelText(d.days(30)))
  await pressIn(d.acts.ban)
  const lift = await tools.findByRole('button', { name: users.restore })
  await tools.findByText(users.statuses.banned)
  const [account] = await town.db.select().from(authUser).where(eq(authUser.id, person.uid))
  expect(Math.round(((account?.bannedUntil?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(30)

  await userEvent.click(lift)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: users.restore }))
  await tools.findByText(users.statuses.active)
  expect(tools.getByRole('button', { name: d.acts.ban })).toBe(lift)
})

test('from somebody’s page an admin comes to their reports, to the log about them and to their line of the list', async () => {
  const [person, other, admin] = [await town.signUp(), await town.signUp(), await town.signUp({ admin: true })]
  for (const { uid } of [person, other])
    await admin.request('POST', '/report', { kind: 'person', recordId: uid, reason: 'spam' })
  const { address, back } = await openScreen(town.app, `/people/${person.uid}`, { as: admin })
  await follow(w.reports)
  await screen.findByText(reportQueueWords.ko.onlyOne)
  await screen.findByText(`${person.name} 이웃`)
  expect(screen.queryByText(`${other.name} 이웃`)).toBeNull()
  await follow(reportQueueWords.ko.everybody)
  await screen.findByText(`${other.name} 이웃`)
  back()
  back()
  await follow(users.log)
  await eventually(address).toBe(`/userInfo/log?person=${person.uid}`)
  back()
  await follow(w.entry)
  await screen.findByRole('link', { name: person.name })
  expect(screen.queryByRole('link', { name: other.name })).toBeNull()
})

test('nobody else sees anything of it, nor an admin on their own page', async () => {
  const [person, reader, admin] = [await town.signUp(), await town.signUp(), await town.signUp({ admin: true })]
  for (const [as, shown] of [
    [reader, person],
    [reader, admin],
    [admin, admin],
  ] as const) {
    const { main } = await openScreen(town.app, `/people/${shown.uid}`, { as })
    await within(main).findByText(w.nothing)
    expect(main.textContent).toContain(shown.name)
    expect(within(main).queryByRole('region', { name: w.manage })).toBeNull()
    expect(main.textContent).not.toContain(shown.email)
    closeScreen()
  }
})
