import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.schema.ts'
import type { Product } from '#contract/product/product.schema.ts'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { decided, testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  t = await testApp()
  ;[admin, user] = [await t.signUp({ admin: true }), await t.signUp()]
})

const read = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T
const ok = async (who: TestUser, method: string, path: string, body?: object) => {
  const answer = await who.request(method, path, body)
  expect([method, path, answer.ok]).toEqual([method, path, true])
  return answer
}
const log = async () => (await read<{ items: AuditEntry[] }>(admin.request('GET', '/audit?limit=100'))).items
const last = async () => {
  const [entry] = await log()
  if (!entry) throw new Error('nothing was written down')
  return entry
}
const undo = (entry: AuditEntry, who = admin) => who.request('POST', `/audit/${entry.id}/undo`, {})

const goods = { name: '머그', cover: somePicture(), price: 12_000, status: 'default', colors: ['#000000'], stock: 3 }
const product = (id: string) => read<Product>(user.request('GET', `/products/${id}`))
async function cup() {
  const id = crypto.randomUUID()
  return read<Product>(ok(admin, 'PUT', `/products/${id}`, goods))
}
const site = async () => (await read<PublicSettings>(t.guest('GET', '/settings'))).site

describe('what an entry of the log changed', () => {
  it('is put back by a press, as an act of its own, and once', async () => {
    const { id } = await cup()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods, price: 15_000, priceSale: 20_000, version: 1 })
    const entry = await last()
    expect(entry).toMatchObject({ act: 'productChanged', undo: 'open' })
    expect((await undo(entry)).status).toBe(204)
    const back = await product(id)
    expect(back).toMatchObject({ price: 12_000, version: 3 })
    expect(back.priceSale).toBeUndefined()
    const [done, undone] = await log()
    expect(done).toMatchObject({
      act: 'productChanged',
      undoes: entry.id,
      changes: expect.arrayContaining([{ field: 'price', before: 15_000, after: 12_000 }]),
    })
    expect(undone).toMatchObject({ id: entry.id, undo: 'done' })
    expect(await read(undo(entry))).toMatchObject({ code: 'conflict', reason: 'undone_already' })
  })

  it('is left alone where it was changed again since, and says what is there now', async () => {
    const { id } = await cup()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods, price: 15_000, version: 1 })
    const entry = await last()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods, price: 18_000, version: 2 })
    const refused = await undo(entry)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      reason: 'undo_overtaken',
      details: { changes: [{ field: 'price', before: 15_000, after: 18_000 }] },
    })
    expect((await product(id)).price).toBe(18_000)
  })

  it('keeps what was changed in other fields', async () => {
    const { id } = await cup()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods, price: 15_000, version: 1 })
    const entry = await last()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods, price: 15_000, name: '큰 머그', version: 2 })
    expect((await undo(entry)).status).toBe(204)
    expect(await product(id)).toMatchObject({ name: '큰 머그', price: 12_000 })
  })

  it('may be a setting of the site, and who sees the sums', async () => {
    const before = await site()
    await ok(admin, 'PUT', '/settings/site', { ...before, name: '새 마당', business: { ...before.business, tel: '1' } })
    expect((await undo(await last())).status).toBe(204)
    expect(await site()).toEqual({ ...before, version: before.version + 2 })
    await ok(admin, 'PUT', '/settings/sums', { seenBy: 'everyone' })
    expect((await undo(await last())).status).toBe(204)
    expect(await read(admin.request('GET', '/settings/sums'))).toEqual({ seenBy: 'admins' })
  })

  it('may be somebody’s role, ban or mark', async () => {
    const { uid } = await t.signUp()
    const now = () => read<ListedUser>(admin.request('GET', `/userInfo/${uid}`))
    await ok(admin, 'PUT', `/userInfo/${uid}/role`, { role: 'Admin' })
    expect((await undo(await last())).status).toBe(204)
    expect(await now()).toMatchObject({ role: 'User' })
    await ok(admin, 'PUT', `/userInfo/${uid}/verified`, { isVerified: true })
    expect(await now()).toMatchObject({ isVerified: true })
    expect((await undo(await last())).status).toBe(204)
    await ok(admin, 'PUT', `/userInfo/${uid}/status`, decided('banned'))
    const ban = await last()
    expect((await undo(ban)).status).toBe(204)
    expect(await now()).toMatchObject({ isVerified: false, status: 'active' })
  })

  it('may be a category, its order, and what was done to a post', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
    await ok(admin, 'PUT', `/category/${a}`, { name: '질문' })
    await ok(admin, 'PUT', `/category/${b}`, { name: '잡담' })
    const categories = async () =>
      (await read<{ items: { id: string; name: string; writers: string }[] }>(user.request('GET', '/category'))).items
    const before = await categories()
    await ok(admin, 'PUT', '/category', { ids: [b, a] })
    expect((await undo(await last())).status).toBe(204)
    await ok(admin, 'PUT', `/category/${a}`, { name: '물음' })
    expect((await undo(await last())).status).toBe(204)
    await ok(admin, 'PUT', `/category/${a}`, { name: '질문', writers: 'admins' })
    expect((await undo(await last())).status).toBe(204)
    expect(await categories()).toEqual(before)

    const bid = crypto.randomUUID()
    await ok(user, 'PUT', `/board/${bid}`, { title: '글', content: '<p>글</p>', categoryId: a })
    const post = () =>
      read<{ category: { id: string } | null; lockedBy: string | null }>(user.request('GET', `/board/${bid}`))
    await ok(admin, 'PUT', `/board/${bid}/category`, { categoryId: b })
    expect((await undo(await last())).status).toBe(204)
    await ok(admin, 'PUT', `/board/${bid}/lock`)
    expect((await undo(await last())).status).toBe(204)
    expect(await post()).toMatchObject({ category: { id: a }, lockedBy: null })
  })

  it('may be something that was deleted, hidden or shown again', async () => {
    const [bid, rid] = [crypto.randomUUID(), crypto.randomUUID()]
    await ok(user, 'PUT', `/board/${bid}`, { title: '글', content: '<p>글</p>' })
    await ok(user, 'PUT', `/reply/${rid}`, { bid, comment: '댓글' })
    const status = async () => (await user.request('GET', `/board/${bid}`)).status
    await ok(admin, 'DELETE', `/reply/${rid}`)
    expect((await undo(await last())).status).toBe(204)
    await ok(admin, 'DELETE', `/board/${bid}`)
    const removed = await last()
    expect(await status()).toBe(404)
    expect((await undo(removed)).status).toBe(204)
    expect(await status()).toBe(200)

    await ok(await t.signUp(), 'POST', '/report', { kind: 'post', recordId: bid, reason: 'spam' })
    const { items } = await read<{ items: { id: string }[] }>(admin.request('GET', '/report'))
    await ok(admin, 'POST', `/report/${items[0]?.id}/act`, { act: 'hide', words: '광고' })
    const hidden = await last()
    expect(await read(undo(removed))).toMatchObject({ reason: 'undone_already' })
    expect((await undo(hidden)).status).toBe(204)
    expect(await status()).toBe(200)
    const shown = await last()
    expect(shown).toMatchObject({ act: 'contentShown', undoes: hidden.id, undo: 'open' })
    expect((await undo(shown)).status).toBe(204)
    expect(await status()).toBe(404)
    expect(await last()).toMatchObject({ act: 'contentHidden', undoes: shown.id })
  })

  it('is put back whatever lies under the same number in the trash of somebody else', async () => {
    const [bid, stranger] = [crypto.randomUUID(), await t.signUp()]
    await ok(user, 'PUT', `/board/${bid}`, { title: '글', content: '<p>글</p>' })
    const plan = { sdate: '20270304', title: '일정', startTime: '10:00', endTime: '11:00', place: '', memo: '' }
    await ok(stranger, 'PUT', `/schedule/${bid}`, { ...plan, isImportant: false })
    await ok(stranger, 'DELETE', `/schedule/${bid}`)
    await ok(admin, 'DELETE', `/board/${bid}`)
    expect((await undo(await last())).status).toBe(204)
    expect((await user.request('GET', `/board/${bid}`)).status).toBe(200)
    const restored = await last()
    expect(restored).toMatchObject({ act: 'trashRestored' })
  })

  it('is the admins’ alone to put back, and only where an entry says enough', async () => {
    const { id } = await cup()
    const added = await last()
    expect(added).toMatchObject({ act: 'productAdded', undo: null })
    expect((await undo(added)).status).toBe(404)
    await ok(admin, 'PUT', `/products/${id}`, { ...goods, price: 1, version: 1 })
    expect((await undo(await last(), user)).status).toBe(403)
    expect((await admin.request('POST', `/audit/${crypto.randomUUID()}/undo`, {})).status).toBe(404)
    await ok(admin, 'DELETE', `/products/${id}`)
    const [removed, changed] = await log()
    expect((await undo(changed!)).status).toBe(404)
    expect((await undo(removed!)).status).toBe(204)
    expect((await undo(changed!)).status).toBe(204)
    expect((await product(id)).price).toBe(12_000)
  })
})
