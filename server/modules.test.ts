// Every part of a module reaches its place, and nothing of it is left where its line is not in the list.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { albumNews } from '#contract/album/album.news.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { createApp } from './app.ts'
import { auditEntry } from './db/tables/audit.table.ts'
import { reportCase } from './db/tables/report.table.ts'
import { searchEntry } from './db/tables/search.table.ts'
import { trash } from './db/tables/trash.table.ts'
import { readEnv } from '#server/process/env.ts'
import { accountModule } from './features/account/account.module.ts'
import { auditModule } from './features/audit/audit.module.ts'
import { cardModule } from './features/card/card.module.ts'
import { notificationModule } from './features/notification/notification.module.ts'
import { searchModule } from './features/search/search.module.ts'
import { settingsModule } from './features/settings/settings.module.ts'
import { reportModule } from './features/report/report.module.ts'
import { trashModule } from './features/trash/trash.module.ts'
import { userInfoModule } from './features/user-info/user-info.module.ts'
import type { App } from '#server/http/call/mount.ts'
import { modules } from './modules.ts'
import { titled } from './rules/found.ts'
import type { ServerModule } from './rules/server-module.ts'
import { testApp, type TestUser } from './test/test-app.ts'
import { testDatabase, urlOf } from './test/test-database.ts'
import { startUpkeep } from './upkeep.ts'

const t = await testApp()
const someId = '00000000-0000-4000-8000-000000000000'
const [admin, me] = [await t.signUp({ admin: true }), await t.signUp()]

const film = { title: { text: '나무', language: 'ko' as const }, posterPath: null, year: null }

/** The calls of the planted module, in order. */
const did: unknown[] = []
const planted: ServerModule = {
  routes: (mount) => mount('GET /health', () => ({ alive: true as const })),
  files: (app) => app.get('/planted', (c) => c.text('a file')),
  putBack: { plan: async (_tx, _who, { recordId }) => void did.push(['put back', recordId]) },
  hide: { blog: { hide: async (_tx, _who, { id }, why) => void did.push(['hidden', id, why]), collection: 'blogs' } },
  reported: {
    photo: { find: async () => [{ uid: null, said: '나무 사진', place: null }], isThere: () => sql`true` },
  },
  news: albumNews,
  found: {
    post: {
      as: 'post',
      seenBy: 'users',
      present: (row, reading) => ({ kind: 'post', ...titled(row, reading), by: null }),
    },
  },
  cards: { film: { find: async (_deps, _who, [id = '']) => [{ kind: 'film', id, ...film }] } },
  begun: { photos: { isThere: sql`false` } },
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

/** The modules that read the parts of others, without parts of their own. */
const readers = [
  accountModule,
  auditModule,
  cardModule,
  notificationModule,
  reportModule,
  searchModule,
  settingsModule,
  trashModule,
  userInfoModule,
].map(({ routes }): ServerModule => ({ routes }))
const appOf = (list: ServerModule[]) => createApp(t.deps, undefined, list)
const [withIt, without] = [appOf([planted, ...readers]), appOf(readers)]

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

it('lets its records be reported, and says whether they are there still', async () => {
  const body = { kind: 'photo', recordId: crypto.randomUUID(), reason: 'spam', words: '' }
  const report = async (app: App) => statusOf(app, me, `POST ${API_PATH}/report`, body)
  expect([await report(without), await report(withIt)]).toEqual([404, 204])
  const listed = async (app: App) => {
    const { items } = (await (await ask(app, admin, `GET ${API_PATH}/report?state=open`)).json()) as {
      items: { recordId: string; said: string; now: string }[]
    }
    const { said, now } = items.find(({ recordId }) => recordId === body.recordId) ?? {}
    return { said, now }
  }
  expect(await listed(withIt)).toEqual({ said: '나무 사진', now: 'there' })
  expect(await listed(without)).toEqual({ said: '나무 사진', now: 'gone' })
})

it('is found by the search', async () => {
  await t.db.insert(searchEntry).values({ kind: 'post', id: 'a post', title: '느티나무 그늘', at: new Date() })
  const found = async (app: App) =>
    (
      (await (await ask(app, me, `GET ${API_PATH}/search?q=${encodeURIComponent('느티')}`)).json()) as {
        items: object[]
      }
    ).items
  expect(await found(withIt)).toMatchObject([{ kind: 'post', id: 'a post', title: '느티나무 그늘' }])
  expect(await found(without)).toEqual([])
})

it('tells of its kinds of news, and they can be chosen', async () => {
  const kindsIn = async (app: App) =>
    (
      (await (await ask(app, me, `GET ${API_PATH}/notification/choice`)).json()) as { choices: { kind: string }[] }
    ).choices
      .map(({ kind }) => kind)
      .toSorted()
  expect([await kindsIn(withIt), await kindsIn(without)]).toEqual([Object.keys(albumNews).toSorted(), []])
  const choose = (app: App) =>
    statusOf(app, me, `PUT ${API_PATH}/notification/choice/photosAdded`, { app: false, push: false, mail: 'off' })
  expect([await choose(withIt), await choose(without)]).toEqual([204, 404])
})

it('stands as a card in a post', async () => {
  const cards = async (app: App) => (await ask(app, me, `GET ${API_PATH}/card?of=film:7,product:${someId}`)).json()
  expect(await cards(withIt)).toEqual({ items: [{ kind: 'film', id: '7', ...film }] })
  expect(await cards(without)).toEqual({ items: [] })
})

it('says what a new site has still to begin with', async () => {
  const beginning = async (app: App) =>
    ((await (await ask(app, admin, `GET ${API_PATH}/settings`)).json()) as { beginning: object | null }).beginning
  expect(await beginning(withIt)).toMatchObject({ photos: false, posts: true })
  expect(await beginning(without)).toBeNull()
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

it.each(['putBack', 'hide', 'reported', 'news', 'found', 'cards', 'begun', 'reverse', 'forOthers'] as const)(
  'no two modules answer for one kind of %s',
  (part) => {
    const said = modules.flatMap((one) => Object.keys(one[part] ?? {}))
    expect(said.length).toBeGreaterThan(1)
    expect(said.filter((kind, place) => said.indexOf(kind) !== place)).toEqual([])
  },
)
