import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import { lines } from '#server/rules/lists/csv.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser
let admin: TestUser

type Page = { items: ListedUser[]; cursor: string | null }
const list = async (who: TestUser, query = ''): Promise<Page> =>
  (await who.request('GET', `/userInfo?${query}`)).json() as Promise<Page>

/** People with neither cookie nor password, for a list long enough to have pages. */
async function invite(names: readonly string[], job: string) {
  for (const [i, displayName] of names.entries()) {
    const uid = await t.deps.auth.createUser({
      email: `${job}-${i}@guild.test`,
      password: 'long enough',
      name: displayName,
    })
    const registeredAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 3)))
    await t.db
      .insert(userInfo)
      .values({ uid, displayName, job, avatarUrl: '/madang/image/upload/v1/x.webp', registeredAt })
  }
}

beforeAll(async () => {
  t = await testApp()
  ;[me, other, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
  await invite(
    Array.from({ length: 12 }, (_, i) => `도공${String(i).padStart(2, '0')}`),
    '도예가',
  )
  await invite(['Ann', '가온', '100%'], 'Gardener')
})

describe('the list of users', () => {
  it('has those whom the reader has blocked too, marked for them alone; blocks of an admin rest', async () => {
    const [reader, blocked] = [await t.signUp(), await t.signUp()]
    const isBlocked = async (by: TestUser) =>
      (await list(by, 'limit=100')).items.filter((user) => user.isBlocked).map(({ uid }) => uid)
    const everybody = (await list(reader, 'limit=100')).items.map(({ uid }) => uid)
    expect(await isBlocked(reader)).toEqual([])
    await reader.request('PUT', `/block/${blocked.uid}`, {})
    expect(await isBlocked(reader)).toEqual([blocked.uid])
    expect((await list(reader, 'limit=100')).items.map(({ uid }) => uid)).toEqual(everybody)
    for (const by of [me, blocked, admin]) expect(await isBlocked(by)).toEqual([])
    await t.db.insert(admins).values({ uid: blocked.uid })
    expect(await isBlocked(reader)).toEqual([])
    for (const { uid } of [reader, blocked])
      expect((await admin.request('DELETE', `/userInfo/${uid}`)).status).toBe(204)
  })

  it('is for the signed-in, and complete page by page in each order', async () => {
    expect((await t.guest('GET', '/userInfo')).status).toBe(401)
    for (const sort of ['newest', 'name']) {
      const seen = await everyPage((after) => list(me, `${new URLSearchParams({ limit: '4', sort, ...after })}`))
      expect(new Set(seen.map(({ uid }) => uid)).size).toBe(18)
      expect(seen).toHaveLength(18)
      const keys = seen.map((user) => (sort === 'name' ? user.displayName : user.registeredAt))
      const sorted = keys.toSorted(new Intl.Collator('ko').compare)
      expect(keys).toEqual(sort === 'name' ? sorted : sorted.toReversed())
    }
  })

  it('finds by a part of the name or the job, one syllable is enough, and % is a sign like any other', async () => {
    const names = async (query: string) => (await list(me, query)).items.map(({ displayName }) => displayName)
    expect(await names(`name=${encodeURIComponent('온')}`)).toEqual(['가온'])
    expect(await names('name=ann')).toEqual(['Ann'])
    expect(await names(`name=${encodeURIComponent('%')}`)).toEqual(['100%'])
    expect(await names('job=garden&sort=name')).toEqual(['100%', '가온', 'Ann'])
    expect(await names(`job=${encodeURIComponent('예')}&name=07`)).toEqual(['도공07'])
    expect(await names(`name=${encodeURIComponent('없는 이름')}`)).toEqual([])
  })

  it('tells role and status, and the e-mail of nobody but oneself', async () => {
    const { items } = await list(me, 'limit=100')
    expect(items.filter((user) => 'email' in user)).toMatchObject([{ uid: me.uid, email: me.email }])
    expect(items.find(({ uid }) => uid === admin.uid)).toMatchObject({ role: 'Admin', status: 'active' })
    const text = JSON.stringify(await list(me, 'limit=100&sort=name'))
    expect(text).not.toContain(other.email)
    expect(text).not.toContain('@guild.test')
  })

  it('lets the admin see and look for e-mails, and nobody else', async () => {
    expect((await list(admin, 'email=guild.test&limit=100')).items).toHaveLength(15)
    expect((await list(admin, `email=${other.email}`)).items).toMatchObject([{ uid: other.uid, email: other.email }])
    expect((await me.request('GET', `/userInfo?email=${other.email}`)).status).toBe(403)
    expect((await me.request('GET', '/userInfo?email=x')).status).toBe(403)
  })

  it.each(['sort=email', 'limit=0', 'cursor=nonsense', 'x=1', `name=${'가'.repeat(61)}`, 'name=%00'])(
    'refuses %s',
    async (query) => {
      expect((await me.request('GET', `/userInfo?${query}`)).status).toBe(400)
    },
  )

  it('goes out as a file for admins alone, with the same filter and order, and the log says so', async () => {
    expect((await me.request('GET', '/userInfo/csv')).status).toBe(403)
    expect((await t.guest('GET', '/userInfo/csv')).status).toBe(401)
    const filter = 'email=guild.test&sort=name'
    const [names, ...rows] = (await (await admin.request('GET', `/userInfo/csv?${filter}`)).text())
      .trimEnd()
      .split('\r\n')
    expect(names).toBe('회원 번호,이름,이메일,직업,권한,상태,가입')
    const shown = (await list(admin, `${filter}&limit=100`)).items
    expect(rows.map((row) => `${row.split(',').slice(0, 3).join(',')}\r\n`)).toEqual(
      shown.map(({ uid, displayName, email }) => lines([[uid, displayName, email ?? '']])),
    )
    const log = await (await admin.request('GET', '/audit?act=usersDownloaded')).json()
    expect(log).toMatchObject({ items: [{ actorUid: admin.uid, detail: '15' }] })
    // The filter may have been somebody's e-mail.
    expect(JSON.stringify(log)).not.toContain('guild.test')
  })

  it('leaks no e-mail of others through any answer to a user', async () => {
    await other.request('PUT', `/board/${crypto.randomUUID()}`, { title: '제목', content: '<p>글</p>' })
    await other.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: me.uid, content: '안녕' })
    const paths = [
      '/userInfo?limit=100',
      `/userInfo/${other.uid}`,
      '/person?name=사용자',
      '/board',
      '/blogs',
      '/photos',
      '/message',
      '/session',
    ]
    for (const path of paths) {
      const answer = await me.request('GET', encodeURI(path))
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).not.toContain(other.email)
    }
  })
})
