import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { recordAct } from './audit.ts'

const t = await testApp()
const written = (uid: string) =>
  t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, uid)).orderBy(asc(auditEntry.at))

test('what an admin decides about somebody is written down with the act, and stays when both have left', async () => {
  const [admin, user] = [await t.signUp({ admin: true }), await t.signUp()]
  await admin.request('PUT', `/userInfo/${user.uid}/status`, { status: 'banned', reason: 'spam' })
  await admin.request('PUT', `/userInfo/${user.uid}/status`, { status: 'active' })
  await admin.request('PUT', `/userInfo/${user.uid}/role`, { role: 'Admin' })
  await admin.request('PUT', `/userInfo/${user.uid}/role`, { role: 'User' })
  expect((await admin.request('DELETE', `/userInfo/${user.uid}`)).status).toBe(204)
  const acts = await written(user.uid)
  expect(acts.map(({ act }) => act)).toEqual([
    'userBanned',
    'userRestored',
    'adminMade',
    'adminTaken',
    'accountRemoved',
  ])
  expect(acts.at(-1)).toMatchObject({ actorUid: admin.uid, actorName: admin.name, targetName: user.name })
})

test('an act that fails is not written down, and leaving on one’s own is no act of an admin', async () => {
  const [admin, user] = [await t.signUp({ admin: true }), await t.signUp()]
  expect(
    (await admin.request('PUT', `/userInfo/${admin.uid}/status`, { status: 'banned', reason: 'spam' })).status,
  ).toBe(409)
  expect(
    (await user.request('PUT', `/userInfo/${admin.uid}/status`, { status: 'banned', reason: 'spam' })).status,
  ).toBe(403)
  expect((await user.request('DELETE', `/userInfo/${user.uid}`)).status).toBe(204)
  expect([...(await written(admin.uid)), ...(await written(user.uid))]).toEqual([])
})

test('nobody changes, removes or empties the record', async () => {
  await t.db.transaction((tx) => recordAct(tx, null, 'settingChanged', { detail: 'x' }))
  const refused = { cause: { message: 'The record of what admins did cannot be changed' } }
  await expect(t.db.update(auditEntry).set({ detail: 'y' })).rejects.toMatchObject(refused)
  await expect(t.db.delete(auditEntry)).rejects.toMatchObject(refused)
  await expect(t.db.execute(sql`truncate ${auditEntry}`)).rejects.toMatchObject(refused)
  const again = t.db
    .insert(auditEntry)
    .values(await t.db.select().from(auditEntry).limit(1))
    .onConflictDoUpdate({ target: auditEntry.id, set: { detail: 'y' } })
  await expect(again).rejects.toMatchObject(refused)
})
