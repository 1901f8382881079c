import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { FormerVersion } from '#contract/board/board.schema.ts'
import { boardVersion } from '#server/db/tables/board.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const [writer, reader, admin] = await Promise.all([t.signUp(), t.signUp(), t.signUp({ admin: true })])

const save = (by: TestUser, bid: string, title: string, version?: number) =>
  by.request('PUT', `/board/${bid}`, { title, content: `<p>${title}</p>`, version })

async function changedPost(by = writer) {
  const bid = crypto.randomUUID()
  for (const [i, title] of ['첫 글', '둘째 글', '셋째 글'].entries())
    expect((await save(by, bid, title, i || undefined)).status).toBe(200)
  return bid
}

const versions = async (by: TestUser, bid: string, query = '') =>
  (await (await by.request('GET', `/board/${bid}/version${query}`)).json()) as {
    items: FormerVersion[]
    cursor: string
  }

it('keeps each former title and content, newest first, page by page', async () => {
  const bid = await changedPost()
  const { items } = await versions(writer, bid)
  expect(items.map(({ version, title }) => [version, title])).toEqual([
    [2, '둘째 글'],
    [1, '첫 글'],
  ])
  expect(items[1]?.replacedAt).toBe(items[0]?.writtenAt)
  const first = await versions(writer, bid, '?limit=1')
  expect((await versions(writer, bid, `?limit=1&cursor=${first.cursor}`)).items[0]?.title).toBe('첫 글')
  const one = await admin.request('GET', `/board/${bid}/version/1`)
  expect(await one.json()).toMatchObject({ title: '첫 글', content: '<p>첫 글</p>' })
  expect((await writer.request('GET', `/board/${bid}/version/3`)).status).toBe(404)
})

it('is there once for each change: not for a retry, a refused save or another category', async () => {
  const bid = await changedPost()
  await save(writer, bid, '셋째 글', 2)
  await save(writer, bid, '늦은 글', 1)
  expect((await versions(writer, bid)).items).toHaveLength(2)
  const answers = await Promise.all([save(writer, bid, '가', 3), save(writer, bid, '나', 3)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await versions(writer, bid)).items).toHaveLength(3)
})

it('is for the writer and the admins alone, and goes with the post', async () => {
  const bid = await changedPost()
  for (const path of [`/board/${bid}/version`, `/board/${bid}/version/1`])
    expect((await reader.request('GET', path)).status).toBe(403)
  expect((await versions(admin, bid)).items).toHaveLength(2)
  await writer.request('DELETE', `/board/${bid}`)
  expect((await admin.request('GET', `/board/${bid}/version`)).status).toBe(404)
  expect(await t.db.$count(boardVersion, eq(boardVersion.bid, bid))).toBe(0)
})

it('is forgotten when the writer leaves, and the post stays', async () => {
  const leaver = await t.signUp()
  const bid = await changedPost(leaver)
  expect((await leaver.request('DELETE', `/userInfo/${leaver.uid}`)).status).toBe(204)
  expect((await reader.request('GET', `/board/${bid}`)).status).toBe(200)
  expect(await t.db.$count(boardVersion, eq(boardVersion.bid, bid))).toBe(0)
})
