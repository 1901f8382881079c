// Reading orders: everyone but the admin sees only their own; filtered, sorted, paged, summed, and as a file.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import type { AuditEntry } from '#contract/audit/audit.schema.ts'
import type { OrderSummary } from '#contract/order/order.schema.ts'
import { orderSorts } from '#contract/order/order.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { orderEvent, orderItem, orders } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { deliveryInfo, tossShop, type TossShop } from '#server/test/toss-shop.ts'

let t: TossShop
let buyer: TestUser
let other: TestUser
let admin: TestUser

/** Midnight in Korea is 15:00 of the day before in UTC. */
const start = new Date('2026-10-01T15:00:00Z').getTime()

async function write(uid: string, i: number, change: Partial<typeof orders.$inferInsert> = {}, pname = `상품 ${i}`) {
  const at = new Date(start + i * HOUR_MS)
  const { memo: _memo, ...delivery } = deliveryInfo
  const total = 10_000 * (i % 5)
  const [made] = await t.db
    .insert(orders)
    .values({
      uid,
      totalPrice: total,
      wholePrice: total + 3_000,
      itemCount: 1,
      ...delivery,
      orderedAt: at,
      expiresAt: at,
      status: i % 2 ? '취소' : '주문완료',
      searchText: `${pname}\n${delivery.addr1}`,
      ...change,
    })
    .returning()
  const oid = made?.oid ?? ''
  await t.db
    .insert(orderItem)
    .values({ oid, line: 1, pname, cover: '', unitPrice: total, quantity: 1, option: '', subTotal: total })
  await t.db.insert(orderEvent).values({ oid, status: '주문완료', at })
  return oid
}

const list = (who: TestUser, query = '') =>
  t.json<{ items: OrderSummary[]; cursor: string | null }>(who.request('GET', `/orders?${query}`))
const names = async (who: TestUser, query: string) => (await list(who, query)).items.map(({ orderName }) => orderName)

beforeEach(async () => {
  t = await tossShop()
  ;[buyer, other, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
  for (let i = 0; i < 12; i++) await write(i < 8 ? buyer.uid : other.uid, i)
  await write(buyer.uid, 30, { searchText: '=위험한 상품\n부산 해운대구' }, '=위험한 상품')
})

describe('the list', () => {
  it('shows own orders, everyone’s to the admin, and the admin’s own where asked for', async () => {
    expect((await list(buyer)).items).toHaveLength(9)
    expect((await list(other)).items.every(({ uid, email }) => uid === other.uid && email === other.email)).toBe(true)
    expect((await list(admin)).items).toHaveLength(13)
    expect((await list(admin, 'own=1')).items).toHaveLength(0)
  })

  it('names a buyer without an e-mail by the account, and nobody once the account is gone', async () => {
    const silent = await t.signUp({ profile: false })
    const oid = await write(silent.uid, 40)
    const buyerOf = async () => {
      const order = (await list(admin, 'limit=100')).items.find((one) => one.oid === oid)
      return order && [order.email, order.buyerName]
    }
    await t.db.update(authUser).set({ email: 'kakao-7@no-email.invalid' }).where(eq(authUser.id, silent.uid))
    expect(await buyerOf()).toEqual([null, expect.stringMatching(/^사용자\d+$/)])
    await t.db.delete(authUser).where(eq(authUser.id, silent.uid))
    expect(await buyerOf()).toEqual([null, null])
  })

  it.each(orderSorts)('goes page by page in the order %s, and misses nothing', async (sort) => {
    const all = (await list(admin, `sort=${sort}`)).items
    const value = ({ orderedAt, wholePrice }: OrderSummary) =>
      sort.startsWith('amount') ? wholePrice : new Date(orderedAt).getTime()
    const direction = sort === 'newest' || sort === 'amountDown' ? -1 : 1
    expect(all.map(value)).toEqual(all.map(value).toSorted((a, b) => direction * (a - b)))
    const paged = await everyPage((after) => list(admin, `${new URLSearchParams({ sort, limit: '3', ...after })}`))
    expect(paged.map(({ oid }) => oid)).toEqual(all.map(({ oid }) => oid))
  })

  it('filters by status, by days in Korea, and by text in names, addresses and, for the admin, e-mails', async () => {
    expect((await list(buyer, 'status=취소')).items).toHaveLength(4)
    expect((await list(buyer, 'from=20261003&to=20261003')).items.map(({ orderName }) => orderName)).toEqual([
      '=위험한 상품',
    ])
    expect((await list(buyer, 'to=20261002')).items).toHaveLength(8)
    expect(await names(buyer, 'text=위험')).toEqual(['=위험한 상품'])
    expect(await names(buyer, 'text=해운대')).toEqual(['=위험한 상품'])
    expect(await names(buyer, `text=${encodeURIComponent('상품 9')}`)).toEqual([])
    expect(await names(admin, `text=${encodeURIComponent('상품 9')}`)).toEqual(['상품 9'])
    expect((await list(admin, `text=${encodeURIComponent(other.email.toUpperCase())}`)).items).toHaveLength(4)
    expect((await list(buyer, `text=${encodeURIComponent(other.email)}`)).items).toHaveLength(0)
    const [first] = (await list(buyer)).items
    expect(await names(buyer, `text=${first?.oid}`)).toEqual([first?.orderName])
    expect(await names(other, `text=${first?.oid}`)).toEqual([])
    expect(await names(buyer, 'text=%25')).toEqual([])
  })

  it('finds goods and, for the admin, buyers by initials and the keys of the other layout', async () => {
    await write(buyer.uid, 31, { searchText: '보리차\n밤 식빵\n서울 종로구' }, '밤 식빵')
    await t.db.update(authUser).set({ name: '오 보람' }).where(eq(authUser.id, other.uid))
    for (const text of ['ㅂㅅㅃ', '밤식빵', 'qkatlrQkd', '식빵 종로']) {
      expect([text, await names(buyer, `text=${text}`)]).toEqual([text, ['밤 식빵']])
      expect([text, await names(admin, `text=${text}`)]).toEqual([text, ['밤 식빵']])
      expect(await names(other, `text=${text}`)).toEqual([])
    }
    for (const text of ['ㅇㅂㄹ', '오보람', 'dhqhfka']) {
      expect((await list(admin, `text=${text}`)).items.map(({ uid }) => uid)).toEqual(Array(4).fill(other.uid))
      expect(await names(buyer, `text=${text}`)).toEqual([])
    }
    const sums = await t.json<unknown[]>(admin.request('GET', '/orders/sums?text=ㅇㅂㄹ'))
    expect(sums).toHaveLength(2)
  })

  it('refuses what is no filter', async () => {
    for (const query of [
      'status=x',
      'from=2026-10-01',
      'uid=x',
      'sort=x',
      'cursor=x',
      'text=a%00b',
      'limit=1000',
      'own=0',
    ]) {
      expect([query, (await buyer.request('GET', `/orders?${query}`)).status]).toEqual([query, 400])
    }
  })

  it('is summed by status', async () => {
    const sums = await t.json<{ status: string; count: number; wholePrice: number }[]>(
      buyer.request('GET', '/orders/sums'),
    )
    expect(sums.map(({ status, count }) => [status, count])).toEqual([
      ['주문완료', 5],
      ['취소', 4],
    ])
    const all = (await list(buyer)).items
    expect(sums.reduce((sum, { wholePrice }) => sum + wholePrice, 0)).toBe(
      all.reduce((sum, { wholePrice }) => sum + wholePrice, 0),
    )
  })
})

describe('one order', () => {
  it('is for its buyer and the admin; nobody else finds it, in any way', async () => {
    const oid = (await list(buyer)).items[0]?.oid ?? ''
    expect((await buyer.request('GET', `/orders/${oid}`)).status).toBe(200)
    expect((await admin.request('GET', `/orders/${oid}`)).status).toBe(200)
    const ways = [
      ['GET', ''],
      ['GET', '/checkout'],
      ['POST', '/cancel'],
      ['POST', '/again'],
    ] as const
    for (const [method, end] of ways) expect((await other.request(method, `/orders/${oid}${end}`)).status).toBe(404)
    expect((await other.request('POST', `/orders/${oid}/failed`, { code: 'X' })).status).toBe(404)
    expect((await t.guest('GET', `/orders/${oid}`)).status).toBe(401)
  })

  it('tells the widget what it needs, and never who pays', async () => {
    const oid = (await list(buyer)).items[0]?.oid ?? ''
    const ask = () => t.json<Record<string, string>>(buyer.request('GET', `/orders/${oid}/checkout`))
    const checkout = await ask()
    expect(checkout).toMatchObject({ oid, customerMobilePhone: '01012345678', customerEmail: buyer.email })
    expect(checkout.customerKey).toMatch(/^[A-Za-z0-9\-_=.@]{2,50}$/)
    expect(checkout.customerKey).not.toContain(buyer.uid)
    expect((await ask()).customerKey).toBe(checkout.customerKey)
    expect((await admin.request('GET', `/orders/${oid}/checkout`)).status).toBe(404)
  })

  it('remembers where the last one went', async () => {
    const { deliveryInfo: last } = await t.json<{ deliveryInfo: object }>(buyer.request('GET', '/orders/lastDelivery'))
    expect(last).toEqual({ ...deliveryInfo })
    expect(await t.json<object>(admin.request('GET', '/orders/lastDelivery'))).toEqual({ deliveryInfo: null })
  })

  it('that fails in the browser is told to the admin, once for a code, and not without end', async () => {
    const oid = (await list(buyer)).items[0]?.oid ?? ''
    const keeper = await t.signUp({ admin: true })
    const fail = (code: string) => buyer.request('POST', `/orders/${oid}/failed`, { code, message: '송금해 주세요' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => fail('NETWORK')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204))
    t.time.forward(15 * MINUTE_MS)
    await fail('NETWORK')
    for (const one of [admin, keeper])
      expect(await t.told(one)).toEqual([notificationTexts.paymentFailed('NETWORK · =위험한 상품 · 3,000원')])
    expect((await fail('<b>송금</b>')).status).toBe(400)
    for (let i = 0; i < 20; i++) await fail(`CODE_${i}`)
    expect(await t.told(admin)).toHaveLength(6)
  })

  it('that is not open any more is told to nobody', async () => {
    const oid = await write(buyer.uid, 41)
    const answer = await buyer.request('POST', `/orders/${oid}/failed`, { code: 'REJECT_CARD_COMPANY' })
    expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'order_changed' }])
    expect(await t.told(admin)).toEqual([])
  })
})

describe('order again', () => {
  it('puts into the cart what is still sold, and names what is not', async () => {
    const kept = await t.product({ name: '옹기', stock: 3 })
    const gone = await t.product({ name: '찻잔' })
    const soldOut = await t.product({ name: '소반' })
    for (const product of [kept, gone, soldOut]) await t.put(buyer.uid, product, 2)
    const oid = await t.place(buyer)
    await t.db.delete(products).where(eq(products.id, gone.id))
    await t.db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut.id))
    await t.db.delete(cartLine).where(eq(cartLine.uid, buyer.uid))
    const again = () => t.json<object>(buyer.request('POST', `/orders/${oid}/again`))
    expect(await again()).toEqual({ added: 1, missing: ['찻잔', '소반'] })
    const lines = () => t.db.select().from(cartLine).where(eq(cartLine.uid, buyer.uid))
    expect(await lines()).toMatchObject([{ productId: kept.id, quantity: 1, unitPrice: 12_000 }])
    for (let i = 0; i < 6; i++) await again()
    expect(await lines()).toMatchObject([{ quantity: 5 }])
    expect((await t.get(buyer, oid)).items.map(({ id, pname }) => [Boolean(id), pname])).toEqual([
      [true, '옹기'],
      [false, '찻잔'],
      [true, '소반'],
    ])
  })
})

describe('the file', () => {
  it('opens in a spreadsheet with Hangul intact and nothing that runs, own orders only', async () => {
    const answer = await buyer.request('GET', '/orders/csv?sort=newest')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Madang-orders-\d{4}-\d\d-\d\d\.csv";/,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const text = new TextDecoder().decode(bytes)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      '주문 번호,줄,주문일시,상태,주문자,이메일,전화번호,상품,옵션,단가,수량,금액,상품가격,배송비,총계,환불,우편번호,주소,배송메모,결제일시,결제 키',
    )
    expect(lines.at(-1)).toBe('')
    expect(lines).toHaveLength((await list(buyer)).items.length + 2)
    expect(text).toContain(",'=위험한 상품,")
    expect(text).toContain(`,${buyer.name},${buyer.email},"\t010-1234-5678",`)
    expect(text).toContain(',2026-10-03 06:00:00,')
    expect(text).not.toContain(other.email)
  })

  it('follows the filter, in the caller’s language', async () => {
    const answer = await admin.request('GET', '/orders/csv?text=위험', undefined, { 'accept-language': 'en' })
    expect((await answer.text()).split('\r\n')).toHaveLength(3)
  })

  it('has a row for each line with its colour, and the sums of an order once', async () => {
    const sock = await t.product({ name: '무명 양말', price: 5_000, colors: ['#ff0000', '#aa0000'] })
    for (const color of sock.colors) await t.put(other.uid, sock, 2, color)
    const oid = await t.place(other)
    const text = await (await other.request('GET', `/orders/csv?text=${oid}`)).text()
    const [names = [], ...rows] = text.split('\r\n').map((line) => line.split(','))
    const column = (name: string) => rows.slice(0, -1).map((row) => row[names.indexOf(name)])
    expect(column('상품')).toEqual(['무명 양말', '무명 양말'])
    expect(column('옵션')).toEqual([expect.stringContaining('(#ff0000)'), expect.stringContaining('(#aa0000)')])
    expect(column('금액')).toEqual(['10000', '10000'])
    expect([column('상품가격'), column('배송비'), column('총계')]).toEqual([
      ['20000', ''],
      ['3000', ''],
      ['23000', ''],
    ])
    expect(column('우편번호')).toEqual(['"\t03044"', '"\t03044"'])
  })

  it('that an admin takes is written into the log with its rows, and a buyer’s own is not', async () => {
    const log = async () =>
      (await t.json<{ items: AuditEntry[] }>(admin.request('GET', '/audit?act=ordersDownloaded'))).items
    await (await buyer.request('GET', '/orders/csv')).arrayBuffer()
    expect(await log()).toEqual([])
    await (await admin.request('GET', '/orders/csv?status=취소')).arrayBuffer()
    const subjectName = expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/) as string
    expect(await log()).toMatchObject([{ actorUid: admin.uid, detail: '6', subjectName }])
    // A client that goes away in the middle has read some of it.
    await (await admin.request('GET', '/orders/csv')).body?.cancel()
    expect((await log()).map(({ detail }) => detail)).toEqual(['13', '6'])
  })
})

describe('without keys outside demo mode', () => {
  it('payment is off, and says so', async () => {
    const off = await testApp({ payments: null })
    const user = await off.signUp()
    const at = new Date()
    const [made] = await off.db
      .insert(orders)
      .values({
        uid: user.uid,
        totalPrice: 0,
        wholePrice: 3_000,
        itemCount: 1,
        ...deliveryInfo,
        orderedAt: at,
        expiresAt: at,
      })
      .returning()
    for (const [method, path, body] of [
      ['POST', '/orders', { deliveryInfo }],
      ['GET', `/orders/${made?.oid}/checkout`, undefined],
      ['POST', `/orders/${made?.oid}/confirm`, { paymentKey: 'k', amount: 3_000 }],
    ] as const) {
      const answer = await user.request(method, path, body)
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { reason: 'payment_off', message: expect.stringContaining('결제') },
      ])
    }
    expect((await user.request('POST', `/orders/${made?.oid}/cancel`)).status).toBe(200)
  })
})
