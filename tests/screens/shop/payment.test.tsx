// The screens of a payment, with the real server and its provider's stand-in; only the provider's widgets are played.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import { failureWords, outcomeWords, paymentWords } from '#messages/order/payment.ts'
import { PASSWORD, type TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import type { PaymentRequest, Widgets } from '#web/features/order/payment/toss-sdk.ts'
import { button, follow, press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

const w = paymentWords.ko
const outcomes = outcomeWords.ko

let shop: TossShop
let buyer: TestUser

beforeAll(async () => {
  shop = await tossShop()
})

/** Plays the provider's script, and records its requests. */
let requests: PaymentRequest[]
let refuse: (() => Error) | null
let arrives: boolean

beforeEach(async () => {
  buyer = await shop.signUp()
  requests = []
  refuse = null
  arrives = true
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => (node as HTMLElement).dispatchEvent(new Event(arrives ? 'load' : 'error')))
  })
  const widgets: Widgets = {
    setAmount: async () => {},
    renderPaymentMethods: async () => ({}),
    renderAgreement: async () => ({}),
    requestPayment: async (request) => {
      if (refuse) throw refuse()
      requests.push(request)
    },
  }
  window.TossPayments = () => ({ widgets: () => widgets })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete window.TossPayments
})

const open = (address: string, as = buyer) => openScreen(shop.app, address, { as })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const won = (amount: number) => `${amount.toLocaleString('en-US')}원`
type Ready = Awaited<ReturnType<TossShop['ready']>>
const success = ({ oid, amount, paymentKey }: Ready) =>
  `/toss/success?orderId=${oid}&amount=${amount}&paymentKey=${paymentKey}`
const failingWith = (code: string, message: string) => () => Object.assign(new Error(message), { code })

describe('the payment dialog', () => {
  test('shows what is to be paid and until when and what the provider refuses, and requests the payment of the order', async () => {
    const { oid, amount } = await shop.ready(buyer)
    const { address } = await open('/products?cart=1')
    // The order is unpaid: ordering again leads to the same one.
    const cart = within(await dialog('장바구니'))
    await waitFor(() => expect(cart.getByRole<HTMLButtonElement>('button', { name: '주문하기' }).disabled).toBe(false))
    await userEvent.click(cart.getByRole('button', { name: '주문하기' }))
    await eventually(address).toBe(`/toss/checkout?orderId=${oid}`)
    await screen.findByText(w.amount(won(amount)))
    screen.getByText(/(29|30)분 남음/)
    await waitFor(() => expect(document.title).toBe(`${w.title} | Madang`))

    refuse = failingWith('NEED_AGREEMENT_WITH_REQUIRED_TERMS', '')
    const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: w.pay })
    await waitFor(() => expect(pay().disabled).toBe(false))
    await userEvent.click(pay())
    expect((await screen.findByRole('alert')).textContent).toBe(failureWords.ko.agreement)
    refuse = null
    await userEvent.click(pay())
    await eventually(() => requests).toMatchObject([{ orderId: oid, failUrl: expect.stringMatching(/\/toss\/fail$/) }])
  })

  test('is left for the products', async () => {
    const { oid, amount } = await shop.ready(buyer)
    const { address } = await open(`/toss/checkout?orderId=${oid}`)
    await screen.findByText(w.amount(won(amount)))
    await press(w.cancel)
    await eventually(address).toBe('/products')
  })

  test('requests a script again that did not come, and shows a provider’s trouble to buyer and admin', async () => {
    const admin = await shop.signUp({ admin: true })
    const { oid } = await shop.ready(buyer)
    arrives = false
    shop.deps.settings.payment = { scriptUrl: `https://pay.example/${crypto.randomUUID()}.js`, clientKey: 'gck' }
    await open(`/toss/checkout?orderId=${oid}`)
    await screen.findByText(w.widgetFailed)
    arrives = true
    await press('다시 시도')
    await waitFor(async () => expect((await button(w.pay)).hasAttribute('disabled')).toBe(false))
    expect(screen.queryByText(w.widgetFailed)).toBeNull()
    refuse = failingWith('PROVIDER_ERROR', '점검')
    await press(w.pay)
    expect((await screen.findByRole('alert')).textContent).toBe(failureWords.ko.notNow)
    const text = notificationTexts.paymentFailed(`PROVIDER_ERROR · ${READY_IN_WORDS}`)
    await eventually(() => shop.told(admin)).toContain(text)
  })

  test('is none for an order that is paid, to which it leads, and none for somebody else’s', async () => {
    const ready = await shop.ready(buyer)
    await shop.settle(buyer, ready.oid, ready.paymentKey, ready.amount)
    const { address } = await open(`/toss/checkout?orderId=${ready.oid}`)
    await screen.findByText(w.alreadyPaid)
    await follow(w.toOrder)
    await eventually(address).toBe(`/order/${ready.oid}`)
    closeScreen()
    await open(`/toss/checkout?orderId=${ready.oid}`, await shop.signUp())
    await screen.findByText(w.noOrder)
  })

  test('is none while the provider stalls, so that nobody pays twice', async () => {
    const ready = await shop.ready(buyer, { plan: 'lost' })
    await shop.confirm(buyer, ready.oid, ready.paymentKey, ready.amount)
    await open(`/toss/checkout?orderId=${ready.oid}`)
    await screen.findByText(w.isChecking)
    expect(screen.queryByRole('button', { name: w.pay })).toBeNull()
  })
})

describe('back from the provider', () => {
  test('a payment is confirmed once, however often the page is loaded, and leads to the orders', async () => {
    const ready = await shop.ready(buyer)
    const { address, reload } = await open(success(ready))
    const facts = async () => (await dialog(outcomes.paid)).textContent
    for (const text of [ready.oid, won(ready.amount), ready.paymentKey]) expect(await facts()).toContain(text)
    // The news of it may have come already.
    await waitFor(() => expect(document.title.replace(/^\(\d\) /, '')).toBe(`${outcomes.paid} | Madang`))
    await reload()
    expect(await facts()).toContain(ready.paymentKey)
    expect(await shop.traces(buyer, ready.oid)).toMatchObject({ status: '결제완료', captured: 1, cart: 0 })
    expect((await shop.told(buyer)).filter((text) => text === notificationTexts.paid(READY_IN_WORDS))).toHaveLength(1)
    await press(w.ok)
    await eventually(address).toBe('/order')
    await eventually(() => document.querySelector('tbody tr')?.textContent).toContain('결제완료')
  })

  test('one that the provider refuses at the approval has a plain message, and can be tried again', async () => {
    const ready = await shop.ready(buyer, { plan: 'refuse:REJECT_CARD_COMPANY' })
    const { address } = await open(success(ready))
    const failed = within(await dialog(outcomes.failed))
    failed.getByText(failureWords.ko.refused)
    failed.getByText('REJECT_CARD_COMPANY')
    failed.getByText(outcomes.notCharged)
    expect((await shop.get(buyer, ready.oid)).status).toBe('주문완료')
    await follow(w.again)
    await eventually(address).toBe(`/toss/checkout?orderId=${ready.oid}`)
    await screen.findByText(w.amount(won(ready.amount)))
  })

  test.each([
    ['PAY_PROCESS_CANCELED', failureWords.ko.canceled],
    ['REJECT_CARD_COMPANY', failureWords.ko.refused],
  ])('one that ended there with %s is shown, also after a reload, and can be tried again', async (code, text) => {
    const { oid } = await shop.ready(buyer)
    const { address, reload } = await open(`/toss/fail?code=${code}&message=x&orderId=${oid}`)
    await within(await dialog(outcomes.failed)).findByText(text)
    await reload()
    const failed = within(await dialog(outcomes.failed))
    await failed.findByText(text)
    failed.getByText(code)
    await follow(w.again)
    await eventually(address).toBe(`/toss/checkout?orderId=${oid}`)
  })

  test('a refusal at the provider’s page reaches every admin once, however often its page is loaded', async () => {
    const admins = [await shop.signUp({ admin: true }), await shop.signUp({ admin: true })]
    const { oid } = await shop.ready(buyer)
    const { reload } = await open(`/toss/fail?code=REJECT_CARD_PAYMENT&message=x&orderId=${oid}`)
    const failed = async () => within(await dialog(outcomes.failed)).findByRole('link', { name: w.again })
    await failed()
    // Pages of other tests may report theirs meanwhile.
    const own = /REJECT_CARD_PAYMENT|PAY_PROCESS_CANCELED|CARD_PROCESSING_ERROR/
    const notificationsOf = async (admin: TestUser) => (await shop.told(admin)).filter((text) => own.test(text))
    const news = [notificationTexts.paymentFailed(`REJECT_CARD_PAYMENT · ${READY_IN_WORDS}`)]
    await eventually(() => notificationsOf(admins[0]!)).toEqual(news)
    for (let i = 0; i < 3; i++) {
      await reload()
      await failed()
    }
    // No report is offered to a buyer who closed the provider's page, and none about somebody else's order.
    closeScreen()
    await open(`/toss/fail?code=PAY_PROCESS_CANCELED&message=x&orderId=${oid}`)
    await failed()
    closeScreen()
    await open(`/toss/fail?code=CARD_PROCESSING_ERROR&message=x&orderId=${oid}`, await shop.signUp())
    await dialog(outcomes.failed)
    await eventually(async () => Promise.all(admins.map(notificationsOf))).toEqual([news, news])
  })

  test('what the address says is the provider’s, short, and only beside an order of one’s own', async () => {
    const { oid } = await shop.ready(buyer)
    const message = encodeURIComponent(`<b>꼭</b>\n${'가'.repeat(300)}`)
    const { address } = await open(`/toss/fail?code=A_NEW_CODE&message=${message}&orderId=${oid}`)
    const failed = within(await dialog(outcomes.failed))
    await failed.findByText(outcomes.providerSaid(`<b>꼭</b> ${'가'.repeat(111)}…`))
    failed.getByText(failureWords.ko.unknown)
    failed.getByText('A_NEW_CODE')
    closeScreen()
    const made = await open(`/toss/fail?code=%3Cimg%20src%3Dx%3E&message=${message}`)
    const madeUp = await dialog(outcomes.failed)
    expect(madeUp.textContent).not.toMatch(/꼭|가가|img/)
    within(madeUp).getByText(failureWords.ko.unknown)
    await press(w.ok)
    await eventually(made.address).toBe('/')
    expect(address()).toContain('/toss/fail')
  })

  test('another amount and somebody else’s order are refused', async () => {
    const ready = await shop.ready(buyer)
    await open(success({ ...ready, amount: 100 }))
    await screen.findByText(outcomes.denied.otherAmount)
    closeScreen()
    await open(success(ready), await shop.signUp())
    await within(await dialog(outcomes.failed)).findByText(outcomes.denied.unknownOrder)
    expect((await shop.get(buyer, ready.oid)).status).toBe('주문완료')
  })

  test('a made-up key is refused, and the order can still be paid', async () => {
    const ready = await shop.ready(buyer)
    await open(success({ ...ready, paymentKey: 'made-up' }))
    await within(await dialog(outcomes.failed)).findByRole('link', { name: w.again })
    expect((await shop.get(buyer, ready.oid)).status).toBe('주문완료')
  })

  test('while the provider stalls it is being checked, and becomes paid without anybody doing anything', async () => {
    const ready = await shop.ready(buyer, { plan: 'late' })
    const { receive, reload } = await open(success(ready))
    await within(await dialog(outcomes.checking)).findByText(outcomes.checkingText)
    await waitFor(() => expect(document.title).toBe(`${outcomes.checking} | Madang`))
    await reload()
    await dialog(outcomes.checking)
    await eventually(async () => (await shop.traces(buyer, ready.oid)).captured).toBe(1)
    await shop.sweepAfter(60_000)
    receive({ collection: 'orders', id: ready.oid, op: 'put' })
    await dialog(outcomes.paid)
    expect((await shop.get(buyer, ready.oid)).status).toBe('결제완료')
  })

  test('the confirmation is tried until it arrives', async () => {
    const ready = await shop.ready(buyer)
    const { heal } = await openScreen(shop.app, success(ready), { as: buyer, network: 'broken' })
    await within(await dialog(outcomes.checking)).findByText(outcomes.unreachable)
    heal()
    await dialog(outcomes.paid)
  })
})

test('a guest is led to log in, and back to what the provider said', async () => {
  const { address } = await openScreen(shop.app, '/toss/fail?code=PAY_PROCESS_ABORTED&message=x')
  await eventually(address).toMatch(/^\/login\?next=/)
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  await userEvent.type(await field('이메일'), buyer.email)
  await userEvent.type(await field('비밀번호'), `${PASSWORD}{Enter}`)
  await within(await dialog(outcomes.failed)).findByText('PAY_PROCESS_ABORTED')
})
