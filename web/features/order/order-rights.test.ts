import { describe, expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from '#contract/order/order.ts'
import { rightsOf } from './order-rights.ts'

const owner = { uid: 'lena', isAdmin: false }
const other = { uid: 'tom', isAdmin: false }
const admin = { uid: 'boss', isAdmin: true }

const offered = (status: OrderStatus, user: typeof owner | null, isChecking = false) => {
  const { pay, cancel, again, next } = rightsOf({ uid: 'lena', status, isChecking }, user)
  return [pay && 'pay', cancel && 'cancel', again && 'again', next].filter(Boolean).join(' ')
}

describe('what is offered for an order', () => {
  test.each([
    ['주문완료', 'pay cancel again', 'cancel'],
    ['결제완료', 'cancel again', 'cancel 배송중'],
    ['배송중', 'again', '배송완료'],
    ['배송완료', 'again', ''],
    ['취소', 'again', ''],
  ] as const)('%s: the buyer has "%s", the admin "%s", anybody else nothing', (status, buyers, admins) => {
    expect([offered(status, owner), offered(status, admin), offered(status, other), offered(status, null)]).toEqual([
      buyers,
      admins,
      '',
      '',
    ])
  })

  test('while a payment or a refund is being checked nobody pays, cancels or ships', () => {
    for (const status of ['주문완료', '결제완료'] as const) {
      expect([offered(status, owner, true), offered(status, admin, true)]).toEqual(['again', ''])
    }
  })

  test('an admin who buys has both sides', () => {
    expect(rightsOf({ uid: 'boss', status: '결제완료', isChecking: false }, admin)).toEqual({
      isOwn: true,
      pay: false,
      cancel: true,
      again: true,
      next: '배송중',
    })
  })

  test('an order whose buyer is gone belongs to nobody', () => {
    for (const status of orderStatuses)
      expect(rightsOf({ uid: null, status, isChecking: false }, owner).isOwn).toBe(false)
  })
})
