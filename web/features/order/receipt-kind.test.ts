import { expect, test } from 'vitest'
import { orderDetailWords } from '#messages/order/order.ts'
import { receiptKind } from './receipt-kind.ts'

const paidAt = '2026-11-15T03:00:00.000Z'
const textOf = (order: Parameters<typeof receiptKind>[0]) => orderDetailWords.ko.receiptTexts[receiptKind(order)]

test.each(['결제완료', '배송중', '배송완료'] as const)(
  'the statement of an order in %s confirms the sale',
  (status) => {
    expect(textOf({ status, isChecking: false, paidAt })).toContain('거래하였음')
  },
)

test.each([
  ['not paid', { status: '주문완료', isChecking: false, paidAt: null }, /결제하지 않은/],
  ['waiting for the provider', { status: '주문완료', isChecking: true, paidAt: null }, /결제를 확인/],
  ['cancelled without a payment', { status: '취소', isChecking: false, paidAt: null }, /취소/],
  ['refunded', { status: '취소', isChecking: false, paidAt }, /환불되었습니다/],
  ['waiting for its refund', { status: '결제완료', isChecking: true, paidAt }, /환불/],
] as const)('the statement of an order that is %s claims no sale', (_, order, words) => {
  expect(textOf(order)).toMatch(words)
  expect(textOf(order)).not.toContain('거래하였음')
})
