import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { Trashed } from '#contract/trash/trash.schema.ts'
import { TRASH_DAYS, trashKinds, type TrashKind } from '#contract/trash/trash.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board, boardCategory, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { orderEvent, orderItem, orders } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { everyRow } from '#server/test/every-row.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { eraseOldTrash } from './sweep.service.ts'

const t = await testApp()
const [me, other, admin] = await Promise.all([t.signUp(), t.signUp(), t.signUp({ admin: true })])

const newId = () => crypto.randomUUID()

async function ok(by: TestUser, method: string, path: string, body?: object) {
  const answer = await by.request(method, path, body)
  expect([200, 204], `${method} ${path}: ${await answer.clone().text()}`).toContain(answer.status)
}

async function write(path: string, body: object, by = me) {
  const id = newId()
  await ok(by, 'PUT', `${path}/${id}`, body)
  return id
}

const post = (by = me) => write('/board', { title: '지울 글', content: '<p>처음</p>' }, by)
const say = (bid: string, by: TestUser, comment: string, answers?: string) =>
  write('/reply', { bid, comment, answers }, by)

async function blog() {
  const [made] = await t.db
    .insert(blogs)
    .values({ uid: me.uid, title: '지울 블로그', content: '<p>글</p>', cover: '/x', excerpt: '글' })
    .returning()
  return made?.id ?? ''
}

/** Each kind with all that may belong to it: makes one, and answers its id and the address that deletes it. */
const made: Record<TrashKind, () => Promise<[id: string, path: string]>> = {
  async post() {
    const bid = await post()
    await ok(me, 'PUT', `/board/${bid}`, { title: '지울 글', content: '<p>다음</p>', version: 1 })
    const first = await say(bid, other, '첫 댓글')
    await say(bid, me, '답글', first)
    await ok(other, 'PUT', `/board/${bid}/like`)
    await ok(other, 'PUT', `/bookmark/${bid}`)
    await ok(other, 'POST', `/board/${bid}/view`)
    const [category] = await t.db.insert(boardCategory).values({ name: newId(), position: 1 }).returning()
    await t.db.update(board).set({ categoryId: category?.id, pinnedAt: new Date() }).where(eq(board.bid, bid))
    return [bid, `/board/${bid}`]
  },
  async reply() {
    const rid = await say(await post(other), me, '지울 댓글')
    return [rid, `/reply/${rid}`]
  },
  async blog() {
    const id = await blog()
    await ok(other, 'PUT', `/blogs/${id}/comments/${newId()}`, { comment: '댓글' })
    await ok(other, 'PUT', `/blogs/${id}/favorite`)
    await ok(other, 'POST', `/blogs/${id}/view`)
    return [id, `/blogs/${id}`]
  },
  async comment() {
    const [id, cid] = [await blog(), newId()]
    await ok(me, 'PUT', `/blogs/${id}/comments/${cid}`, { comment: '지울 댓글' })
    return [cid, `/blogs/${id}/comments/${cid}`]
  },
  async draft() {
    const id = await write('/blogDraft', { title: '지울 초안', cover: '', content: '<p>글</p>', publishAt: null })
    return [id, `/blogDraft/${id}`]
  },
  async photo() {
    const url = `/madang/image/upload/v1/${newId()}.webp`
    const [photo] = await t.db
      .insert(photos)
      .values({ uid: me.uid, url, width: 3, height: 2, caption: '마당' })
      .returning()
    await ok(other, 'PUT', `/photos/${photo?.id}/comments/${newId()}`, { comment: '댓글' })
    await ok(other, 'PUT', `/photos/${photo?.id}/like`)
    return [photo?.id ?? '', `/photos/${photo?.id}`]
  },
  async photoComment() {
    const url = `/madang/image/upload/v1/${newId()}.webp`
    const [photo] = await t.db.insert(photos).values({ uid: other.uid, url, width: 3, height: 2 }).returning()
    const path = `/photos/${photo?.id}/comments/${newId()}`
    await ok(me, 'PUT', path, { comment: '지울 댓글' })
    return [path.split('/').at(-1) ?? '', path]
  },
  async plan() {
    const plan = { sdate: '20270304', title: '모임', startTime: '10:00', endTime: '11:00', place: '', memo: '' }
    const id = await write('/schedule', { ...plan, isImportant: false })
    return [id, `/schedule/${id}`]
  },
  async day() {
    const day = { aname: newId(), adate: '20270304', isHoliday: false, calendar: 'solar', recurs: 'none' }
    const id = await write('/anniversary', day)
    return [id, `/anniversary/${id}`]
  },
  async message() {
    const mid = await write('/message', { dstUid: me.uid, content: '지울 메시지' }, other)
    await write('/message', { dstUid: other.uid, content: '답', answers: mid })
    return [mid, `/message/${mid}`]
  },
  async product() {
    const [product] = await t.db
      .insert(products)
      .values({
        name: '의자',
        cover: '/x',
        price: 1000,
        colors: ['#000000', '#FFFFFF'],
        colorNames: ['검정'],
        stock: 3,
      })
      .returning()
    const id = product?.id ?? ''
    await t.db.insert(cartLine).values({ uid: me.uid, productId: id, option: '#000000', quantity: 1, unitPrice: 1000 })
    const address = { zoneCode: '03000', addr1: '종로', addr2: '', tel: '010', memo: '', searchText: '' }
    const sums = { totalPrice: 1000, wholePrice: 4000, itemCount: 1, expiresAt: new Date() }
    const [order] = await t.db
      .insert(orders)
      .values({ uid: me.uid, status: '취소', ...address, ...sums })
      .returning()
    const line = { pname: '의자', cover: '/x', unitPrice: 1000, quantity: 1, option: '#000000', subTotal: 1000 }
    await t.db.insert(orderItem).values({ oid: order?.oid ?? '', line: 1, productId: id, ...line })
    return [id, `/products/${id}`]
  },
}

const listOf = async (by: TestUser, side = 'mine') =>
  ((await (await by.request('GET', `/trash?side=${side}&limit=100`)).json()) as { items: Trashed[] }).items

async function entryOf(by: TestUser, recordId: string, side = 'mine') {
  const found = (await listOf(by, side)).find((one) => one.recordId === recordId)
  if (!found) throw new Error('not in the trash')
  return found
}

async function removed(by: TestUser, path: string, side = 'mine') {
  await ok(by, 'DELETE', path)
  return entryOf(by, path.split('/').at(-1) ?? '', side)
}

const restore = (by: TestUser, { id }: Pick<Trashed, 'id'>) => by.request('POST', `/trash/${id}/restore`, {})
const reasonOf = async (answer: Response) => ((await answer.json()) as { reason?: string }).reason

/** Counting writes is no part of a record, and what an admin did stays written down. */
async function records() {
  const { write_count: _counts, audit_entry: _log, ...rows } = await everyRow(t.db)
  return rows
}

describe.each(trashKinds)('%s', (kind) => {
  // Products are the admins'.
  const [by, side] = kind === 'product' ? [() => admin, 'admins'] : [() => me, 'mine']

  it('comes back with every row as it was', async () => {
    const [id, path] = await made[kind]()
    const before = await records()
    const entry = await removed(by(), path, side)
    expect(entry).toMatchObject({ kind, recordId: id })
    expect(Date.parse(entry.goesAt ?? '') - Date.parse(entry.deletedAt)).toBe(TRASH_DAYS * DAY_MS)
    expect(await records()).not.toEqual(before)
    expect((await restore(by(), entry)).status).toBe(204)
    expect(await records()).toEqual(before)
  })

  it('is taken back by nobody else, and only once however often it is asked for', async () => {
    const [, path] = await made[kind]()
    const entry = await removed(by(), path, side)
    expect((await restore(other, entry)).status).toBe(404)
    if (side === 'mine') expect((await restore(admin, entry)).status).toBe(404)
    expect((await t.guest('POST', `/trash/${entry.id}/restore`, {})).status).toBe(401)
    const answers = await Promise.all([1, 2, 3].map(() => restore(by(), entry)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  })

  it('goes for good when its time is over', async () => {
    const [, path] = await made[kind]()
    const entry = await removed(by(), path, side)
    const later = (days: number) => new Date(Date.parse(entry.deletedAt) + days * DAY_MS)
    await eraseOldTrash(t.deps, later(TRASH_DAYS - 1))
    await entryOf(by(), entry.recordId, side)
    expect(await eraseOldTrash(t.deps, later(TRASH_DAYS + 1))).toBeGreaterThan(0)
    expect((await restore(by(), entry)).status).toBe(404)
  })
})

describe('what an admin deleted of somebody', () => {
  it('is taken back by admins, never by its writer, and both acts are in the log', async () => {
    const [bid, path] = await made.post()
    const entry = await removed(admin, path, 'admins')
    expect(entry.ownerName).toBe(me.name)
    expect((await listOf(me)).some(({ recordId }) => recordId === bid)).toBe(false)
    expect((await restore(me, entry)).status).toBe(404)
    expect((await me.request('DELETE', `/trash/${entry.id}`)).status).toBe(404)
    expect((await me.request('GET', '/trash?side=admins')).status).toBe(403)
    expect((await me.request('DELETE', '/trash?side=admins')).status).toBe(403)
    expect((await restore(admin, entry)).status).toBe(204)
    expect((await other.request('GET', `/board/${bid}`)).status).toBe(200)
    const acts = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, bid))
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['postRemoved', 'trashRestored'])
  })
})

describe('a reply', () => {
  it('waits for its post', async () => {
    const bid = await post()
    const entry = await removed(me, `/reply/${await say(bid, me, '댓글')}`)
    const whole = await removed(me, `/board/${bid}`)
    const refused = await restore(me, entry)
    expect(refused.status).toBe(409)
    expect(await reasonOf(refused)).toBe('parent_gone')
    expect((await restore(me, whole)).status).toBe(204)
    expect((await restore(me, entry)).status).toBe(204)
  })

  it('and its answer come back in either order, also after its empty place has gone', async () => {
    for (const order of ['reply first', 'answer first']) {
      const bid = await post()
      const rid = await say(bid, me, '물음')
      const answer = await say(bid, me, '답', rid)
      const before = await records()
      const both = [await removed(me, `/reply/${rid}`), await removed(me, `/reply/${answer}`)]
      expect(await t.db.$count(reply, eq(reply.bid, bid))).toBe(0)
      for (const entry of order === 'reply first' ? both : both.toReversed()) {
        expect((await restore(me, entry)).status).toBe(204)
      }
      expect(await records()).toEqual(before)
    }
  })

  it('cannot stand under one that is gone with nothing in its place', async () => {
    const bid = await post()
    const rid = await say(bid, me, '물음')
    const answer = await removed(me, `/reply/${await say(bid, me, '답', rid)}`)
    await removed(me, `/reply/${rid}`)
    expect(await reasonOf(await restore(me, answer))).toBe('parent_gone')
  })
})

it('a place that somebody has taken meanwhile is not taken back, and the entry stays', async () => {
  const bid = await post()
  const entry = await removed(me, `/board/${bid}`)
  await t.db.insert(board).values({ bid, uid: other.uid, title: '새 글', content: '<p>새 글</p>' })
  expect(await reasonOf(await restore(me, entry))).toBe('place_taken')
  await entryOf(me, bid)
  const day = { aname: '개업 기념일', adate: '20270304', isHoliday: false, calendar: 'solar', recurs: 'none' }
  const kept = await removed(me, `/anniversary/${await write('/anniversary', day)}`)
  await write('/anniversary', day)
  expect(await reasonOf(await restore(me, kept))).toBe('anniversary_twin')
})

it('whoever has left meanwhile is not there again: their likes do not count, their replies have no name', async () => {
  const leaver = await t.signUp()
  const bid = await post()
  await say(bid, leaver, '안녕히')
  await ok(leaver, 'PUT', `/board/${bid}/like`)
  await ok(other, 'PUT', `/board/${bid}/like`)
  const entry = await removed(me, `/board/${bid}`)
  await ok(leaver, 'DELETE', `/userInfo/${leaver.uid}`)
  expect((await restore(me, entry)).status).toBe(204)
  const [found] = await t.db.select().from(board).where(eq(board.bid, bid))
  expect(found).toMatchObject({ likeCount: 1, replyCount: 1 })
  expect(await t.db.select().from(reply).where(eq(reply.bid, bid))).toMatchObject([{ uid: null, comment: '안녕히' }])
})

it('leaving empties the own trash', async () => {
  const leaver = await t.signUp()
  await removed(leaver, `/board/${await post(leaver)}`)
  await ok(leaver, 'DELETE', `/userInfo/${leaver.uid}`)
  expect(await t.db.$count(trash, eq(trash.deletedBy, leaver.uid))).toBe(0)
  expect(await t.db.$count(trash, eq(trash.uid, leaver.uid))).toBe(0)
})

it('a message goes only when neither side can take it back', async () => {
  const mid = await write('/message', { dstUid: me.uid, content: '둘 다 지움' }, other)
  const [mine, theirs] = [await removed(me, `/message/${mid}`), await removed(other, `/message/${mid}`)]
  await ok(me, 'DELETE', `/trash/${mine.id}`)
  expect((await restore(other, theirs)).status).toBe(204)
  expect(await t.db.select().from(message).where(eq(message.mid, mid))).toMatchObject([
    { goneForSrc: false, goneForDst: true },
  ])
  await ok(other, 'DELETE', `/trash/${(await removed(other, `/message/${mid}`)).id}`)
  expect(await t.db.$count(message, eq(message.mid, mid))).toBe(0)
})

it('a product gets back what orders that were cancelled meanwhile had taken of its stock', async () => {
  const [id, path] = await made.product()
  await t.db.update(orderItem).set({ tookStock: true }).where(eq(orderItem.productId, id))
  const [line] = await t.db.select({ oid: orderItem.oid }).from(orderItem).where(eq(orderItem.productId, id))
  const entry = await removed(admin, path, 'admins')
  await t.db.insert(orderEvent).values({ oid: line?.oid ?? '', status: '취소', at: new Date(Date.now() + 1000) })
  expect((await restore(admin, entry)).status).toBe(204)
  expect(await t.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))).toEqual([{ stock: 4 }])
})

it('is emptied at once, each side for itself', async () => {
  const mine = await removed(me, `/board/${await post()}`)
  const theirs = await removed(other, `/board/${await post(other)}`)
  const ofAdmins = await removed(admin, `/board/${await post(other)}`, 'admins')
  await ok(me, 'DELETE', '/trash?side=mine')
  expect(await listOf(me)).toEqual([])
  expect((await restore(me, mine)).status).toBe(404)
  expect((await restore(other, theirs)).status).toBe(204)
  expect((await restore(admin, ofAdmins)).status).toBe(204)
})
