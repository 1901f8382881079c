// The admin log with values before and after, undoing from it, and an admin's decisions on a person's page.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditChangeWords } from '#messages/audit/audit-changes.ts'
import { auditWords } from '#messages/audit/audit.ts'
import { decisionWords } from '#messages/report/decision.ts'
import { notificationWords } from '#messages/notification/notification.ts'
import { personWords } from '#messages/shared/person.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { brokenRules } from './support/html-rules.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
let user: TestUser

beforeEach(async () => {
  town = await testApp()
  ;[admin, user] = [await town.signUp({ admin: true }), await town.signUp()]
})

const w = auditWords.ko
const open = (path: string, as: TestUser) => openScreen(town.app, path, { as })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

describe('the log', () => {
  const id = crypto.randomUUID()
  const goods = { name: '머그', cover: somePicture(), status: 'default', colors: ['#000000'], stock: 3 }
  const price = (amount: number, version?: number) =>
    admin.request('PUT', `/products/${id}`, { ...goods, price: amount, version })
  const changes = () =>
    screen.getAllByRole('list', { name: auditChangeWords.ko.changes }).map(({ textContent }) => textContent)

  test('says what was and what is, and puts it back with a press', async () => {
    await price(12_000)
    await price(15_000, 1)
    await admin.request('PUT', '/settings/sums', { seenBy: 'everyone' })
    await open('/userInfo/log', admin)
    await screen.findByRole('table', { name: w.list })
    await eventually(changes).toContain('가격12,000원15,000원')
    expect(changes()).toContain('매출 공개관리자모두')
    expect(brokenRules(document)).toEqual([])
    await press(w.undoOf(w.acts.productChanged, '머그'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('가격 12,000원')
    await confirm(w.undo)
    await screen.findByText(w.undone)
    await eventually(changes).toContain('가격15,000원12,000원')
    screen.getByText(w.wasUndone)
    screen.getByText(w.isUndo)
  })

  test('says what is there now where it was changed again, and leaves it', async () => {
    await price(12_000)
    await price(15_000, 1)
    await open('/userInfo/log', admin)
    const undo = await screen.findByRole('button', { name: w.undoOf(w.acts.productChanged, '머그') })
    await price(18_000, 2)
    await userEvent.click(undo)
    await confirm(w.undo)
    await screen.findByText(w.overtaken('가격 18,000원'))
  })
})

describe('somebody’s page, for an admin', () => {
  const d = decisionWords.ko
  const l = userListWords.ko
  const page = () => `/people/${user.uid}`

  test('marks them as verified for everybody, and takes that back', async () => {
    await open(page(), admin)
    await press(l.verify)
    await screen.findByText(l.verified(user.name))
    closeScreen()
    const mark = { name: personWords.ko.verified }
    await open(page(), await town.signUp())
    await screen.findByRole('img', mark)
    closeScreen()
    await open(page(), admin)
    await press(l.unverify)
    await screen.findByText(l.unverified(user.name))
    await waitFor(() => expect(screen.queryByRole('img', mark)).toBeNull())
    await press(uiWords.ko.undo)
    await screen.findByRole('img', mark)
  })

  test('makes them an admin, and signs them out everywhere, with a notification', async () => {
    await open(page(), admin)
    await press(l.makeAdmin)
    await confirm(l.makeAdmin)
    await screen.findByText(l.madeAdmin(user.name))
    await press(l.takeAdmin)
    await confirm(l.takeAdmin)
    await screen.findByText(l.tookAdmin(user.name))
    await press(l.endSessions)
    await confirm(l.endSessions)
    await screen.findByText(l.endedSessions(user.name))
    expect((await user.request('GET', '/notification')).status).toBe(401)
    closeScreen()
    await open('/notifications', await town.enter(user))
    await screen.findByText(notificationWords.ko.texts.sessionsEnded)
  })

  test('bans them for a reason, which needs words where the list has no name for it', async () => {
    await open(page(), admin)
    await press(d.acts.ban)
    const dialog = within(await screen.findByRole('dialog', { name: d.banTitle(`${user.name}(${user.email})`) }))
    await userEvent.click(dialog.getByRole('radio', { name: '기타' }))
    await userEvent.click(dialog.getByRole('button', { name: d.acts.ban }))
    await dialog.findByText(d.missing)
    await userEvent.type(dialog.getByRole('textbox'), '약속을 어겼습니다')
    await userEvent.click(dialog.getByRole('button', { name: d.acts.ban }))
    await screen.findByText(l.banned(user.name))
    closeScreen()
    await open('/login', user)
    await screen.findByText('까닭: 기타 · 약속을 어겼습니다')
  })
})
