// While the trash holds a record, deleted or hidden, nobody puts another one in its place.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hidableKinds, type HidableKind } from '#contract/report/report.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { ReportCase } from '#contract/report/report.schema.ts'
import type { Trashed } from '#contract/trash/trash.schema.ts'
import { trashKinds, type TrashKind } from '#contract/trash/trash.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { writeCount } from '#server/db/tables/auth.table.ts'
import { blogDraft } from '#server/db/tables/blog.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { postDue } from '#server/features/blog/blog-due.service.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const [me, other, admin, boss] = await Promise.all([
  t.signUp(),
  t.signUp(),
  t.signUp({ admin: true }),
  t.signUp({ admin: true }),
])

// Nobody writes as much as these tests do.
beforeEach(async () => void (await t.db.delete(writeCount)))

const newId = () => crypto.randomUUID()

async function ok(by: TestUser, method: string, path: string, body?: object) {
  const answer = await by.request(method, path, body)
  expect([200, 204], `${method} ${path}: ${await answer.clone().text()}`).toContain(answer.status)
}

const text = { title: '같은 자리', content: '<p>글</p>' }
const day = { adate: '20270304', isHoliday: false, calendar: 'solar', recurs: 'none' }
const plan = { sdate: '20270304', title: '모임', startTime: '10:00', endTime: '11:00', place: '', memo: '' }

async function within(path: string, body: object) {
  const id = newId()
  await ok(other, 'PUT', `${path}/${id}`, body)
  return id
}
const postOfOther = () => within('/board', text)
const photo = async () => {
  const [made] = await t.db.insert(photos).values({ uid: other.uid, url: newId(), width: 3, height: 2 }).returning()
  return made?.id ?? ''
}

type Way = { id: string; path: string; body: object }
type Row = { table: string; key: string }

/** How each kind is written under an id that the browser chooses, and in which table it then is. */
const ways: Record<Exclude<TrashKind, 'message'>, Row & { way: () => Promise<Way> }> = {
  post: { table: 'board', key: 'bid', way: async () => at('/board', text) },
  reply: {
    table: 'reply',
    key: 'rid',
    way: async () => at('/reply', { bid: await postOfOther(), comment: '댓글' }),
  },
  blog: { table: 'blogs', key: 'id', way: async () => at('/blogs', { ...text, cover: somePicture() }) },
  comment: {
    table: 'blog_comment',
    key: 'id',
    way: async () => at(`/blogs/${await blogOfMine()}/comments`, { comment: '댓글' }),
  },
  draft: {
    table: 'blog_draft',
    key: 'id',
    way: async () => at('/blogDraft', { ...text, cover: '', publishAt: null }),
  },
  photo: {
    table: 'photos',
    key: 'id',
    way: async () => at('/photos', { url: somePicture(), width: 3, height: 2, caption: '사진' }),
  },
  photoComment: {
    table: 'photo_comment',
    key: 'id',
    way: async () => at(`/photos/${await photo()}/comments`, { comment: '댓글' }),
  },
  plan: { table: 'schedule', key: 'id', way: async () => at('/schedule', { ...plan, isImportant: false }) },
  day: { table: 'anniversary', key: 'id', way: async () => at('/anniversary', { ...day, aname: newId() }) },
  product: {
    table: 'products',
    key: 'id',
    way: async () =>
      at('/products', {
        name: '의자',
        cover: somePicture(),
        price: 1000,
        status: 'default',
        colors: ['#000000'],
        stock: 3,
      }),
  },
}

function at(path: string, body: object): Way {
  const id = newId()
  return { id, path: `${path}/${id}`, body }
}

async function blogOfMine() {
  const { id, path, body } = await ways.blog.way()
  await ok(me, 'PUT', path, body)
  return id
}

const isThere = async ({ table, key }: Row, id: string) => {
  const where = sql`${sql.identifier(key)} = ${id}`
  return ((await t.db.execute(sql`select from ${sql.identifier(table)} where ${where}`)).rowCount ?? 0) > 0
}
const entryOf = async (id: string) => {
  const [kept] = await t.db.select().from(trash).where(eq(trash.recordId, id))
  return kept
}
const restore = (by: TestUser, id: string | undefined) => by.request('POST', `/trash/${id}/restore`, {})

async function expectTaken(way: Way, people: TestUser[]) {
  for (const by of people) {
    const refused = await by.request('PUT', way.path, way.body)
    expect(refused.status, await refused.clone().text()).toBe(409)
    // The same words for everybody: whose it was, and whether it is hidden, they do not say.
    expect(await refused.json()).toMatchObject({ reason: 'in_trash' })
  }
}

const kinds = trashKinds.filter((kind) => kind !== 'message')

describe.each(kinds)('%s', (kind) => {
  const { way: wayOf, ...row } = ways[kind]
  // Products are the admins', and nobody adds a picture that somebody else has uploaded.
  const [owner, others] = kind === 'product' ? [admin, [boss]] : [me, kind === 'photo' ? [] : [other]]

  it('that was deleted keeps its place until it is restored or erased', async () => {
    const way = await wayOf()
    await ok(owner, 'PUT', way.path, way.body)
    await ok(owner, 'DELETE', way.path)
    await expectTaken(way, [owner, ...others])
    expect(await isThere(row, way.id)).toBe(false)
    expect((await restore(owner, (await entryOf(way.id))?.id)).status).toBe(204)
    expect(await isThere(row, way.id)).toBe(true)
    await ok(owner, 'DELETE', way.path)
    await ok(owner, 'DELETE', `/trash/${(await entryOf(way.id))?.id}`)
    // A picture that went for good with its record is uploaded anew.
    await ok(owner, 'PUT', way.path, way.body)
  })

  it('that is deleted while it is sent again is either there or in the trash, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const way = await wayOf()
      await ok(owner, 'PUT', way.path, way.body)
      const again = () => owner.request('PUT', way.path, way.body)
      const [gone, ...sent] = await Promise.all([owner.request('DELETE', way.path), again(), again(), again()])
      expect(gone.status).toBe(204)
      for (const { status } of sent) expect([200, 404, 409]).toContain(status)
      expect([await isThere(row, way.id), await entryOf(way.id)]).toMatchObject([false, { kind }])
    }
  })
})

async function hidden(kind: HidableKind) {
  const way = await ways[kind].way()
  await ok(me, 'PUT', way.path, way.body)
  await ok(other, 'POST', '/report', { kind, recordId: way.id, reason: 'abuse' })
  const { items } = (await (await admin.request('GET', '/report?limit=100')).json()) as { items: ReportCase[] }
  const found = items.find(({ recordId }) => recordId === way.id)
  await ok(admin, 'POST', `/report/${found?.id}/act`, { act: 'hide', words: '광고' })
  return { way, report: found?.id }
}

describe.each(hidableKinds)('a hidden %s', (kind) => {
  it('comes back by an admin’s word alone, whoever sends it again', async () => {
    const { way, report } = await hidden(kind)
    await expectTaken(way, kind === 'photo' ? [me] : [me, other, admin])
    expect(await isThere(ways[kind], way.id)).toBe(false)
    await ok(admin, 'POST', `/report/${report}/act`, { act: 'restore' })
    expect(await isThere(ways[kind], way.id)).toBe(true)
  })
})

it('a hidden reply that has answers leaves an empty place, which nobody fills', async () => {
  const { path, body, id } = await ways.reply.way()
  await ok(me, 'PUT', path, body)
  await ok(other, 'PUT', `/reply/${newId()}`, { ...body, comment: '답글', answers: id })
  await ok(admin, 'DELETE', path)
  await expectTaken({ id, path, body }, [me, other])
})

it('what belongs to a deleted record comes back with it, whoever has taken its number meanwhile', async () => {
  const [bid, rid, answer] = [newId(), newId(), newId()]
  await ok(me, 'PUT', `/board/${bid}`, text)
  await ok(admin, 'PUT', `/reply/${rid}`, { bid, comment: '먼저' })
  await ok(me, 'PUT', `/reply/${answer}`, { bid, comment: '나중', answers: rid })
  await ok(me, 'DELETE', `/board/${bid}`)
  const elsewhere = await postOfOther()
  for (const taken of [rid, answer]) await ok(other, 'PUT', `/reply/${taken}`, { bid: elsewhere, comment: '내 것' })
  await ok(me, 'POST', `/trash/${(await entryOf(bid))?.id}/restore`, {})
  const repliesOf = async (post: string) =>
    ((await (await me.request('GET', `/reply?bid=${post}`)).json()) as { items: Reply[] }).items
  const [first, second] = await repliesOf(bid)
  expect([first, second]).toMatchObject([
    { comment: '먼저', commenter: { uid: admin.uid }, parent: null },
    { comment: '나중', commenter: { uid: me.uid }, parent: first?.rid },
  ])
  expect(await (await me.request('GET', `/board/${bid}`)).json()).toMatchObject({ replyCount: 2 })
  expect((await repliesOf(elsewhere)).map(({ comment }) => comment)).toEqual(['내 것', '내 것'])
})

it('a hidden photo does not come back under another id with the same picture', async () => {
  const { way } = await hidden('photo')
  await expectTaken(at('/photos', way.body), [me])
})

it('a hidden blog post does not come back as a draft, nor as one whose time comes; the draft keeps its words', async () => {
  const { way } = await hidden('blog')
  const draft = { ...way.body, publishAt: null }
  await expectTaken({ ...way, path: `/blogDraft/${way.id}`, body: draft }, [me, other])
  const due = { id: way.id, uid: me.uid, ...text, cover: '', publishAt: new Date(Date.now() - 1000) }
  await t.db.insert(blogDraft).values(due)
  await postDue(t.deps)
  expect(await isThere(ways.blog, way.id)).toBe(false)
  expect(await t.db.select().from(blogDraft).where(eq(blogDraft.id, way.id))).toMatchObject([
    { publishAt: null, ...text },
  ])
})

it('a draft that was deleted in one tab and posted from another stays the post', async () => {
  const { id, path, body } = await ways.draft.way()
  await ok(me, 'PUT', path, body)
  await ok(me, 'DELETE', path)
  await ok(me, 'PUT', `/blogs/${id}`, { ...text, cover: somePicture() })
  expect(await (await restore(me, (await entryOf(id))?.id)).json()).toMatchObject({ reason: 'posted_already' })
})

describe('a message', () => {
  const trashOf = async (by: TestUser) =>
    ((await (await by.request('GET', '/trash?limit=100')).json()) as { items: Trashed[] }).items

  it('keeps its id when it is removed: sent again it stays where it is, between two and in a group', async () => {
    const [mid, gid, ofGroup] = [newId(), newId(), newId()]
    const letter = { dstUid: other.uid, content: '안녕하세요' }
    await ok(me, 'PUT', `/message/group/${gid}`, { name: '모임', uids: [other.uid, admin.uid] })
    const ways = [
      [`/message/${mid}`, letter],
      [`/message/group/${gid}/message/${ofGroup}`, { content: '모두에게' }],
    ] as const
    for (const [[path, body], id] of ways.map((way, i) => [way, [mid, ofGroup][i]] as const)) {
      await ok(me, 'PUT', path, body)
      await ok(me, 'DELETE', `/message/${id}`)
      expect([200, 404]).toContain((await me.request('PUT', path, body)).status)
      expect((await trashOf(me)).map(({ recordId }) => recordId)).toContain(id)
      expect((await me.request('PUT', path, { ...body, content: '다른 말' })).status).toBe(409)
    }
  })

  it('has an id of its own, between two and in a group: a report shows the one that was meant', async () => {
    const [gid, first, second] = [newId(), newId(), newId()]
    await ok(me, 'PUT', `/message/group/${gid}`, { name: '모임', uids: [other.uid] })
    const toGroup = (id: string) => me.request('PUT', `/message/group/${gid}/message/${id}`, { content: '나쁜 말' })
    const toOther = (id: string) => me.request('PUT', `/message/${id}`, { dstUid: other.uid, content: '좋은 말' })
    expect([(await toGroup(first)).status, (await toOther(first)).status]).toEqual([200, 409])
    expect([(await toOther(second)).status, (await toGroup(second)).status]).toEqual([200, 409])
  })
})
