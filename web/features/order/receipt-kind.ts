// A statement must not name a sale that has not happened or was cancelled.
import type { Order } from '#contract/order/order.schema.ts'

type PaidOrder = Pick<Order, 'status' | 'isChecking' | 'paidAt'>
type ReceiptKind = 'sold' | 'unpaid' | 'checking' | 'refunding' | 'refunded' | 'canceled'

export function receiptKind({ status, isChecking, paidAt }: PaidOrder): ReceiptKind {
  if (status === '취소') return paidAt ? 'refunded' : 'canceled'
  if (status === '주문완료') return isChecking ? 'checking' : 'unpaid'
  return isChecking ? 'refunding' : 'sold'
}
