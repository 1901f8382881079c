// The list of users by their names, as the search over everything understands names.
import { beforeAll, expect, it } from 'vitest'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let everybody: TestUser[]

beforeAll(async () => {
  t = await testApp()
  everybody = [await t.signUp(), await t.signUp({ admin: true })]
  for (const displayName of ['민 다운', '호두나무', ...Array.from({ length: 12 }, (_, i) => `도공${i}`)]) {
    const email = `${crypto.randomUUID()}@guild.test`
    const uid = await t.deps.auth.createUser({ email, password: 'long enough', name: displayName })
    await t.db.insert(userInfo).values({ uid, displayName, job: 'ㅇㄴ', avatarUrl: '/madang/image/upload/v1/x.webp' })
  }
})

type Page = { items: ListedUser[]; cursor: string | null }
const list = async (who: TestUser, query: Record<string, string>): Promise<Page> =>
  (await who.request('GET', `/userInfo?${new URLSearchParams({ sort: 'name', ...query })}`)).json() as Promise<Page>

it('finds initials, names across their spaces and what the keys of the other layout mean', async () => {
  for (const who of everybody) {
    const names = async (name: string) => (await list(who, { name })).items.map(({ displayName }) => displayName)
    for (const text of ['ㅁㄷㅇ', 'ㅁ ㄷㅇ', '민다운', 'als', '민ㄷㅇ'])
      expect({ text, names: await names(text) }).toEqual({ text, names: ['민 다운'] })
    for (const text of ['ghenskan', 'ㅎㄷㄴㅁ', '호둔']) expect(await names(text)).toEqual(['호두나무'])
    expect(await names('ㅁㄷㅁ')).toEqual([])
  }
})

it('goes on with what the first page meant', async () => {
  const pages = await everyPage((after) => list(everybody[0] as TestUser, { name: 'ehrhd', limit: '5', ...after }))
  expect(pages).toHaveLength(12)
})
