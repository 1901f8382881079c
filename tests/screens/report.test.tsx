// Reporting something, and what admins decide about it.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { decisionWords } from '#messages/report/decision.ts'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { reportActionWords } from '#messages/report/report-action.ts'
import { reportReasonWords } from '#messages/report/report-reasons.ts'
import { reportWords } from '#messages/report/report.ts'
import { shellWords } from '#messages/app/shell.ts'
import { trashWords } from '#messages/trash/trash.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { choose, fill, press } from './support/hands.ts'
import { requestLost, openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

const w = reportWords.ko
const q = { ...reportQueueWords.ko, ...decisionWords.ko }
let town: Awaited<ReturnType<typeof testApp>>
let admin: TestUser

beforeAll(async () => {
  town = await testApp()
  admin = await town.signUp({ admin: true })
})

async function post(writer: TestUser, title: string) {
  const bid = crypto.randomUUID()
  await writer.request('PUT', `/board/${bid}`, { title, content: '<p>지금 클릭하세요</p>' })
  return bid
}

const inDialog = async () => within(await screen.findByRole('dialog'))
const pressIn = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }))

test('a post is reported with a reason; what is missing is said, and a lost connection loses nothing typed', async () => {
  const [writer, me] = [await town.signUp(), await town.signUp()]
  const { intercept, heal } = await openScreen(town.app, `/board/${await post(writer, '수상한 글')}`, { as: me })
  await press('글 메뉴')
  await choose(reportActionWords.ko.report)
  await userEvent.click((await inDialog()).getByLabelText(reportReasonWords.ko.other))
  await pressIn(w.send)
  expect(await screen.findByText(w.wordsMissing)).toBeTruthy()
  await userEvent.type((await inDialog()).getByRole('textbox'), '가짜 판매입니다')
  intercept(/POST \/report/, requestLost)
  await pressIn(w.send)
  expect(await (await inDialog()).findByRole('alert')).toBeTruthy()
  heal()
  await pressIn(w.send)
  expect(await screen.findByText(w.sent)).toBeTruthy()
  closeScreen()

  await openScreen(town.app, '/reports', { as: admin })
  const found = within((await screen.findByText(/수상한 글/)).closest('li')!)
  expect(found.getByText('가짜 판매입니다')).toBeTruthy()
  await userEvent.click(found.getByRole('button', { name: q.acts.hide }))
  await pressIn(q.acts.hide)
  expect(await screen.findByText(q.missing)).toBeTruthy()
  await fill(q.hideWhy, '가짜 판매')
  await pressIn(q.acts.hide)
  expect(await screen.findByText(q.empty)).toBeTruthy()
  closeScreen()

  await openScreen(town.app, '/trash', { as: writer })
  expect(await screen.findByText(trashWords.ko.why('가짜 판매'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: trashWords.ko.restoreOne('수상한 글') })).toBeNull()
})

test('an admin bans for a time, and finds the case among the decided ones with its history', async () => {
  const [writer, me] = [await town.signUp(), await town.signUp()]
  const recordId = await post(writer, '욕설이 있는 글')
  await me.request('POST', '/report', { kind: 'post', recordId, reason: 'abuse' })
  await openScreen(town.app, '/reports', { as: admin })
  await press(q.acts.ban)
  await userEvent.click((await inDialog()).getByLabelText(q.days(30)))
  await pressIn(q.acts.ban)
  await waitFor(() => expect(screen.queryByText(/욕설이 있는 글/)).toBeNull())
  expect((await writer.request('GET', '/board')).status).toBe(401)
  await userEvent.click(await screen.findByRole('tab', { name: q.closed }))
  const found = within((await screen.findByText(/욕설이 있는 글/)).closest('li')!)
  expect(found.getByText(q.done.ban)).toBeTruthy()
  expect(found.getByText(q.history(0, 0, 1))).toBeTruthy()
  expect(found.queryByRole('button', { name: q.acts.close })).toBeNull()
})

test('the focus goes on to the next case, and to the empty list after the last one', async () => {
  const house = await testApp()
  const [keeper, writer, me] = [await house.signUp({ admin: true }), await house.signUp(), await house.signUp()]
  for (const title of ['먼저 쓴 글', '나중에 쓴 글'])
    await me.request('POST', '/report', { kind: 'post', recordId: await post(writer, title), reason: 'spam' })
  await openScreen(house.app, '/reports', { as: keeper })
  await userEvent.click((await screen.findAllByRole('button', { name: q.acts.warn }))[0]!)
  await fill(q.warnWords, '광고는 그만')
  await pressIn(q.acts.warn)
  await eventually(() => document.activeElement?.tagName).toBe('LI')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: q.acts.close }).closest('li'))
  await press(q.acts.close)
  const empty = await screen.findByText(q.empty)
  await eventually(() => document.activeElement?.contains(empty) && document.activeElement !== document.body).toBe(true)

  await userEvent.click(screen.getByRole('tab', { name: q.closed }))
  for (const act of ['hide', 'restore'] as const) {
    await userEvent.click((await screen.findAllByRole('button', { name: q.acts[act] }))[0]!)
    if (act === 'hide') {
      await fill(q.hideWhy, '광고')
      await pressIn(q.acts.hide)
    }
    await eventually(() => document.activeElement?.getAttribute('aria-label')).toBe(q.actions)
    // The decision says that it is hidden; no second mark does.
    expect(screen.getAllByText(q.done[act])).toHaveLength(1)
    expect(screen.queryByText(q.hiddenNow)).toBeNull()
  }
})

test('nobody is offered to report themselves, and the queue is for admins', async () => {
  const me = await town.signUp()
  await openScreen(town.app, `/board/${await post(me, '내 글')}`, { as: me })
  await press('글 메뉴')
  expect(await screen.findByRole('menuitem', { name: '수정' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: reportActionWords.ko.report })).toBeNull()
  closeScreen()
  await openScreen(town.app, '/reports', { as: me })
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: shellWords.ko.reports })).toBeNull())
})
