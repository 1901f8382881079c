import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/order/order.schema.ts'
import { orderStatuses, type OrderStatus } from '#contract/order/order.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import type { ApiError } from '#web/lib/api/call.ts'
import { pauseAfter, stageOf, type ConfirmationAnswer } from './confirmation.ts'

const AMOUNT = 15_000
const given = { orderId: '0b6e4f00-0000-4000-8000-000000000000', amount: AMOUNT, paymentKey: 'key' }
const order = (status: OrderStatus, wholePrice = AMOUNT) => ({ status, wholePrice }) as Order
const answer = (outcome: Settlement['outcome'], status: OrderStatus, more: Partial<Settlement> = {}): Settlement => ({
  outcome,
  order: order(status),
  ...more,
})
const failed = (code: ApiError['code'], reason?: 'other_amount' | 'payment_off') => ({ code, reason })
const told = (heard: Omit<ConfirmationAnswer, 'given'>, address: ConfirmationAnswer['given'] = given) => {
  const stage = stageOf({ given: address, ...heard })
  if (stage.step === 'denied') return `denied: ${stage.why}`
  if (stage.step === 'refused') return `refused: ${stage.code}`
  return stage.step === 'checking' && stage.isUnreachable ? 'checking, unreachable' : stage.step
}

describe('the success page says', () => {
  test.each<[string, Omit<ConfirmationAnswer, 'given'>]>([
    ['checking', {}],
    ['checking', { answer: answer('checking', '주문완료') }],
    ['checking', { answer: answer('checking', '주문완료'), order: order('주문완료') }],
    ['paid', { answer: answer('paid', '결제완료') }],
    // The change stream, or another tab, was faster than the confirmation.
    ['paid', { answer: answer('checking', '주문완료'), order: order('결제완료') }],
    ['paid', { error: failed('offline'), order: order('결제완료') }],
    ['paid', { answer: answer('paid', '결제완료'), order: order('주문완료') }],
    ['paid', { answer: answer('paid', '배송중') }],
    ['refused: REJECT_CARD_COMPANY', { answer: answer('failed', '주문완료', { code: 'REJECT_CARD_COMPANY' }) }],
    ['refused: UNKNOWN', { answer: answer('failed', '주문완료') }],
    ['checking, unreachable', { error: failed('offline') }],
    ['checking, unreachable', { error: failed('internal') }],
    ['checking, unreachable', { error: failed('provider_failed') }],
    ['checking, unreachable', { error: failed('too_many') }],
    ['checking, unreachable', { answer: answer('checking', '주문완료'), error: failed('offline') }],
    ['denied: unknownOrder', { error: failed('not_found') }],
    ['denied: incomplete', { error: failed('invalid') }],
    ['denied: otherAmount', { error: failed('conflict', 'other_amount') }],
    ['denied: otherAmount', { answer: answer('paid', '결제완료', { order: order('결제완료', 1) }) }],
    ['denied: off', { error: failed('conflict', 'payment_off') }],
    ['denied: closed', { answer: answer('checking', '취소') }],
    ['denied: closed', { answer: answer('failed', '취소', { code: 'CANCELED' }) }],
    ['denied: refunded', { error: failed('conflict'), order: { ...order('취소'), paidAt: '2026-03-01T00:00:00Z' } }],
  ])('%s after %j', (said, heard) => {
    expect(told(heard)).toBe(said)
  })

  test.each([
    {},
    { ...given, orderId: undefined },
    { ...given, amount: undefined },
    { ...given, paymentKey: undefined },
  ])('that something is missing in %j', (address) =>
    expect(told({ answer: answer('paid', '결제완료') }, address)).toBe('denied: incomplete'),
  )
})

const outcome = fc.constantFrom<Settlement['outcome']>('paid', 'checking', 'failed')
const status = fc.constantFrom(...orderStatuses)
const silence = fc.constantFrom(
  'offline' as const,
  'internal' as const,
  'provider_failed' as const,
  'too_many' as const,
)
const heardAnything = fc.record(
  {
    answer: fc.tuple(outcome, status).map(([o, s]) => answer(o, s)),
    error: silence.map((code) => failed(code)),
    order: status.map((s) => order(s)),
  },
  { requiredKeys: [] },
)

describe('whatever the page has heard', () => {
  test('the page never says “failed” before the server or the provider has refused', () => {
    fc.assert(
      fc.property(heardAnything, (heard) => {
        const saidNo =
          heard.answer?.outcome === 'failed' || [heard.answer?.order, heard.order].some((one) => one?.status === '취소')
        if (!saidNo) expect(told(heard)).toMatch(/^(checking|paid)/)
      }),
    )
  })

  test('an order that is paid is told as paid, and as nothing else', () => {
    fc.assert(
      fc.property(heardAnything, (heard) => {
        const isPaid = [heard.answer?.order, heard.order].some(
          (one) => one && ['결제완료', '배송중', '배송완료'].includes(one.status),
        )
        expect(told(heard) === 'paid').toBe(isPaid)
      }),
    )
  })
})

test('the pauses grow and then stay, so that asking never stops and never presses', () => {
  const all = Array.from({ length: 40 }, (_, asked) => pauseAfter(asked))
  expect(all).toEqual(all.toSorted((a, b) => a - b))
  expect([pauseAfter(0), pauseAfter(1), pauseAfter(2), pauseAfter(100)]).toEqual([1_000, 1_000, 2_000, 30_000])
})
