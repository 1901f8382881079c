// Every part of a module reaches its place, and nothing of it is left where its line is not in the list.
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { undoableActs } from '#contract/audit/audit.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { hidableKinds } from '#contract/report/report.ts'
import { trashKinds } from '#contract/trash/trash.ts'
import { createApp } from './app.ts'
import { auditEntry } from './db/tables/audit.table.ts'
import { reportCase } from './db/tables/report.table.ts'
import { trash } from './db/tables/trash.table.ts'
import { readEnv } from '#server/process/env.ts'
import { accountModule } from './features/account/account.module.ts'
import { auditModule } from './features/audit/audit.module.ts'
import { reportModule } from './features/report/report.module.ts'
import { trashModule } from './features/trash/trash.module.ts'
import { userInfoModule } from './features/user-info/user-info.module.ts'
import type { App } from '#server/http/call/mount.ts'
import { modules } from './modules.ts'
import type { ServerModule } from './rules/server-module.ts'
import { testApp, type TestUser } from './test/test-app.ts'
import { testDatabase, urlOf } from './test/test-database.ts'
import { startUpkeep } from './upkeep.ts'

const t = await testApp()
const [admin, me] = [await t.signUp({ admin: true }), await t.signUp()]

/** The calls of the planted module, in order. */
const did: unknown[] = []
const planted: ServerModule = {
  routes: (mount) => mount('GET /health', () => ({ alive: true as const })),
  files: (app) => app.get('/planted', (c) => c.text('a file')),
  putBack: { plan: async (_tx, _who, { recordId }) => void did.push(['put back', recordId]) },
  hide: { blog: async (_tx, _who, { id }, why) => void did.push(['hidden', id, why]) },
  reverse: {
    productChanged: async (_deps, _who, { subjectId }) => ({
      now: { price: 2 },
      put: async (before) => void did.push(['reversed', subjectId, before]),
    }),
  },
  leave: async (_tx, leaver) => void did.push(['left', leaver]),
  upkeep: [
    () => ({ stop: () => void did.push('stopped') }),
    async () => ({ stop: () => void did.push('stopped too') }),
  ],
  myData: {
    lists: () => ({ list: (async function* () {})() }),
    texts: () => ({ 'text.txt': (async function* () {})() }),
    bytes: async () => [{ name: 'picture.png', read: async function* () {} }],
  },
  forOthers: { ban: async (_tx, _deps, _who, uid) => void did.push(['banned', uid]) },
}

const readers = [accountModule, auditModule, reportModule, trashModule, { routes: userInfoModule.routes }]
const [withIt, without] = [[planted, ...readers], readers].map((list) => createApp(t.deps, undefined, list)) as [
  App,
  App,
]

const ask = (app: App, { cookie }: Pick<TestUser, 'cookie'>, way: string, body?: object) => {
  const [method, path] = way.split(' ') as [string, string]
  const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/json' }
  return app.request(`http://localhost${path}`, { method, headers, body: body && JSON.stringify(body) })
}
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

it('answers its address and gives its file', async () => {
  const places = [`GET ${API_PATH}/health`, 'GET /planted']
  for (const place of places)
    expect([await statusOf(withIt, me, place), await statusOf(without, me, place)]).toEqual([200, 404])
})

it('puts its records back out of the trash; without it they stay there', async () => {
  const [kept] = await t.db
    .insert(trash)
    .values({
      kind: 'plan',
      recordId: 'a plan',
      uid: me.uid,
      deletedBy: me.uid,
      byAdmin: false,
      title: '',
      record: {},
      parts: {},
    })
    .returning()
  const restore = `POST ${API_PATH}/trash/${kept?.id}/restore`
  expect(await statusOf(without, me, restore)).toBe(404)
  expect(await statusOf(withIt, me, restore)).toBe(204)
  expect(did.splice(0)).toEqual([['put back', 'a plan']])
  expect(await statusOf(withIt, me, restore)).toBe(404)
})

it('hides its records, and does for the reports what it alone can do', async () => {
  const [found] = await t.db
    .insert(reportCase)
    .values({ kind: 'blog', recordId: 'a post', uid: me.uid, said: '글' })
    .returning()
  const act = `POST ${API_PATH}/report/${found?.id}/act`
  const [hide, ban] = [
    { act: 'hide', words: '광고' },
    { act: 'ban', days: 1, reason: 'spam', words: '' },
  ]
  for (const body of [hide, ban]) {
    expect(await statusOf(without, admin, act, body)).toBe(404)
    expect(await statusOf(withIt, admin, act, body)).toBe(204)
  }
  expect(did.splice(0)).toEqual([
    ['hidden', 'a post', '광고'],
    ['banned', me.uid],
  ])
})

it('puts back what an admin changed', async () => {
  const changes = [{ field: 'price', before: 1, after: 2 }] as const
  const [entry] = await t.db
    .insert(auditEntry)
    .values({ act: 'productChanged', actorName: '관리자', subjectId: 'a cup', changes })
    .returning()
  const undo = `POST ${API_PATH}/audit/${entry?.id}/undo`
  expect(await statusOf(without, admin, undo)).toBe(404)
  expect(await statusOf(withIt, admin, undo)).toBe(204)
  expect(did.splice(0)).toEqual([['reversed', 'a cup', { price: 1 }]])
})

it('hears of whoever leaves', async () => {
  const [first, second] = [await t.signUp(), await t.signUp()]
  expect(await statusOf(without, first, `DELETE ${API_PATH}/userInfo/${first.uid}`)).toBe(204)
  expect(did).toEqual([])
  expect(await statusOf(withIt, second, `DELETE ${API_PATH}/userInfo/${second.uid}`)).toBe(204)
  const { uid, email } = second
  expect(did.splice(0)).toEqual([['left', { uid, email, heir: null, now: expect.any(Date) }]])
})

it('adds to the own data', async () => {
  const namesIn = async (app: App) =>
    Buffer.from(await (await ask(app, me, `POST ${API_PATH}/account/data`)).arrayBuffer())
  const [there, gone] = [await namesIn(withIt), await namesIn(without)]
  for (const name of ['list.json', 'text.txt', 'picture.png'])
    expect([there.includes(name), gone.includes(name)]).toEqual([true, false])
})

it('is kept up until the server ends', async () => {
  const { config } = await testDatabase()
  const env = readEnv({ DATABASE_URL: urlOf(config), DATA_DIR: join(inject('testFolder'), 'kept-up') })
  const opened = { config } as Parameters<typeof startUpkeep>[1]
  ;(await startUpkeep(env, opened, t.deps, [accountModule])).stop()
  expect(did).toEqual([])
  ;(await startUpkeep(env, opened, t.deps, [planted])).stop()
  expect(did.splice(0)).toEqual(['stopped', 'stopped too'])
})

it('gives no two files of the own data one name', () => {
  const names = modules.flatMap(({ myData }) => Object.keys(myData?.lists?.(t.db, me.uid) ?? {}))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

/** Acts that the trash can undo need no reverse. */
const changing = undoableActs.filter((act) => !/Removed$|^content/.test(act))
it.each([
  ['putBack', trashKinds],
  ['hide', hidableKinds],
  ['reverse', changing],
  ['forOthers', ['ban', 'hideReported']],
] as const)('each %s that there can be is said by one module', (part, all: readonly string[]) => {
  expect(modules.flatMap((one) => Object.keys(one[part] ?? {})).toSorted()).toEqual(all.toSorted())
})
