import { expect, it } from 'vitest'
import type { PersonPage } from '#contract/people/people.schema.ts'
import { SHOWN_OF_EACH } from '#contract/people/people.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const read = async (by: TestUser, { uid }: Pick<TestUser, 'uid'>) =>
  (await (await by.request('GET', `/people/${uid}`)).json()) as PersonPage

async function write(writer: TestUser) {
  for (let i = 1; i <= SHOWN_OF_EACH + 1; i += 1) {
    const modifiedAt = new Date(Date.UTC(2026, 0, i))
    await t.db.insert(board).values({ uid: writer.uid, title: `글 ${i}`, content: '<p>글</p>', modifiedAt })
  }
  await t.db.insert(blogs).values({ uid: writer.uid, title: '블로그', content: '<p>글</p>', cover: '/x' })
  await t.db.insert(photos).values({ uid: writer.uid, url: '/x', width: 1, height: 1, caption: '사진' })
}

it('shows who somebody is and the newest of what they wrote, without an e-mail', async () => {
  const [writer, reader] = [await t.signUp(), await t.signUp()]
  await write(writer)
  const page = await read(reader, writer)
  expect(page.person).toMatchObject({ uid: writer.uid, displayName: writer.name, isAdmin: false })
  expect(page).toMatchObject({ job: '이웃', since: expect.any(String) })
  expect(page.posts.map(({ title }) => title)).toEqual(['글 7', '글 6', '글 5', '글 4', '글 3', '글 2'])
  expect([page.blogs, page.photos]).toMatchObject([[{ title: '블로그' }], [{ caption: '사진' }]])
  expect(JSON.stringify(page)).not.toContain(writer.email)
})

it('shows nothing of what somebody wrote whom the reader has blocked, or whose module is off', async () => {
  const [writer, reader, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
  await write(writer)
  expect((await reader.request('PUT', `/block/${writer.uid}`)).status).toBe(204)
  expect(await read(reader, writer)).toMatchObject({ isBlocked: true, posts: [], blogs: [], photos: [] })
  expect([(await read(reader, admin)).isBlocked, (await read(writer, reader)).isBlocked]).toEqual([false, false])
  await admin.request('PUT', '/settings/site', { ...defaultSite, off: ['board', 'album'] })
  expect(await read(admin, writer)).toMatchObject({ posts: [], blogs: [{ title: '블로그' }], photos: [] })
  expect((await admin.request('PUT', '/settings/site', { ...defaultSite, version: 2 })).status).toBe(200)
})

it('is not found for somebody without a profile', async () => {
  const [reader, unknown] = [await t.signUp(), await t.signUp({ profile: false })]
  for (const uid of [unknown.uid, 'nobody']) expect((await reader.request('GET', `/people/${uid}`)).status).toBe(404)
})
