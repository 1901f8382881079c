// Who sees sums of money: every role under every choice, over every address of the dashboard and the change stream.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Figures, ShopFigures } from '#contract/dashboard/dashboard.schema.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.ts'
import { pathOf } from '#contract/shared/address.ts'
import { sumsAudiences, type SumsAudience } from '#contract/settings/settings.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { orderEvent, orderItem, orders } from '#server/db/tables/order.table.ts'
import { putSumsAudience, keepSumsAudience } from '#server/features/settings/sums.service.ts'
import { openLiveHub } from '#server/live/hub.ts'
import { createLog } from '#server/process/log.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { testDatabase } from '#server/test/test-database.ts'

const roles = ['guest', 'stranger', 'buyer', 'admin'] as const
type Role = (typeof roles)[number]

let t: Awaited<ReturnType<typeof testApp>>
let ask: Record<Role, TestUser['request']>

/** Amounts that occur nowhere else: an answer with one of them reveals the takings. */
const PRICE = 71_234
const PIECES = 37
const TAKINGS = PRICE * PIECES + 3_000

const choose = async (seenBy: SumsAudience) =>
  expect((await ask.admin('PUT', '/settings/sums', { seenBy })).status).toBe(200)

const read = async <T>(role: Role, path: string) => (await ask[role]('GET', `/dashboard/${path}`)).json() as Promise<T>

beforeAll(async () => {
  t = await testApp()
  const buyer = await t.signUp()
  ask = {
    guest: t.guest,
    stranger: (await t.signUp()).request,
    buyer: buyer.request,
    admin: (await t.signUp({ admin: true })).request,
  }
  const oid = crypto.randomUUID()
  const at = new Date()
  const money = { totalPrice: PRICE * PIECES, wholePrice: TAKINGS, itemCount: 1 }
  const where = { zoneCode: '03000', addr1: '', addr2: '', tel: '' }
  const paid = { status: '결제완료', paymentKey: oid, orderedAt: at, expiresAt: at, paidAt: at } as const
  await t.db.insert(orders).values({ oid, uid: buyer.uid, ...money, ...where, ...paid })
  const line = { pname: '찻잔', cover: '', unitPrice: PRICE, quantity: PIECES, option: '', subTotal: PRICE * PIECES }
  await t.db.insert(orderItem).values({ oid, line: 1, ...line })
  await t.db.insert(orderEvent).values({ oid, status: '결제완료', at })
})

/** Who may see the shop's takings under each choice. */
const seers: Record<SumsAudience, readonly Role[]> = {
  everyone: roles,
  users: ['stranger', 'buyer', 'admin'],
  admins: ['admin'],
}
/** The buyer's own order holds its sum under every choice, and the admin sees every order. */
const seesTheOrder: readonly Role[] = ['buyer', 'admin']

describe.each(sumsAudiences)('shown to %s', (seenBy) => {
  it.each(roles)('a %s gets the sums or does not, from every address', async (role) => {
    await choose(seenBy)
    const sees = seers[seenBy].includes(role)
    const figures = await read<Figures>(role, 'figures?days=30')
    expect(figures.sales?.total ?? null).toBe(sees ? TAKINGS : null)
    expect(figures.errors?.total ?? null).toBe(sees ? 0 : null)
    const spent = role === 'buyer' ? TAKINGS : 0
    expect(figures.own?.spent.total ?? null).toBe(role === 'guest' || sees ? null : spent)
    // How many is public under every choice.
    expect([figures.orders.total, figures.posts.byDay.length]).toEqual([1, 30])
    const shop = await read<ShopFigures>(role, 'shop?days=30')
    expect(shop.products).toEqual([
      sees
        ? { pname: '찻잔', amount: PRICE * PIECES, quantity: PIECES }
        : { pname: '찻잔', amount: null, quantity: null },
    ])
    if (sees || seesTheOrder.includes(role)) return
    for (const address of Object.values(dashboardApi)) {
      const text = await (await ask[role]('GET', pathOf(address))).text()
      expect([address, text]).toEqual([address, expect.not.stringMatching(/71234|2635658|2638658|\b37\b/)])
    }
  })
})

describe('the choice', () => {
  it('is the admins’, and without one only they see sums; in a demo everyone does', async () => {
    const fresh = await testApp()
    const admin = await fresh.signUp({ admin: true })
    const member = await fresh.signUp()
    expect(await (await admin.request('GET', '/settings/sums')).json()).toEqual({ seenBy: 'admins' })
    for (const [send, status] of [
      [fresh.guest, 401],
      [member.request, 403],
    ] as const) {
      expect((await send('GET', '/settings/sums')).status).toBe(status)
      expect((await send('PUT', '/settings/sums', { seenBy: 'everyone' })).status).toBe(status)
    }
    expect((await admin.request('PUT', '/settings/sums', { seenBy: 'friends' })).status).toBe(400)
    const demo = await testApp({ settings: { ...fresh.deps.settings, demo: true } })
    const figures = (await (await demo.guest('GET', '/dashboard/figures')).json()) as Figures
    expect(figures.sales).toMatchObject({ total: 0 })
  })

  it('is told to every open page, and no sum with it', async () => {
    const heard: unknown[] = []
    const leave = t.deps.live.join({ who: null, changed: (change) => heard.push(change), resync() {}, end() {} })
    await choose('users')
    await expect.poll(() => heard).toContainEqual({ collection: 'dashboard', id: 'sums', op: 'put' })
    leave()
  })

  it('is kept in memory, and every process forgets the old one', async () => {
    const { db, config } = await testDatabase()
    const hubs = await Promise.all(
      [0, 1].map(() =>
        openLiveHub(
          config,
          createLog(() => {}),
        ),
      ),
    )
    const [here, there] = hubs.map((hub) => keepSumsAudience(db, hub, { demo: false }))
    if (!here || !there) throw new Error('two processes are needed')
    expect([await here.get(), await there.get()]).toEqual(['admins', 'admins'])
    const keeper = { uid: 'k', email: null, name: '', isAdmin: true, sessionId: '' }
    for (const seenBy of sumsAudiences) {
      await putSumsAudience({ db, sumsSeenBy: here, settings: { demo: false } }, keeper, seenBy)
      expect(await here.get()).toBe(seenBy)
      await expect.poll(() => there.get(), { interval: 5 }).toBe(seenBy)
    }
    const acts = await db.select().from(auditEntry)
    expect(acts.map(({ act, actorUid, detail }) => [act, actorUid, detail])).toEqual(
      sumsAudiences.map((seenBy) => ['settingChanged', 'k', `sums.seenBy ${seenBy}`]),
    )
    await Promise.all(hubs.map((hub) => hub.close()))
  })
})
