// The payment provider's script, version 2 (providers.md §1.3): loaded once, from the address in the public settings.

export type Rendered = { destroy?: () => unknown }

/** Unknown names are refused by the provider: there is no customerTel (trap 8). */
export type PaymentRequest = {
  orderId: string
  orderName: string
  successUrl: string
  failUrl: string
  customerEmail?: string
  customerMobilePhone?: string
}

export type Widgets = {
  setAmount: (amount: { currency: 'KRW'; value: number }) => Promise<unknown>
  renderPaymentMethods: (where: { selector: string; variantKey: string }) => Promise<Rendered>
  renderAgreement: (where: { selector: string; variantKey: string }) => Promise<Rendered>
  requestPayment: (request: PaymentRequest) => Promise<unknown>
}

export type TossPayments = (clientKey: string) => { widgets: (of: { customerKey: string }) => Widgets }

declare global {
  interface Window {
    TossPayments?: TossPayments
  }
}

export const SCRIPT_TIMEOUT_MS = 20_000

let loading: { url: string; done: Promise<TossPayments> } | null = null

function insert(url: string): Promise<TossPayments> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    const fail = (why: string) => {
      clearTimeout(late)
      script.remove()
      loading = null
      reject(new Error(why))
    }
    const late = setTimeout(() => fail('The payment script came too late'), SCRIPT_TIMEOUT_MS)
    script.addEventListener('error', () => fail('The payment script did not load'))
    script.addEventListener('load', () => {
      if (!window.TossPayments) return fail('The payment script is not what it should be')
      clearTimeout(late)
      resolve(window.TossPayments)
    })
    document.head.append(script)
  })
}

/** A failed load is forgotten, so that it can be tried again. */
export function loadToss(url: string): Promise<TossPayments> {
  if (loading?.url !== url) loading = { url, done: insert(url) }
  return loading.done
}

type Billed = {
  oid: string
  orderName: string
  customerEmail: string | null
  customerMobilePhone: string
}

/** `root` is the origin with the base path: the provider wants whole addresses. */
export function paymentRequest(order: Billed, root: string): PaymentRequest {
  return {
    orderId: order.oid,
    orderName: order.orderName.slice(0, 100),
    successUrl: `${root}/toss/success`,
    failUrl: `${root}/toss/fail`,
    ...(order.customerEmail && { customerEmail: order.customerEmail }),
    ...(/^\d{8,15}$/.test(order.customerMobilePhone) && { customerMobilePhone: order.customerMobilePhone }),
  }
}
