import { expect, it } from 'vitest'
import type { PersonReply } from '#contract/people/people.schema.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()

type Listed = { items: PersonReply[]; cursor: string | null }
const list = async (by: TestUser, { uid }: TestUser, query = '') =>
  (await (await by.request('GET', `/people/${uid}/reply${query}`)).json()) as Listed
const said = async (by: TestUser, of: TestUser) => (await list(by, of)).items.map(({ comment }) => comment)

async function post(writer: TestUser, title: string) {
  const [made] = await t.db.insert(board).values({ uid: writer.uid, title, content: '<p>글</p>' }).returning()
  return made?.bid ?? ''
}

async function say(by: TestUser, bid: string, comment: string, answers?: string) {
  const rid = crypto.randomUUID()
  expect((await by.request('PUT', `/reply/${rid}`, { bid, comment, answers })).status).toBe(200)
  return rid
}

it('lists what somebody replied, newest first and page by page, with the title of the post', async () => {
  const [writer, commenter] = [await t.signUp(), await t.signUp()]
  const bid = await post(writer, '텃밭')
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  // Two of the same moment stand at the seam of two pages.
  const days = [1, 2, 3, 3, 5]
  await t.db
    .insert(reply)
    .values(days.map((day, n) => ({ bid, uid: commenter.uid, comment: `댓글 ${n}`, writtenAt: at(day) })))
  await say(writer, bid, '남의 댓글')
  const found = await everyPage((cursor) =>
    list(writer, commenter, `?${new URLSearchParams({ limit: '2', ...cursor })}`),
  )
  expect(found.map((one) => one.comment).toSorted()).toEqual(days.map((_, n) => `댓글 ${n}`))
  expect(found.map((one) => one.at)).toEqual(days.toReversed().map((day) => at(day).toISOString()))
  expect(found[0]).toMatchObject({ bid, rid: expect.any(String), title: '텃밭', comment: '댓글 4' })
})

it('has nothing of what was removed, hidden with its post, or stands where answers keep an empty place', async () => {
  const [writer, commenter, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
  const [kept, gone] = [await post(writer, '남는 글'), await post(writer, '지울 글')]
  await say(commenter, kept, '남는 댓글')
  const answered = await say(commenter, kept, '답이 달린 댓글')
  await say(writer, kept, '답', answered)
  const removed = await say(commenter, kept, '지울 댓글')
  await say(commenter, gone, '글과 함께 사라질 댓글')
  expect(await said(admin, commenter)).toHaveLength(4)
  for (const rid of [answered, removed]) expect((await commenter.request('DELETE', `/reply/${rid}`)).status).toBe(204)
  expect((await admin.request('DELETE', `/board/${gone}`)).status).toBe(204)
  for (const reader of [admin, writer, commenter]) expect(await said(reader, commenter)).toEqual(['남는 댓글'])
})

it('leaves out what the reader does not see on the board because of whom they have blocked', async () => {
  const [commenter, blocked, other, reader] = [await t.signUp(), await t.signUp(), await t.signUp(), await t.signUp()]
  const [seen, unseen] = [await post(other, '보이는 글'), await post(blocked, '가려진 글')]
  await say(commenter, unseen, '가려진 글의 댓글')
  await say(commenter, seen, '가려진 댓글의 답', await say(blocked, seen, '가려진 댓글'))
  await say(commenter, seen, '보이는 댓글의 답', await say(other, seen, '보이는 댓글'))
  expect(await said(reader, commenter)).toHaveLength(3)
  await reader.request('PUT', `/block/${blocked.uid}`)
  expect(await said(reader, commenter)).toEqual(['보이는 댓글의 답'])
  expect(await said(other, commenter)).toHaveLength(3)
  await reader.request('PUT', `/block/${commenter.uid}`)
  expect(await said(reader, commenter)).toEqual([])
})

it('is not there where the site does not use the board', async () => {
  const [commenter, admin] = [await t.signUp(), await t.signUp({ admin: true })]
  expect((await admin.request('PUT', '/settings/site', { ...defaultSite, off: ['board'] })).status).toBe(200)
  expect((await commenter.request('GET', `/people/${commenter.uid}/reply`)).status).toBe(404)
})
