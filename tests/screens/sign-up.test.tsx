// Sign-up policy: the choice in the admin panel, a guest's view, and the approval of somebody who waits.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import { authWords } from '#messages/auth/auth.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { siteWords } from '#messages/site/site.ts'
import { waitingWords } from '#messages/auth/waiting.ts'
import { welcomeWords } from '#messages/auth/welcome.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'
import { field, fill, follow, press } from './support/hands.ts'
import { requestLost, openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let house: Awaited<ReturnType<typeof testApp>>
let admin: TestUser

beforeAll(async () => {
  house = await testApp()
  admin = await house.signUp({ admin: true })
})

const w = invitationWords.ko
const auth = authWords.ko
const desk = () => openScreen(house.app, '/admin/signUp', { as: admin })

async function choose(mode: 'open' | 'invitation' | 'approval') {
  await desk()
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${w.modes[mode]}(?!,)`) }))
  await press(siteWords.ko.save)
  await screen.findByText(siteWords.ko.saved)
  closeScreen()
}

const newEmail = () => `${crypto.randomUUID()}@madang.test`

async function signUp(email: string) {
  await fill(auth.email, email)
  await userEvent.type(screen.getByLabelText(auth.password, { selector: 'input' }), PASSWORD)
  await press(auth.signUp)
}

const invitations = async () =>
  ((await (await admin.request('GET', '/invitation')).json()) as { items: Invitation[] }).items

test('an admin makes an invitation, prints it, and a guest signs up with it until its places are taken', async () => {
  await choose('invitation')
  await openScreen(house.app, '/login')
  await press(new RegExp(auth.register))
  await screen.findByText(auth.problems.invitationNeeded)
  closeScreen()

  const { address } = await desk()
  await press(w.add)
  const uses = await screen.findByRole('spinbutton', { name: w.uses })
  await userEvent.clear(uses)
  await press(w.make)
  await screen.findByText(w.usesError(1_000))
  await userEvent.type(uses, '1')
  await userEvent.type(screen.getByLabelText(new RegExp(`^${w.note}`)), '가을 모임')
  await press(w.make)
  await screen.findByRole('heading', { level: 3, name: '가을 모임' })
  const [made] = await invitations()
  const link = `${location.origin}/madang/join#${made?.token}`
  expect((await field(w.link)).value).toBe(link)
  await follow(w.sheet)
  await screen.findByRole('img', { name: w.qr })
  expect(address()).toBe(`/invitation/${made?.id}`)
  await screen.findByText(link)
  closeScreen()

  location.hash = `#${made?.token}`
  // While the invitation is looked at, and without a server, the form is there: only a bad invitation takes it away.
  for (const network of ['silent', 'broken'] as const) {
    await openScreen(house.app, '/join', { network })
    await screen.findByRole('form', { name: auth.signUp, hidden: false })
    expect(screen.queryByText(auth.problems.invitationSpent)).toBeNull()
    closeScreen()
  }
  const joined = await openScreen(house.app, '/join')
  await screen.findByText(auth.signUpInvited)
  await signUp(newEmail())
  await eventually(joined.address).toBe('/')
  closeScreen()
  await openScreen(house.app, '/join')
  await screen.findByText(auth.problems.invitationSpent)
  location.hash = ''
})

test('where everybody may sign up, the admin sees who came by an invitation', async () => {
  await choose('open')
  const endsAt = new Date(Date.now() + DAY_MS).toISOString()
  const made = await admin.request('PUT', `/invitation/${crypto.randomUUID()}`, { note: '포스터', uses: 30, endsAt })
  location.hash = `#${((await made.json()) as Invitation).token}`
  const joined = await openScreen(house.app, '/join')
  await screen.findByText(auth.signUpInvited)
  await signUp(newEmail())
  await eventually(joined.address).toBe('/')
  closeScreen()
  location.hash = ''
  // The next person who signs up in this browser has not come by the invitation.
  await openScreen(house.app, '/login')
  await press(new RegExp(auth.register))
  await screen.findByText(auth.signUpTexts.open)
  expect(screen.queryByText(auth.signUpInvited)).toBeNull()
  closeScreen()
  await desk()
  await screen.findByText(new RegExp(w.usedOf(1, 30)))
})

test('a revoked invitation loses its link', async () => {
  const endsAt = new Date(Date.now() + DAY_MS).toISOString()
  await admin.request('PUT', `/invitation/${crypto.randomUUID()}`, { note: '거둘 것', uses: 3, endsAt })
  await desk()
  await press(w.revokeOf('거둘 것'))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: w.revoke }))
  await screen.findByText(w.revoked)
  await waitFor(() => expect(screen.queryByRole('button', { name: w.revokeOf('거둘 것') })).toBeNull())
  expect((await invitations()).find(({ note }) => note === '거둘 것')?.revokedAt).toEqual(expect.any(String))
})

test('a waiting user reads that, as a guest, until an admin approves them', async () => {
  await choose('approval')
  const email = newEmail()
  await openScreen(house.app, '/login')
  await press(new RegExp(auth.register))
  await screen.findByText(auth.signUpTexts.approval)
  await signUp(email)
  await screen.findByText(waitingWords.ko.title)
  const name = email.split('@')[0] ?? ''
  closeScreen()

  await desk()
  await press(w.approveOf(name))
  await screen.findByText(w.approved(name))
  const nobody = await screen.findByText(w.nobodyWaits)
  // The row has gone, with the button that had the focus.
  await eventually(() => document.activeElement).toBe(nobody.parentElement)
})

test('a declined user reads that: on the open page, after a reload, and when they sign in again', async () => {
  const person = await house.signUp({ profile: false })
  await house.db.update(authUser).set({ status: 'waiting' }).where(eq(authUser.id, person.uid))
  const { reload } = await openScreen(house.app, '/', { as: person })
  await screen.findByText(waitingWords.ko.title)
  expect((await admin.request('DELETE', `/userInfo/${person.uid}`)).status).toBe(204)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText(waitingWords.ko.declined)
  expect(screen.queryByText(waitingWords.ko.title)).toBeNull()
  await reload()
  await screen.findByText(waitingWords.ko.declined)
  closeScreen()

  await openScreen(house.app, '/login', { as: person })
  await screen.findByText(waitingWords.ko.declined)
  const enter = async (email: string) => {
    await fill(auth.email, email)
    const password = screen.getByLabelText(auth.password, { selector: 'input' })
    await userEvent.clear(password)
    await userEvent.type(password, `${PASSWORD}{Enter}`)
  }
  await enter(newEmail())
  await screen.findByText(auth.problems.wrong)
  await enter(person.email)
  await screen.findByText(auth.problems.declined)
  closeScreen()

  // In another browser there is no such account.
  await openScreen(house.app, '/login')
  await enter(person.email)
  await screen.findByText(auth.problems.wrong)
  closeScreen()

  await openScreen(house.app, '/', { as: person })
  await screen.findByText(waitingWords.ko.declined)
  await press(waitingWords.ko.close)
  await waitFor(() => expect(screen.queryByText(waitingWords.ko.declined)).toBeNull())
})

test('the page of somebody who waits follows the decision', async () => {
  const person = await house.signUp({ profile: false })
  await house.db.update(authUser).set({ status: 'waiting' }).where(eq(authUser.id, person.uid))
  await openScreen(house.app, '/', { as: person })
  await screen.findByText(waitingWords.ko.title)
  await admin.request('PUT', `/userInfo/${person.uid}/status`, { status: 'active' })
  // Coming back to the tab asks at once; a page that stays open asks every ten seconds.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText(welcomeWords.ko.letIn)
  await waitFor(() => expect(screen.queryByText(waitingWords.ko.title)).toBeNull())
})

test('an approved user is welcomed once, also where the page requests the session before the decision', async () => {
  const person = await house.signUp({ profile: false })
  await house.db.update(authUser).set({ status: 'waiting' }).where(eq(authUser.id, person.uid))
  const { intercept, heal } = await openScreen(house.app, '/', { as: person })
  await screen.findByText(waitingWords.ko.title)
  await admin.request('PUT', `/userInfo/${person.uid}/status`, { status: 'active' })
  // After so long a tab in front again also requests the session: that request is the first, and only it is answered.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS })
  onTestFinished(() => void vi.useRealTimers())
  let requests = 0
  intercept(/^GET \/session$/, (send) => ((requests += 1) === 1 ? send() : requestLost(send)))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText(welcomeWords.ko.letIn)
  await waitFor(() => expect(screen.queryByText(waitingWords.ko.title)).toBeNull())
  heal()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(screen.getAllByText(welcomeWords.ko.letIn)).toHaveLength(1)
})
