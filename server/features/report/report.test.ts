import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { ReportCase } from '#contract/report/report.schema.ts'
import { hidableKinds, REPORT_WORDS_MAX, reportKinds, type ReportKind } from '#contract/report/report.ts'
import type { Trashed } from '#contract/trash/trash.schema.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { report, reportCase } from '#server/db/tables/report.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { eraseOldTrash } from '#server/features/trash/sweep.service.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let writer: TestUser
let me: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await testApp()
  ;[me, other, admin] = await Promise.all([t.signUp(), t.signUp(), t.signUp({ admin: true })])
})
// Some are banned, and some leave.
beforeEach(async () => void (writer = await t.signUp()))

async function put(path: string, body: object, by = writer) {
  const answer = await by.request('PUT', path, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
}

async function post() {
  const bid = crypto.randomUUID()
  await put(`/board/${bid}`, { title: '수상한 글', content: '<p>지금 <b>클릭</b>하세요</p>' })
  return bid
}

async function blog() {
  const row = { uid: writer.uid, title: '수상한 블로그', content: '<p>글</p>', cover: '/x', excerpt: '글' }
  const [made] = await t.db.insert(blogs).values(row).returning()
  return made?.id ?? ''
}

/** Makes one of each kind; answers what to report, and where everybody finds it. */
const made: Record<ReportKind, () => Promise<{ id: string; at: string; says: string }>> = {
  async post() {
    const id = await post()
    return { id, at: `/board/${id}`, says: '수상한 글\n지금 클릭하세요' }
  },
  async reply() {
    const [bid, id] = [await post(), crypto.randomUUID()]
    await put(`/reply/${id}`, { bid, comment: '나쁜 댓글' })
    return { id, at: `/reply?bid=${bid}`, says: '나쁜 댓글' }
  },
  async blog() {
    const id = await blog()
    return { id, at: `/blogs/${id}`, says: '수상한 블로그\n글' }
  },
  async comment() {
    const [blogId, id] = [await blog(), crypto.randomUUID()]
    await put(`/blogs/${blogId}/comments/${id}`, { comment: '나쁜 말' })
    return { id, at: `/blogs/${blogId}/comments`, says: '나쁜 말' }
  },
  async photo() {
    const row = { uid: writer.uid, url: `/x/${crypto.randomUUID()}`, width: 3, height: 2, caption: '나쁜 사진' }
    const [photo] = await t.db.insert(photos).values(row).returning()
    return { id: photo?.id ?? '', at: `/photos/${photo?.id}`, says: '나쁜 사진' }
  },
  async photoComment() {
    const [{ id: photoId }, id] = [await made.photo(), crypto.randomUUID()]
    await put(`/photos/${photoId}/comments/${id}`, { comment: '사진에 나쁜 말' })
    return { id, at: `/photos/${photoId}/comments`, says: '사진에 나쁜 말' }
  },
  async message() {
    const id = crypto.randomUUID()
    await put(`/message/${id}`, { dstUid: me.uid, content: '괴롭히는 말' })
    return { id, at: `/message/${id}`, says: '괴롭히는 말' }
  },
  async person() {
    return { id: writer.uid, at: `/userInfo/${writer.uid}`, says: `${writer.name}\n이웃` }
  },
}

const send = (by: Pick<TestUser, 'request'>, kind: ReportKind, recordId: string, more: object = {}) =>
  by.request('POST', '/report', { kind, recordId, reason: 'abuse', ...more })
const queue = async (state = 'open') =>
  ((await (await admin.request('GET', `/report?state=${state}&limit=100`)).json()) as { items: ReportCase[] }).items
async function caseOf(recordId: string, state = 'open') {
  const found = (await queue(state)).find((one) => one.recordId === recordId)
  if (!found) throw new Error('no such case')
  return found
}
async function reported(kind: ReportKind) {
  const content = await made[kind]()
  expect((await send(me, kind, content.id)).status).toBe(204)
  return { ...content, case: await caseOf(content.id) }
}
const act = (by: TestUser, { id }: Pick<ReportCase, 'id'>, body: object) =>
  by.request('POST', `/report/${id}/act`, body)
const holds = async (by: TestUser, at: string, words: string) =>
  (await (await by.request('GET', at)).text()).includes(words)
const newsOf = async (user: TestUser, kind: string) =>
  (
    (await (await user.request('GET', '/notification')).json()) as { items: { kind: string; description: string }[] }
  ).items
    .filter((one) => one.kind === kind)
    .map(({ description }) => description)
const actsAbout = async (uid: string) =>
  (await t.db.select({ act: auditEntry.act }).from(auditEntry).where(eq(auditEntry.targetUid, uid))).map(
    (row) => row.act,
  )

describe.each(reportKinds)('a report of a %s', (kind) => {
  it('is one case with what was said, whoever reports it, and once for each person', async () => {
    const content = await made[kind]()
    const all = kind === 'message' ? [me] : [me, other]
    for (const by of all) expect((await send(by, kind, content.id, { words: '보기 싫어요' })).status).toBe(204)
    const again = await Promise.all([1, 2, 3].map(() => send(me, kind, content.id, { reason: 'spam' })))
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204])
    const found = await caseOf(content.id)
    expect(found).toMatchObject({ kind, said: content.says, state: 'open', now: 'there', writer: { uid: writer.uid } })
    expect(found.reports.map(({ reporter }) => reporter.uid)).toEqual(all.map(({ uid }) => uid))
    expect(found.reports[0]).toMatchObject({ reason: 'abuse', words: '보기 싫어요' })
    expect(found.reportCount).toBe(all.length)
    expect(await t.db.$count(reportCase, eq(reportCase.recordId, content.id))).toBe(1)
  })

  it('of the own, and of what is not there, is refused', async () => {
    const content = await made[kind]()
    const own = await send(writer, kind, content.id)
    expect(own.status).toBe(kind === 'message' ? 404 : 409)
    expect((await send(me, kind, crypto.randomUUID())).status).toBe(404)
    expect((await send({ request: t.guest }, kind, content.id)).status).toBe(401)
  })
})

it('a message can be reported by its recipient alone, and only while they have it', async () => {
  const { id } = await made.message()
  expect((await send(other, 'message', id)).status).toBe(404)
  expect((await send(admin, 'message', id)).status).toBe(404)
  await me.request('DELETE', `/message/${id}`)
  expect((await send(me, 'message', id)).status).toBe(404)
})

it('bad input is refused, and admins alone see and decide', async () => {
  const { case: found, id } = await reported('post')
  const long = { words: '가'.repeat(REPORT_WORDS_MAX + 1) }
  for (const bad of [
    { reason: 'boring' },
    { kind: 'order' },
    { recordId: '../x' },
    { recordId: 'x\0' },
    long,
    { more: 1 },
  ]) {
    expect((await send(other, 'post', id, bad)).status).toBe(400)
  }
  expect((await me.request('GET', '/report')).status).toBe(403)
  expect((await act(me, found, { act: 'close' })).status).toBe(403)
  for (const bad of [{ act: 'hide' }, { act: 'hide', words: ' ' }, { act: 'ban', days: 2 }, { act: 'burn' }, {}]) {
    expect((await act(admin, found, bad)).status).toBe(400)
  }
  expect((await act(admin, { id: crypto.randomUUID() }, { act: 'close' })).status).toBe(404)
})

it('the cases of one person are theirs alone, in either state', async () => {
  const [open, decided] = [await reported('post'), await reported('reply')]
  const [{ uid }, stranger] = [writer, await t.signUp()]
  await act(admin, decided.case, { act: 'close' })
  writer = stranger
  await reported('post')
  const of = async (state: string) => {
    const answer = await admin.request('GET', `/report?state=${state}&person=${uid}`)
    return ((await answer.json()) as { items: ReportCase[] }).items.map(({ recordId }) => recordId)
  }
  expect([await of('open'), await of('closed')]).toEqual([[open.id], [decided.id]])
  expect((await admin.request('GET', '/report?person=a%00b')).status).toBe(400)
})

it('reaches the admins as one notification while it is new', async () => {
  const before = await newsOf(admin, 'report')
  await reported('post')
  await reported('reply')
  expect(await newsOf(admin, 'report')).toHaveLength(Math.max(before.length, 1))
  expect(await newsOf(me, 'report')).toEqual([])
})

describe.each(hidableKinds)('hiding a %s', (kind) => {
  it('takes it from everybody, tells its writer why, and can be undone', async () => {
    const { at, says, case: found, id } = await reported(kind)
    const words = says.split('\n')[0] ?? ''
    expect((await act(admin, found, { act: 'hide', words: '광고는 안 됩니다' })).status).toBe(204)
    for (const by of [me, writer]) expect(await holds(by, at, words)).toBe(false)
    expect(await newsOf(writer, 'hidden')).toContainEqual(expect.stringContaining('광고는 안 됩니다'))
    const { items } = (await (await writer.request('GET', '/trash?limit=100')).json()) as { items: Trashed[] }
    const kept = items.find(({ recordId }) => recordId === id)
    expect(kept).toMatchObject({ hiddenWhy: '광고는 안 됩니다', mayTake: false, goesAt: null })
    expect((await writer.request('POST', `/trash/${kept?.id}/restore`, {})).status).toBe(404)
    await writer.request('DELETE', '/trash')
    await eraseOldTrash(t.deps, new Date(Date.now() + 90 * DAY_MS))
    expect(await caseOf(id, 'closed')).toMatchObject({ now: 'hidden', acts: ['hide'] })
    const both = await Promise.all([1, 2].map(() => act(admin, found, { act: 'restore' })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect(await holds(me, at, words)).toBe(true)
    expect(await caseOf(id, 'closed')).toMatchObject({ now: 'there', acts: ['hide', 'restore'] })
    expect(await actsAbout(writer.uid)).toEqual(expect.arrayContaining(['contentHidden', 'contentShown']))
    const told = await t.db.select().from(notification).where(eq(notification.uid, writer.uid))
    const isPart = /reply|comment/i.test(kind)
    const leadsTo = isPart ? { targetId: found.place, targetPart: id } : { targetId: id, targetPart: null }
    expect(told.filter((one) => one.kind === 'shown')).toMatchObject([{ detail: `‘${words}’`, ...leadsTo }])
  })
})

it('what cannot be hidden is refused, and what is gone already is not found', async () => {
  const letter = await reported('message')
  expect((await act(admin, letter.case, { act: 'hide', words: '왜' })).status).toBe(409)
  const content = await reported('post')
  await writer.request('DELETE', `/board/${content.id}`)
  expect((await caseOf(content.id)).now).toBe('gone')
  expect((await act(admin, content.case, { act: 'hide', words: '왜' })).status).toBe(404)
  expect((await caseOf(content.id)).acts).toEqual([])
  expect(await actsAbout(content.id)).toEqual([])
})

it('a warning reaches the writer with its words, leads to what it is about, and counts in their history', async () => {
  const { case: found, id } = await reported('reply')
  expect((await act(admin, found, { act: 'warn', words: '고운 말을 써 주세요' })).status).toBe(204)
  // Opening the post shows the reply but not the words of the warning: it stays new.
  const about = { collection: 'board', id: found.place }
  await writer.request('PUT', '/notification/about', { status: '읽음', ...about })
  const { items } = (await (await writer.request('GET', '/notification')).json()) as { items: object[] }
  const description = '관리자의 경고가 있습니다. 고운 말을 써 주세요'
  expect(items).toContainEqual(expect.objectContaining({ description, target: { ...about, part: id } }))
  expect((await caseOf(id, 'closed')).history.warned).toBeGreaterThan(0)
})

it.each(['message', 'person'] as const)('a warning about a %s leads to no record', async (kind) => {
  const { case: found } = await reported(kind)
  await act(admin, found, { act: 'warn', words: `${kind}에 대한 경고` })
  const [told] = await t.db
    .select()
    .from(notification)
    .where(eq(notification.detail, `${kind}에 대한 경고`))
  expect(told).toMatchObject({ kind: 'warned', target: null })
})

it('closing without action is written down', async () => {
  const { case: found } = await reported('post')
  expect((await act(admin, found, { act: 'close' })).status).toBe(204)
  expect(await actsAbout(writer.uid)).toContain('reportClosed')
})

describe('after a decision', () => {
  it('whoever has reported before opens a new case, which shows what the thing says now', async () => {
    const { case: found, id } = await reported('post')
    await act(admin, found, { act: 'close' })
    await put(`/board/${id}`, { title: '더 나쁜 글', content: '<p>이제 욕</p>', version: 1 })
    for (const by of [me, me, other]) expect((await send(by, 'post', id)).status).toBe(204)
    const next = await caseOf(id)
    expect(next).toMatchObject({ said: '더 나쁜 글\n이제 욕', reportCount: 2, now: 'there', acts: [] })
    expect(next.id).not.toBe(found.id)
    expect(await caseOf(id, 'closed')).toMatchObject({
      id: found.id,
      said: '수상한 글\n지금 클릭하세요',
      reportCount: 1,
    })
  })

  it('one new case is opened, however many report at once, also while the old one is decided about', async () => {
    const { case: found, id } = await reported('reply')
    await Promise.all([act(admin, found, { act: 'close' }), send(other, 'reply', id), send(me, 'reply', id)])
    await Promise.all([me, other].map((by) => send(by, 'reply', id)))
    const next = await caseOf(id)
    expect(new Set(next.reports.map(({ reporter }) => reporter.uid))).toEqual(new Set([me.uid, other.uid]))
    expect(next.reportCount).toBe(2)
    expect(await t.db.$count(reportCase, eq(reportCase.recordId, id))).toBe(2)
  })
})

describe('a ban', () => {
  const signIn = (user: TestUser) => t.guest('POST', '/auth/sign-in/email', { email: user.email, password: PASSWORD })
  const mayWrite = async (to: TestUser) =>
    (await me.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: to.uid, content: '안녕하세요' })).status ===
    200

  it('for a time ends by itself, and until then keeps somebody out', async () => {
    const { case: found } = await reported('person')
    expect((await act(admin, found, { act: 'ban', days: 7, reason: 'spam' })).status).toBe(204)
    expect((await writer.request('GET', '/board')).status).toBe(401)
    expect((await signIn(writer)).status).toBe(403)
    expect(await mayWrite(writer)).toBe(false)
    const [account] = await t.db.select().from(authUser).where(eq(authUser.id, writer.uid))
    expect(Math.round(((account?.bannedUntil?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(7)
    await t.db
      .update(authUser)
      .set({ bannedUntil: sql`now() - interval '1 second'` })
      .where(eq(authUser.id, writer.uid))
    expect((await signIn(writer)).status).toBe(200)
    expect(await mayWrite(writer)).toBe(true)
    const { items } = (await (await admin.request('GET', `/userInfo?name=${writer.name}`)).json()) as {
      items?: { uid: string; status: string }[]
    }
    expect(items?.find(({ uid }) => uid === writer.uid)?.status ?? 'active').toBe('active')
    expect((await (await t.enter(writer)).request('GET', '/board')).status).toBe(200)
  })

  it('without end does not end, and no admin bans themselves', async () => {
    const { case: found } = await reported('person')
    expect((await act(admin, found, { act: 'ban', days: null, reason: 'spam' })).status).toBe(204)
    expect((await signIn(writer)).status).toBe(403)
    expect((await send(me, 'person', admin.uid)).status).toBe(204)
    expect((await act(admin, await caseOf(admin.uid), { act: 'ban', days: 1, reason: 'spam' })).status).toBe(409)
  })
})

it('whoever leaves takes the cases about them along; their own reports stay without a name', async () => {
  const { id } = await reported('post')
  const leaver = await t.signUp()
  await send(leaver, 'post', id)
  await leaver.request('DELETE', `/userInfo/${leaver.uid}`)
  expect((await caseOf(id)).reports.map(({ reporter }) => reporter.uid)).toEqual([me.uid, null])
  const hidden = await reported('post')
  await act(admin, hidden.case, { act: 'hide', words: '왜' })
  await writer.request('DELETE', `/userInfo/${writer.uid}`)
  expect(await t.db.$count(reportCase, eq(reportCase.recordId, hidden.id))).toBe(0)
  expect(await t.db.$count(report, eq(report.recordId, hidden.id))).toBe(0)
  expect(await t.db.$count(trash, eq(trash.recordId, hidden.id))).toBe(0)
})
