import { expect, test } from 'vitest'
import { orderSorts, orderStatuses } from '#contract/order/order.ts'
import { validateOrderSearch } from './order-search.ts'

const meaning = (address: Record<string, unknown>) => JSON.parse(JSON.stringify(validateOrderSearch(address))) as object

test.each([
  [
    { status: '배송중', from: '2026-01-31', to: '2026-02-28', text: '감자', own: true, sort: 'oldest', cursor: 'abc' },
    { status: '배송중', from: '2026-01-31', to: '2026-02-28', text: '감자', own: true, sort: 'oldest', cursor: 'abc' },
  ],
  [{ status: 'paid', sort: 'newest', own: 'yes', text: '' }, {}],
  [{ from: '2026-02-31', to: '20260101' }, {}],
  [{ from: 20260101, to: ['2026-01-01'] }, {}],
  [
    { text: 2026, cursor: 12 },
    { text: '2026', cursor: '12' },
  ],
  [{ text: { a: 1 } }, {}],
  [{ text: '가'.repeat(200) }, { text: '가'.repeat(100) }],
])('the address %j means %j', (address, meant) => {
  expect(meaning(address)).toEqual(meant)
})

test('every status and every sort of the contract has its word in the address, but for the usual one', () => {
  for (const status of orderStatuses) expect(meaning({ status })).toEqual({ status })
  const others = orderSorts.filter((sort) => sort !== 'newest')
  for (const sort of others) expect(meaning({ sort })).toEqual({ sort })
})
