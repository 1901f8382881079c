// Messages are searched like everything else: by words, initials, across spaces, from the other keyboard layout.
import { beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { userInfo } from '#server/db/tables/user.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
const gid = crypto.randomUUID()

const WALNUT = '호두나무 아래에서 만나요'
const BREAD = '밤 식빵 구웠어요'

beforeAll(async () => {
  t = await testApp()
  ;[ara, binna] = [await t.signUp(), await t.signUp()]
  await t.db.update(userInfo).set({ displayName: '윤 슬기' }).where(eq(userInfo.uid, ara.uid))
  expect((await ara.request('PUT', `/message/group/${gid}`, { name: '이웃', uids: [binna.uid] })).status).toBe(200)
  for (const content of [WALNUT, BREAD]) {
    const sent = await ara.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: binna.uid, content })
    const toGroup = await ara.request('PUT', `/message/group/${gid}/message/${crypto.randomUUID()}`, { content })
    expect([sent.status, toGroup.status]).toEqual([200, 200])
  }
})

const said = async (path: string, more: Record<string, string>) => {
  const answer = await binna.request('GET', `${path}?${new URLSearchParams(more)}`)
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: { content: string }[] }
  return items.map(({ content }) => content)
}

it.each([
  ['ㅎㄷㄴㅁ', [WALNUT]],
  ['ghenskan', [WALNUT]],
  ['만나요 호두', [WALNUT]],
  ['ㅂㅅㅃ', [BREAD]],
  ['밤식빵', [BREAD]],
  ['ㅂㅅㅎ', []],
])('%s is found in the inbox, between two and in a group', async (text, found) => {
  for (const path of ['/message', `/message/with/${ara.uid}`, `/message/group/${gid}`])
    expect({ path, said: await said(path, { text }) }).toEqual({ path, said: found })
})

it('a name finds all that somebody sent', async () => {
  for (const text of ['ㅇㅅㄱ', '윤슬기', 'dbs']) expect(await said('/message', { text })).toEqual([BREAD, WALNUT])
})
