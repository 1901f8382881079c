import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/rules/notify/notify.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Page = {
  items: { nid: string; description: string; status: string; isUnRead: boolean; email: string }[]
  cursor: string | null
}

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser

beforeAll(async () => {
  t = await testApp()
})

beforeEach(async () => {
  me = await t.signUp()
  other = await t.signUp()
})

const list = async (user: TestUser, query = '') =>
  (await (await user.request('GET', `/notification${query}`)).json()) as Page
const count = async (user: TestUser) =>
  ((await (await user.request('GET', '/notification/count')).json()) as { count: number }).count

describe('notifications', () => {
  it('show only the new ones of the reader, newest first', async () => {
    await notify(t.db, me.uid, 'reply', { detail: '첫째' })
    await notify(t.db, other.uid, 'paid')
    await notify(t.db, me.uid, 'message')
    const { items } = await list(me)
    expect(items.map((n) => n.description)).toEqual(['신규 메시지가 있습니다.', '‘첫째’ 글에 새 댓글이 달렸습니다.'])
    expect(items[0]).toMatchObject({ type: '메시지', status: '신규', isUnRead: true, email: me.email })
    expect(items[1]).toMatchObject({ type: '댓글', kind: 'reply', detail: '첫째' })
    expect(await count(me)).toBe(2)
  })

  it('leave the list and the count when read, and stay in the whole list', async () => {
    await notify(t.db, me.uid, 'paid')
    await notify(t.db, me.uid, 'message')
    const [newest] = (await list(me)).items
    const answer = await me.request('PUT', `/notification/${newest?.nid}`, { status: '읽음' })
    expect(await answer.json()).toMatchObject({ status: '읽음', isUnRead: false })
    expect(await count(me)).toBe(1)
    expect((await list(me, '?status=all')).items).toHaveLength(2)
  })

  it('cannot be read, marked or deleted by anybody else', async () => {
    await notify(t.db, me.uid, 'message')
    const [mine] = (await list(me)).items
    expect((await other.request('PUT', `/notification/${mine?.nid}`, { status: '읽음' })).status).toBe(404)
    expect((await other.request('DELETE', `/notification/${mine?.nid}`)).status).toBe(204)
    expect((await list(me)).items.map((n) => n.nid)).toContain(mine?.nid)
  })

  it('are created by the server only', async () => {
    expect((await me.request('POST', '/notification', { type: '주문', description: 'x' })).status).toBe(404)
    const nid = crypto.randomUUID()
    expect((await me.request('PUT', `/notification/${nid}`, { status: '읽음', description: '내가 씀' })).status).toBe(
      400,
    )
    expect((await me.request('PUT', `/notification/${nid}`, { status: '응답' })).status).toBe(400)
  })

  it('are all read at once, by the absolute number', async () => {
    await notify(t.db, other.uid, 'paid')
    for (let i = 0; i < 25; i++) await notify(t.db, me.uid, 'paymentFailed', { detail: `알림 ${i}` })
    const read = await me.request('PUT', '/notification', { status: '읽음' })
    expect(await read.json()).toMatchObject({ count: 25 })
    expect(await count(me)).toBe(0)
    expect(await count(other)).toBe(1)
  })

  it('come in pages that miss and repeat nothing, also with equal times', async () => {
    const reader = await t.signUp()
    await t.db.transaction(async (tx) => {
      for (let i = 0; i < 23; i++) await notify(tx, reader.uid, 'reply', { detail: `같은 때 ${i}` })
    })
    const seen = await everyPage((after) => list(reader, `?${new URLSearchParams({ limit: '5', ...after })}`))
    expect(new Set(seen.map(({ nid }) => nid)).size).toBe(23)
    expect(seen).toHaveLength(23)
  })

  it('refuse a cursor that somebody made up', async () => {
    expect((await me.request('GET', '/notification?cursor=bm9wZQ')).status).toBe(400)
  })

  it('tell every admin of a sign-up', async () => {
    const admin = await t.signUp({ admin: true })
    await t.guest('POST', '/auth/sign-up/email', { email: 'new@madang.test', password: 'long enough', name: 'new' })
    expect((await list(admin)).items.map((n) => n.description)).toContain('신규회원(new@madang.test)이 가입했습니다.')
  })
})
