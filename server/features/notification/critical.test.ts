// Critical notifications arrive in the app, whatever the user chose and blocked.
import { expect, it } from 'vitest'
import { isCritical, notificationKinds } from '#contract/notification/notification-kinds.ts'
import { notificationChoice } from '#server/db/tables/delivery.table.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()

const countOf = async (user: TestUser) =>
  ((await (await user.request('GET', '/notification/count')).json()) as { count: number }).count
const critical = notificationKinds.filter(isCritical)

it.each(critical)('%s cannot be switched off in the app, while push and mail can', async (kind) => {
  const admin = await t.signUp({ admin: true })
  const put = (choice: object) =>
    admin.request('PUT', `/notification/choice/${kind}`, { app: true, push: true, mail: 'off', ...choice })
  const refused = await put({ app: false })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    reason: 'must_hear',
    fields: { app: expect.stringContaining('끌 수 없') },
  })
  expect((await put({ push: false })).status).toBe(204)
})

it('what was switched off before that rule does not count', async () => {
  const me = await t.signUp()
  await t.db.insert(notificationChoice).values({ uid: me.uid, kind: 'warned', app: false, push: false, mail: 'off' })
  type Answer = { choices: { kind: string; app: boolean }[] }
  const { choices } = (await (await me.request('GET', '/notification/choice')).json()) as Answer
  expect(choices.find(({ kind }) => kind === 'warned')).toMatchObject({ app: true, push: false })
  await notify(t.db, me.uid, 'warned', { detail: '그만' })
  expect(await countOf(me)).toBe(1)
})

it('blocking whoever did it swallows nothing of it', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()]
  expect((await me.request('PUT', `/block/${other.uid}`, {})).status).toBeLessThan(300)
  await notify(t.db, me.uid, 'hidden', { detail: '글', actor: other.uid })
  await notify(t.db, me.uid, 'reply', {
    detail: '글',
    actor: other.uid,
    target: { collection: 'board', id: crypto.randomUUID() },
  })
  expect(await countOf(me)).toBe(1)
})
