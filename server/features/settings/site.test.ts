import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Change } from '#contract/live/live.schema.ts'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import type { Site } from '#contract/site/site.ts'
import { siteModules } from '#contract/shared/site-modules.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { testApp } from '#server/test/test-app.ts'

const settingsOf = async ({ guest }: Awaited<ReturnType<typeof testApp>>) =>
  (await (await guest('GET', '/settings')).json()) as PublicSettings

it('is Madang in green with every module until an admin saves something', async () => {
  const t = await testApp()
  expect(await settingsOf(t)).toMatchObject({ site: defaultSite, beginning: { people: false, posts: false } })
})

it('is saved once by version, written down, and told to everybody', async () => {
  const t = await testApp()
  const admin = await t.signUp({ admin: true })
  const heard: Change[] = []
  const leave = t.deps.live.join({
    who: null,
    changed: (change) => void heard.push(change),
    resync: () => {},
    end: () => {},
  })
  const named = { ...defaultSite, name: '  은하수 공방  ', accent: 'blue' }
  const saved = (await (await admin.request('PUT', '/settings/site', named)).json()) as Site
  expect(saved).toMatchObject({ name: '은하수 공방', accent: 'blue', version: 2 })
  expect((await settingsOf(t)).site).toEqual(saved)
  await vi.waitUntil(() => heard.some(({ collection }) => collection === 'settings'))
  leave()

  // The same once more, such as after a lost answer, changes nothing; something else from the same reading is refused.
  expect(await (await admin.request('PUT', '/settings/site', named)).json()).toEqual(saved)
  const late = await admin.request('PUT', '/settings/site', { ...defaultSite, name: '늦은 이름' })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'stale', current: saved }])

  const written = await t.db.select().from(auditEntry).where(eq(auditEntry.act, 'settingChanged'))
  expect(written.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['name', 'accent']])
})

it('lets one of ten admins win who save at once', async () => {
  const t = await testApp()
  const admin = await t.signUp({ admin: true })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => admin.request('PUT', '/settings/site', { ...defaultSite, name: `이름 ${i}` })),
  )
  const statuses = answers.map(({ status }) => status)
  expect([200, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 9])
})

it('refuses what is no name, colour, module or uploaded picture, in words', async () => {
  const t = await testApp()
  const admin = await t.signUp({ admin: true })
  for (const wrong of [
    { name: ' \u200b ' },
    { name: 'x'.repeat(31) },
    { accent: 'red' },
    { off: ['dashboard'] },
    { logo: 'https://elsewhere.example/logo.png' },
    { business: { company: '공방' } },
    { introduction: 'x'.repeat(601) },
    { more: 1 },
  ]) {
    const answer = await admin.request('PUT', '/settings/site', { ...defaultSite, ...wrong })
    expect([wrong, answer.status]).toEqual([wrong, 400])
  }
  expect((await settingsOf(t)).site).toEqual(defaultSite)
})

it('has no endpoint of a module that is switched off, for anybody, and all of them again afterwards', async () => {
  const t = await testApp()
  const admin = await t.signUp({ admin: true })
  const some = {
    schedule: '/anniversary',
    movies: '/movie',
    board: '/board',
    shop: '/products',
    blog: '/blogs',
    album: '/photos',
    messages: '/message/count',
  }
  const statuses = async () => {
    const all = Object.values(some).map(async (path) => {
      const answers = await Promise.all([t.guest('GET', path), admin.request('GET', path)])
      return answers.map(({ status }) => status)
    })
    return (await Promise.all(all)).flat()
  }
  expect(await statuses()).not.toContain(404)
  const off = { ...defaultSite, off: [...siteModules] }
  expect((await admin.request('PUT', '/settings/site', off)).status).toBe(200)
  expect(new Set(await statuses())).toEqual(new Set([404]))
  expect((await admin.request('GET', '/dashboard/shop')).status).toBe(404)
  expect((await admin.request('GET', '/dashboard/posts')).status).toBe(404)
  expect((await admin.request('GET', '/dashboard/myDay')).status).toBe(200)
  const { choices } = (await (await admin.request('GET', '/notification/choice')).json()) as {
    choices: { kind: string }[]
  }
  expect(choices.map(({ kind }) => kind)).toEqual([
    'welcome',
    'signedUp',
    'signUpWaits',
    'sessionsEnded',
    'report',
    'warned',
    'hidden',
    'shown',
  ])
  // A payment that was begun must come to its end.
  const hint = await t.guest('POST', '/toss/webhook', { eventType: 'PAYMENT_STATUS_CHANGED' })
  expect(hint.status).toBe(200)
  await admin.request('PUT', '/settings/site', { ...defaultSite, version: 2 })
  expect(await statuses()).not.toContain(404)
})

it('names calendar files, the welcome and the description of the API', async () => {
  const t = await testApp()
  const admin = await t.signUp({ admin: true, profile: false })
  await admin.request('PUT', '/settings/site', { ...defaultSite, name: '은하수, 공방' })
  expect(await (await admin.request('GET', '/schedule/ics')).text()).toContain('X-WR-CALNAME:은하수\\, 공방')
  const described = (await (await t.guest('GET', '')).json()) as { info: { title: string } }
  expect(described.info.title).toBe('은하수, 공방')
})
