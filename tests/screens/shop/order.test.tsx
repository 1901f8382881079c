// Orders as buyers and admins meet them: the list with its filters, keys and file, one order and its actions, and its
// statement.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import { csvWords } from '#messages/shared/csv.ts'
import { orderActionWords, orderDetailWords, orderWords } from '#messages/order/order.ts'
import { paymentStateWords } from '#messages/order/payment.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { deliveryInfo, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { choose, follow, heading, press, searchField } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

const w = orderWords.ko
const done = orderActionWords.ko

let shop: TossShop
let admin: TestUser

beforeAll(async () => {
  shop = await tossShop()
  admin = await shop.signUp({ admin: true })
})

const open = (address: string, as: TestUser) => openScreen(shop.app, address, { as })
const status = async (buyer: TestUser, oid: string) => (await shop.get(buyer, oid)).status
const ship = (oid: string, status: string) => admin.request('PUT', `/orders/${oid}/status`, { status })

/** Somebody new who has ordered two kinds and paid for them. */
async function bought() {
  const buyer = await shop.signUp()
  for (const name of ['옹기', '찻잔']) await shop.put(buyer.uid, await shop.product({ name }), 1)
  const oid = await shop.place(buyer)
  const { wholePrice } = await shop.get(buyer, oid)
  const paymentKey = await shop.toss.authenticated({ orderId: oid, amount: wholePrice })
  await shop.settle(buyer, oid, paymentKey, wholePrice)
  return { buyer, oid, wholePrice }
}

/** Reads the elements directly: finding twenty rows by role and name takes seconds. */
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const rowLinks = () => [...document.querySelectorAll<HTMLElement>('td [data-row-link]')]
const steps = async () => within(await screen.findByRole('list', { name: orderDetailWords.ko.timeline }))
const isCurrent = async (place: number) => {
  const items = (await steps()).getAllByRole('listitem')
  return items.findIndex((item) => item.getAttribute('aria-current') === 'step') === place
}

describe('an order on its way', () => {
  test('is shipped from the list and delivered from its page by the admin, and the buyer’s page follows', async () => {
    const { buyer, oid } = await bought()
    await open(`/order?text=${buyer.email}`, admin)
    await eventually(() => rows().length).toBe(1)
    expect(rows()[0]?.textContent).toContain(buyer.email)
    await userEvent.click(within(rows()[0]!).getByRole('button', { name: /메뉴$/ }))
    await choose(w.ship)
    await eventually(() => rows()[0]?.textContent).toContain('배송중')
    expect(await shop.told(buyer)).toContain(notificationTexts.shipped('옹기 외 1종 · 27,000원'))
    await userEvent.click(rowLinks()[0]!)
    await heading('옹기 외 1종')
    expect(await isCurrent(2)).toBe(true)
    await press(w.deliver)
    await screen.findByText(done.moved('배송완료'))
    await eventually(() => isCurrent(3)).toBe(true)
    expect(await shop.told(buyer)).toContain(notificationTexts.delivered('옹기 외 1종 · 27,000원'))
    expect(await status(buyer, oid)).toBe('배송완료')

    closeScreen()
    const later = await bought()
    const { receive } = await open(`/order/${later.oid}`, later.buyer)
    expect(await isCurrent(1)).toBe(true)
    expect((await ship(later.oid, '배송중')).status).toBe(200)
    receive({ collection: 'orders', id: later.oid, op: 'put' })
    await eventually(() => isCurrent(2)).toBe(true)
  })

  test('is not cancelled by a dialog that was open while the admin shipped it, which it says', async () => {
    const { buyer, oid } = await bought()
    await open(`/order/${oid}`, buyer)
    await press(w.cancel)
    const sure = within(await screen.findByRole('alertdialog'))
    expect((await ship(oid, '배송중')).status).toBe(200)
    await userEvent.click(sure.getByRole('button', { name: w.cancel }))
    await screen.findByText(done.impossible)
    await eventually(() => isCurrent(2)).toBe(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: w.cancel })).toBeNull())
    expect(await status(buyer, oid)).toBe('배송중')
  })
})

describe('the own orders', () => {
  test('are listed without an e-mail and with where they go; a cancelled one comes back as money or into the cart', async () => {
    const { buyer, oid, wholePrice } = await bought()
    await open('/order', buyer)
    await eventually(() => rows().length).toBe(1)
    expect(rows()[0]?.textContent).toContain('결제완료')
    expect(screen.queryByRole('columnheader', { name: w.columns.email })).toBeNull()
    await userEvent.click((await screen.findAllByRole('button', { name: /배송지 보기$/ }))[0]!)
    const place = await screen.findByRole('dialog', { name: orderDetailWords.ko.delivery })
    const { zoneCode, addr1, addr2, tel } = deliveryInfo
    for (const text of [zoneCode, addr1, addr2, tel]) expect(place.textContent).toContain(text)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(rowLinks()[0]!)

    await press(w.cancel)
    const sure = await screen.findByRole('alertdialog')
    expect(sure.textContent).toContain(done.cancelPaid(`${wholePrice.toLocaleString('en-US')}원`))
    // With two buttons that both say 취소 the user could not tell which one cancels the order.
    const buttons = within(sure).getAllByRole('button')
    expect(buttons.map((one) => one.textContent || one.getAttribute('aria-label'))).not.toContain('취소')
    expect(within(sure).getAllByRole('button', { name: done.keep }).length).toBeGreaterThan(0)
    await userEvent.click(within(sure).getByRole('button', { name: w.cancel }))
    await screen.findByText(done.refunded(`${wholePrice.toLocaleString('en-US')}원`))
    await eventually(async () => (await steps()).getAllByRole('listitem').at(-1)?.textContent).toContain('취소')
    await screen.findByText(paymentStateWords.ko.canceledAt)
    expect(await status(buyer, oid)).toBe('취소')

    await press(w.again)
    await screen.findByText(done.added(2))
    const cart = (await (await buyer.request('GET', `/carts/${buyer.uid}`)).json()) as { itemCount: number }
    expect(cart.itemCount).toBe(2)
    await press(done.openCart)
    await screen.findByRole('dialog', { name: /장바구니/ })
  })

  test('are nobody else’s: another finds no order there, none in the list, and the way to the products', async () => {
    const { oid } = await bought()
    const { address } = await open(`/order/${oid}`, await shop.signUp())
    expect((await screen.findAllByText(w.gone)).length).toBeGreaterThan(0)
    await follow(w.toList)
    await screen.findByText(w.empty)
    await follow(w.toProducts)
    await eventually(address).toMatch(/^\/products/)
  })
})

describe('the list of an admin', () => {
  const COUNT = 44

  /** Makes orders of one new buyer, from the oldest to the newest, a day apart; every second one is on its way. */
  async function manyOrders() {
    const buyer = await shop.signUp()
    const { memo: _memo, ...delivery } = deliveryInfo
    const row = (n: number) => ({
      uid: buyer.uid,
      totalPrice: n * 1_000,
      wholePrice: n * 1_000 + 3_000,
      itemCount: 1,
      ...delivery,
      orderedAt: new Date(Date.now() - (COUNT - n) * DAY_MS),
      expiresAt: new Date(Date.now() - (COUNT - n) * DAY_MS),
      status: n % 2 ? ('배송중' as const) : ('취소' as const),
      paymentKey: n % 2 ? crypto.randomUUID() : null,
      // So that the filter of each test finds its own.
      searchText: `${buyer.email} 항아리`,
    })
    const made = await shop.db
      .insert(orders)
      .values(Array.from({ length: COUNT }, (_, i) => row(i + 1)))
      .returning()
    const line = { line: 1, pname: '항아리', cover: '', quantity: 1, option: '' }
    await shop.db
      .insert(orderItem)
      .values(made.map(({ oid, totalPrice }) => ({ oid, ...line, unitPrice: totalPrice, subTotal: totalPrice })))
    return buyer
  }
  const amounts = () => rows().map((row) => Number([...row.querySelectorAll('data')].at(-1)?.getAttribute('value')))
  const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

  test('lives in its address: page, order, status, days and text', async () => {
    const { email } = await manyOrders()
    const { address, reload } = await open(`/order?text=${email}`, admin)
    await eventually(() => rows().length).toBe(20)
    await press('다음')
    await eventually(address).toContain('cursor=')
    await eventually(() => amounts()[0]).toBe((COUNT - 20) * 1_000 + 3_000)
    await reload()
    await eventually(() => amounts()[0]).toBe((COUNT - 20) * 1_000 + 3_000)
    await press('이전')
    await eventually(address).not.toContain('cursor=')
    await eventually(() => amounts()[0]).toBe(COUNT * 1_000 + 3_000)

    await press(w.columns.amount)
    await eventually(address).toContain('sort=amountUp')
    const sums = within(screen.getByRole('region', { name: w.sums }))
    await userEvent.click(await sums.findByRole('button', { name: /배송중/ }))
    await eventually(address).toContain(`status=${encodeURIComponent('배송중')}`)
    await eventually(() => amounts().slice(0, 3)).toEqual([4_000, 6_000, 8_000])
    fireEvent.change(screen.getByLabelText(w.to), { target: { value: dayAgo(COUNT - 6) } })
    await eventually(address).toContain(`to=${dayAgo(COUNT - 6)}`)
    await eventually(() => rows().length).toBeLessThan(5)
    expect(amounts()).toEqual(amounts().toSorted((a, b) => a - b))
    const shown = amounts()
    for (const row of rows()) expect(row.textContent).toContain('배송중')
    await reload()
    await eventually(amounts).toEqual(shown)

    fireEvent.change(screen.getByLabelText(w.from), { target: { value: dayAgo(COUNT - 6) } })
    fireEvent.change(screen.getByLabelText(w.to), { target: { value: '2020-01-31' } })
    await screen.findByText(w.nothingFound)
    await press(w.clearFilter)
    await eventually(() => rows().length).toBe(20)
    await userEvent.type(await searchField(w.searchAdmin), '없는 상품 이름{Enter}')
    await screen.findByText(w.nothingFound)
    await press(w.clearFilter)
    await eventually(() => rows().length).toBe(20)
    await userEvent.click(screen.getByRole('switch', { name: w.own }))
    await eventually(address).toContain('own=true')
    await screen.findByText(w.empty)
  })

  test('is gone through by keys, and comes back to the order that was open', async () => {
    const { email } = await manyOrders()
    const { address } = await open(`/order?text=${email}`, admin)
    await eventually(() => rows().length).toBe(20)
    await userEvent.keyboard('jj')
    const focused = () => (document.activeElement as HTMLElement).dataset.rowLink
    const reached = focused()
    expect(reached).toBeDefined()
    await userEvent.keyboard('{Enter}')
    await eventually(address).toBe(`/order/${reached}`)
    await steps()
    await userEvent.keyboard('{Escape}')
    await eventually(focused).toBe(reached)
  })

  test('goes out as a file with the same orders', async () => {
    const { email } = await manyOrders()
    let made: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made = blob as Blob
      return 'blob:made'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await open(`/order?text=${email}&status=${encodeURIComponent('배송중')}`, admin)
    await eventually(() => rows().length).toBe(20)
    await press(csvWords.ko.download)
    await screen.findByText(csvWords.ko.ready)
    const bytes = new Uint8Array((await made?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines[0]).toContain('주문 번호')
    expect(lines).toHaveLength(COUNT / 2 + 1)
    expect(lines.slice(1).every((line) => line.includes('배송중'))).toBe(true)
    vi.restoreAllMocks()
  })
})

test('the statement of an order has its sums, with the tax in them', async () => {
  const { buyer, oid, wholePrice } = await bought()
  await open(`/order/${oid}`, buyer)
  await follow(w.receipt)
  await heading(orderDetailWords.ko.receiptTitle)
  const supply = Math.round(wholePrice / 1.1)
  const amount = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getByRole('cell')
  const won = (value: number) => `₩${value.toLocaleString('en-US')}`
  expect(amount('공급가액').textContent).toBe(won(supply))
  expect(amount('부가세').textContent).toBe(won(wholePrice - supply))
  expect(amount('배송비').textContent).toBe('₩3,000')
  expect(amount('합계').textContent).toBe(won(wholePrice))
})

test('the statement has the telephone number and the note for the courier each under its own name', async () => {
  const buyer = await shop.signUp()
  await shop.put(buyer.uid, await shop.product({ name: '옹기' }), 1)
  const delivery = { ...deliveryInfo, memo: '문앞에 놓아주세요' }
  const placed = await buyer.request('POST', '/orders', { deliveryInfo: delivery })
  const { oid } = (await placed.json()) as { oid: string }
  await open(`/order/${oid}/receipt`, buyer)
  await heading(orderDetailWords.ko.receiptTitle)
  const cellOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getByRole('cell')
  expect(cellOf('전화번호').textContent).toBe(delivery.tel)
  expect(cellOf('배송메모').textContent).toBe(delivery.memo)
})
