// A payment in the provider's REST API and in its webhook.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KOREA_MS } from '#contract/shared/durations.ts'
import { isTossCode, tossCodes } from './toss-codes.ts'
import { balanceOf, VIRTUAL_ACCOUNT, type StandinPayment } from './toss-store.ts'

/** Times in Korea, as the provider writes them. */
const korean = (iso: string | null) =>
  iso && new Date(new Date(iso).getTime() + KOREA_MS).toISOString().replace(/\.\d+Z$/, '+09:00')

const failureOf = (code: string) => ({ code, message: isTossCode(code) ? tossCodes[code].message : '' })

/** The provider's deposit callback repeats this secret, so that a shop can distinguish it from a forged one. */
const secretOf = ({ paymentKey }: StandinPayment) => `ps_${paymentKey.slice(-16)}`

export function presented(payment: StandinPayment): Record<string, unknown> {
  const { amount, status, method, approvedAt } = payment
  const isHeld = ['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(status)
  const balance = isHeld ? balanceOf(payment) : 0
  const vat = Math.round(balance / 11)
  const paid = approvedAt !== null
  return {
    mId: 'madang-standin',
    version: '2022-11-16',
    paymentKey: payment.paymentKey,
    type: 'NORMAL',
    orderId: payment.orderId,
    orderName: payment.orderName,
    currency: 'KRW',
    method,
    totalAmount: amount,
    balanceAmount: balance,
    suppliedAmount: balance - vat,
    vat,
    taxFreeAmount: 0,
    status,
    requestedAt: korean(payment.requestedAt),
    approvedAt: korean(approvedAt),
    useEscrow: false,
    isPartialCancelable: method !== VIRTUAL_ACCOUNT || paid,
    card:
      paid && method === '카드'
        ? { amount, number: '4330****0000****', installmentPlanMonths: 0, cardType: '신용' }
        : null,
    easyPay: paid && method === '간편결제' ? { provider: '마당페이', amount, discountAmount: 0 } : null,
    virtualAccount:
      method === VIRTUAL_ACCOUNT
        ? { accountType: '일반', accountNumber: 'X6505636518308', bankCode: '20', customerName: '', expired: false }
        : null,
    secret: method === VIRTUAL_ACCOUNT ? secretOf(payment) : null,
    cancels: payment.cancels?.length
      ? payment.cancels.map(({ amount: cancelAmount, reason, at }, i) => ({
          cancelAmount,
          cancelReason: reason,
          canceledAt: korean(at),
          transactionKey: `${payment.paymentKey}-${payment.cancels.length - i}`,
          cancelStatus: 'DONE',
        }))
      : null,
    failure: payment.failureCode ? failureOf(payment.failureCode) : null,
    country: 'KR',
  }
}

/** After a failed webhook the provider tries again some seconds later; after that the shop has to ask by itself. */
const TRIES_MS = [0, 1_000, 4_000]

/** Sends the webhook to the shop, whose answer must be a 200. */
export async function sendWebhook(url: string, payment: StandinPayment, event: 'status' | 'deposit' = 'status') {
  const headers = {
    'content-type': 'application/json',
    'tosspayments-webhook-transmission-id': randomUUID(),
    'tosspayments-webhook-transmission-time': new Date().toISOString(),
  }
  const createdAt = new Date().toISOString().replace('Z', '000')
  const { status, orderId } = payment
  const body = JSON.stringify(
    event === 'deposit'
      ? { createdAt, secret: secretOf(payment), status, transactionKey: payment.paymentKey.slice(-12), orderId }
      : { eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data: presented(payment) },
  )
  for (const [count, wait] of TRIES_MS.entries()) {
    await sleep(wait, undefined, { ref: false })
    const all = { ...headers, 'tosspayments-webhook-transmission-retried-count': String(count) }
    const answer = await fetch(url, { method: 'POST', headers: all, body, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    if (answer?.status === 200) return
  }
}
