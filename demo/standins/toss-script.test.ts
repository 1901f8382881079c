// @vitest-environment happy-dom
// The stand-in's browser script, as it is served: the provider's calls and errors.
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tossScript } from './toss.ts'

type Widget = { destroy(): Promise<void>; on(event: string, listener: (value: unknown) => void): void }
type Widgets = {
  setAmount(amount: unknown): Promise<void>
  renderPaymentMethods(options: object): Promise<Widget>
  renderAgreement(options: object): Promise<Widget>
  requestPayment(request: object): Promise<void>
}
type Toss = (clientKey: string) => { widgets(options: object): Widgets }

const KEY = 'test_gck_madang_standin'
const customerKey = 'd290f1ee-6c54-4b01-90e6-d701748f0851'
const toss = () => (globalThis as unknown as { TossPayments: Toss }).TossPayments
const widgets = () => toss()(KEY).widgets({ customerKey })
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  )
const codeOf = (act: () => unknown) => {
  try {
    act()
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const shop = 'http://localhost:3000/madang'
const request = {
  orderId: 'order-1234',
  orderName: '옹기 외 1',
  successUrl: `${shop}/toss/success`,
  failUrl: `${shop}/toss/fail`,
}
const methods = { selector: '#methods', variantKey: 'DEFAULT' }
const agreement = { selector: '#agreement', variantKey: 'AGREEMENT' }

const shown: Widget[] = []
async function render() {
  const made = widgets()
  await made.setAmount({ currency: 'KRW', value: 5_000 })
  shown.push(await made.renderPaymentMethods(methods), await made.renderAgreement(agreement))
  return made
}
const agree = () => document.querySelector<HTMLInputElement>('#agreement input')?.click()

beforeAll(() => {
  // Runs as a script element would: in the page's own globals, without access to ours.
  runInThisContext(tossScript())
})
beforeEach(async () => {
  for (const widget of shown.splice(0)) await widget.destroy()
  document.documentElement.lang = 'ko'
  document.body.innerHTML = '<div id="methods"></div><div id="agreement"></div>'
})

describe('the payment widget', () => {
  it('wants a client key of its own, never a secret one, and a customer key', () => {
    expect(codeOf(() => toss()('test_gsk_x').widgets({ customerKey }))).toBe('INSECURE_KEY_USAGE')
    expect(codeOf(() => toss()('nonsense').widgets({ customerKey }))).toBe('INVALID_CLIENT_KEY')
    expect(codeOf(() => toss()(KEY).widgets({ customerKey: '한글' }))).toBe('INVALID_CUSTOMER_KEY')
  })

  it('wants its amount first', async () => {
    const made = widgets()
    expect(await code(made.renderPaymentMethods(methods))).toBe('NOT_SETUP_AMOUNT')
    expect(await code(made.requestPayment(request))).toBe('NOT_SETUP_AMOUNT')
    expect(await code(made.setAmount({ currency: 'KRW', value: '5000' }))).toBe('INVALID_AMOUNT_VALUE')
    expect(await code(made.setAmount({ currency: 'KRW', value: -1 }))).toBe('BELOW_ZERO_AMOUNT')
    expect(await code(made.setAmount({ currency: 'EUR', value: 1 }))).toBe('INVALID_AMOUNT_CURRENCY')
  })

  it('is rendered once at a time, and again after it was destroyed', async () => {
    const made = await render()
    expect(await code(made.renderPaymentMethods(methods))).toBe('PAYMENT_METHODS_WIDGET_ALREADY_RENDERED')
    expect(await code(made.renderAgreement(agreement))).toBe('AGREEMENT_WIDGET_ALREADY_RENDERED')
    for (const widget of shown.splice(0)) await widget.destroy()
    expect(document.querySelector('.toss-standin')).toBeNull()
    await render()
    expect(document.querySelectorAll('.toss-standin')).toHaveLength(2)
    for (const widget of shown.splice(0)) await widget.destroy()
    expect(await code(made.renderPaymentMethods({ selector: '#nowhere' }))).toBe('INVALID_SELECTOR')
    expect(await code(made.renderPaymentMethods({ ...methods, variantKey: 'OTHER' }))).toBe('INVALID_VARIANT_KEY')
  })

  it('names its parts for everybody, in Korean or English', async () => {
    await render()
    expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      '결제 방법데모용 대역',
      '약관 동의',
    ])
    expect(document.querySelectorAll('label input')).toHaveLength(5)
    for (const widget of shown.splice(0)) await widget.destroy()
    document.documentElement.lang = 'en'
    await render()
    expect(document.querySelector('legend')?.textContent).toContain('Payment method')
  })

  it('tells what is chosen and agreed to', async () => {
    await render()
    const told: unknown[] = []
    shown[0]?.on('paymentMethodSelect', (value) => told.push(value))
    shown[1]?.on('agreementStatusChange', (value) => told.push(value))
    document.querySelector<HTMLInputElement>('input[value="계좌이체"]')?.click()
    agree()
    expect(told).toMatchObject([{ code: '계좌이체' }, { agreedRequiredTerms: true }])
  })

  it.each([
    [{ customerTel: '01012345678' }, 'INVALID_PARAMETERS'],
    [{ customerMobilePhone: '010-1234-5678' }, 'INVALID_PARAMETERS'],
    [{ orderId: '1' }, 'INVALID_ORDER_ID'],
    [{ orderName: 'x'.repeat(101) }, 'INVALID_ORDER_NAME'],
    [{ successUrl: '/toss/success' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    [{ failUrl: 'toss/fail' }, 'INCORRECT_FAIL_URL_FORMAT'],
    [{}, 'NEED_AGREEMENT_WITH_REQUIRED_TERMS'],
  ])('refuses a request with %j: %s', async (change, expected) => {
    const made = await render()
    expect(await code(made.requestPayment({ ...request, ...change }))).toBe(expected)
  })

  it('asks for the payment with the amount that was set, and takes the buyer to the page', async () => {
    const made = await render()
    agree()
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ paymentKey: 'standin_1' }))
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
    void made.requestPayment({ ...request, customerMobilePhone: '01012345678', customerEmail: 'a@madang.test' })
    expect(await code(made.requestPayment(request))).toBe('INVALID_METHOD_TRANSACTION')
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith(expect.stringMatching(/\/pay\/standin_1\?locale=ko$/)))
    const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as object
    expect(body).toMatchObject({
      clientKey: KEY,
      method: '카드',
      amount: { currency: 'KRW', value: 5_000 },
      orderId: 'order-1234',
    })
    fetched.mockRestore()
    went.mockRestore()
  })

  it('says so when the provider cannot be reached', async () => {
    const made = await render()
    agree()
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))
    expect(await code(made.requestPayment(request))).toBe('PROVIDER_STATUS_UNHEALTHY')
    fetched.mockRestore()
  })
})
