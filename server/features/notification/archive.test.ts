// One notification is read, made new again or put away; all read ones are put away together, and come back.
import { beforeEach, expect, it } from 'vitest'
import type { Notification } from '#contract/notification/notification.schema.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
let me: TestUser
let other: TestUser

beforeEach(async () => {
  me = await t.signUp()
  other = await t.signUp()
})

const list = async (query = '') =>
  ((await (await me.request('GET', `/notification${query}`)).json()) as { items: Notification[] }).items
const kindsIn = async (query = '') => (await list(query)).map(({ kind }) => kind)
const mark = (nid: string, status: string, user = me) => user.request('PUT', `/notification/${nid}`, { status })
const bid = crypto.randomUUID()
const replied = () =>
  notify(t.db, me.uid, 'reply', { detail: '김장', actor: other.uid, target: { collection: 'board', id: bid } })

it('read, new again, put away: each is in its own list', async () => {
  await notify(t.db, me.uid, 'paid')
  const [{ nid }] = (await list()) as [Notification]
  expect((await mark(nid, '읽음')).status).toBe(200)
  expect([await kindsIn(), await kindsIn('?status=all')]).toEqual([[], ['paid']])
  expect(await (await mark(nid, '신규')).json()).toMatchObject({ nid, isUnRead: true })
  expect(await kindsIn()).toEqual(['paid'])
  const twice = await Promise.all([mark(nid, '보관'), mark(nid, '보관')])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect([await kindsIn(), await kindsIn('?status=all'), await kindsIn('?status=보관')]).toEqual([[], [], ['paid']])
  expect(await kindsIn('?status=보관&type=댓글')).toEqual([])
  expect((await mark(nid, '신규', other)).status).toBe(404)
  expect((await mark(nid, '신규')).status).toBe(200)
  expect(await kindsIn()).toEqual(['paid'])
})

it('one whose group has gone on is added to it when it is new again', async () => {
  await replied()
  const [first] = (await list()) as [Notification]
  await mark(first.nid, '보관')
  await replied()
  expect(await list()).toHaveLength(1)
  expect(await (await mark(first.nid, '신규')).json()).toMatchObject({ times: 2, status: '신규' })
  expect(await list('?status=all')).toHaveLength(1)
  expect(await list('?status=보관')).toEqual([])
})

it('what is new in a group while it is made new again is never lost', async () => {
  await replied()
  const [first] = (await list()) as [Notification]
  await mark(first.nid, '읽음')
  await Promise.all([replied(), mark(first.nid, '신규'), replied(), mark(first.nid, '신규')])
  expect((await list()).reduce((sum, { times }) => sum + times, 0)).toBe(3)
})

it('all read ones are put away, new ones stay, and exactly those come back', async () => {
  await notify(t.db, me.uid, 'paid')
  await me.request('PUT', '/notification', { status: '읽음' })
  await notify(t.db, me.uid, 'shipped')
  const put = await me.request('PUT', '/notification/archive', { status: '보관' })
  const { batch } = (await put.json()) as { batch: string }
  expect([await kindsIn('?status=all'), await kindsIn('?status=보관')]).toEqual([['shipped'], ['paid']])
  const undo = async (user: TestUser) => (await user.request('PUT', '/notification/archive/undo', { batch })).json()
  expect(await undo(other)).toEqual({ count: 0 })
  expect(await undo(me)).toEqual({ count: 1 })
  expect(await undo(me)).toEqual({ count: 0 })
  expect(await kindsIn('?status=all')).toEqual(['shipped', 'paid'])
  expect(await kindsIn()).toEqual(['shipped'])
})
