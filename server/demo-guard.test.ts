import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { DEMO_ADMIN_KEY, DEMO_KEY, demoAccounts } from '#contract/shared/demo.ts'
import { authAccount, authUser } from './db/tables/auth.table.ts'
import { setting } from './db/tables/setting.table.ts'
import { admins } from './db/tables/user.table.ts'
import { noteRealUse, refuseDemoAmongPeople } from './demo-guard.ts'
import { EnvError } from '#server/process/env.ts'
import { openDemoAccounts } from './features/settings/demo-accounts.service.ts'
import { testApp } from './test/test-app.ts'
import { testDatabase } from './test/test-database.ts'

const [visitor, keeper] = demoAccounts
const signInAs = ({ email, password }: { email: string; password: string }) =>
  ['POST', '/auth/sign-in/email', { email, password }] as const

describe('an account of the demo', () => {
  it('comes in in demo mode, and outside it neither by its password nor by a session that it has left', async () => {
    const playing = await testApp()
    const inDemo = await testApp({ settings: { ...playing.deps.settings, demo: true } })
    for (const t of [playing, inDemo]) {
      const uid = await t.deps.auth.createUser({ ...visitor, name: '마당이', isDemo: true })
      const left = await t.enter({ uid, email: visitor.email, name: '마당이' })
      const isIn = t === inDemo
      const answer = await t.guest(...signInAs(visitor))
      expect(answer.status).toBe(isIn ? 200 : 403)
      if (!isIn) expect(await answer.json()).toMatchObject({ reason: 'demo_account' })
      expect((await left.request('GET', '/notification')).status).toBe(isIn ? 200 : 401)
      expect(await (await left.request('GET', '/session')).json()).toMatchObject({
        user: isIn ? { uid } : null,
      })
    }
  })

  it('counts outside the demo as no admin who could take over', async () => {
    const t = await testApp()
    const admin = await t.signUp({ admin: true })
    const uid = await t.deps.auth.createUser({ ...keeper, name: '관리자', isDemo: true })
    await t.db.insert(admins).values({ uid })
    const stepsDown = await admin.request('PUT', `/userInfo/${admin.uid}/role`, { role: 'User' })
    expect(await stepsDown.json()).toMatchObject({ reason: 'last_admin' })
  })
})

test('the settings offer the accounts of the demo that let a visitor in, under the admin’s own address', async () => {
  const t = await testApp()
  const make = (account: { password: string }, email: string) =>
    t.deps.auth.createUser({ email, password: account.password, name: email, isDemo: true })
  expect(await openDemoAccounts(t.db)).toEqual([])
  const admin = await make(keeper, 'keeper@shop.test')
  await t.db.insert(setting).values({ key: DEMO_ADMIN_KEY, value: admin })
  const user = await make(visitor, visitor.email)
  await make(visitor, 'neighbour@madang.test')
  expect(await openDemoAccounts(t.db)).toEqual([visitor, { ...keeper, email: 'keeper@shop.test' }])

  await t.db
    .update(authAccount)
    .set({ updatedAt: new Date(Date.now() + 1000) })
    .where(eq(authAccount.userId, admin))
  expect(await openDemoAccounts(t.db)).toEqual([visitor])
  await t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, user))
  expect(await openDemoAccounts(t.db)).toEqual([])
  expect(await (await t.guest('GET', '/settings')).json()).toMatchObject({ demo: false, demoAccounts: [] })
})

describe('demo mode', () => {
  it('takes an empty database and one that it has filled itself, with whoever signed up while it was on', async () => {
    const { db } = await testDatabase()
    await refuseDemoAmongPeople(db)
    await db.insert(setting).values({ key: DEMO_KEY, value: 'done' })
    await db.insert(authUser).values({ id: 'player', email: 'player@madang.test', name: '손님' })
    await refuseDemoAmongPeople(db)
    // Once without the demo, but nobody came meanwhile.
    await noteRealUse(db, new Date(Date.now() + 1000))
    await refuseDemoAmongPeople(db)
  })

  it('refuses a database of real people: one that it did not fill, and one that was used without it since', async () => {
    const { db } = await testDatabase()
    await db.insert(authUser).values({ id: 'real', email: 'real@shop.test', name: '이웃' })
    await expect(refuseDemoAmongPeople(db)).rejects.toThrow(EnvError)
    await db.insert(setting).values({ key: DEMO_KEY, value: 'done' })
    await noteRealUse(db, new Date(Date.now() - MINUTE_MS))
    await expect(refuseDemoAmongPeople(db)).rejects.toThrow('DEMO=0')
  })
})
