import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order/order.ts'
import { stepsOf } from './order-timeline.tsx'

const told = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? '주문완료',
  timeline: statuses.map((status, hour) => ({ status, at: `2026-03-01T0${hour}:00:00Z` })),
})
const read = (...statuses: OrderStatus[]) =>
  stepsOf(told(...statuses))
    .map(({ status, at }) => (at ? status : `(${status})`))
    .join(' ')

test.each([
  [['주문완료'], '주문완료 (결제완료) (배송중) (배송완료)'],
  [['주문완료', '결제완료'], '주문완료 결제완료 (배송중) (배송완료)'],
  [['주문완료', '결제완료', '배송중', '배송완료'], '주문완료 결제완료 배송중 배송완료'],
  [['주문완료', '취소'], '주문완료 취소'],
  [['주문완료', '결제완료', '취소'], '주문완료 결제완료 취소'],
] as [OrderStatus[], string][])('after %j the timeline reads %s', (statuses, shown) => {
  expect(read(...statuses)).toBe(shown)
})
