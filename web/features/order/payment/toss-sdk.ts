// The payment provider's script, version 2: loaded once, from the address in the public settings.
import { loadScript } from '#web/lib/browser/load-script.ts'

export type Rendered = { destroy?: () => unknown }

/** The provider refuses unknown names: there is no customerTel. */
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

export const loadToss = (url: string): Promise<TossPayments> =>
  loadScript(url, () => window.TossPayments, SCRIPT_TIMEOUT_MS)

type Billed = {
  oid: string
  orderName: string
  customerEmail: string | null
  customerMobilePhone: string
}

/** `root` is the origin with the base path, because the provider needs absolute addresses. */
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
