import { describe, expect, test } from 'vitest'
import { validateCheckoutSearch, validateFailSearch, validateSuccessSearch } from './payment-search.ts'

const orderId = '0b6e4f00-0000-4000-8000-00000000000a'
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as object

test.each([
  [{ orderId }, { orderId }],
  [{ orderId: orderId.toUpperCase() }, { orderId }],
  [{ orderId: 'nope' }, {}],
  [{ orderId: [orderId, orderId] }, {}],
  [{}, {}],
])('the checkout address %j means %j', (address, meant) => {
  expect(plain(validateCheckoutSearch(address))).toEqual(meant)
})

describe('the success address', () => {
  test.each([
    [
      { orderId, amount: 15_000, paymentKey: 'tgen_1', paymentType: 'NORMAL' },
      { orderId, amount: 15_000, paymentKey: 'tgen_1' },
    ],
    [
      { orderId, amount: '15000', paymentKey: 123 },
      { orderId, amount: 15_000, paymentKey: '123' },
    ],
    [{ orderId, amount: -1 }, { orderId }],
    [{ orderId, amount: 1.5 }, { orderId }],
    [{ amount: '1e9' }, {}],
    [{ amount: '15,000', paymentKey: { a: 1 } }, {}],
    [{ paymentKey: 'k'.repeat(300) }, { paymentKey: 'k'.repeat(200) }],
  ])('%j means %j', (address, meant) => {
    expect(plain(validateSuccessSearch(address))).toEqual(meant)
  })
})

test('of the failure address, words of any kind and length become short text', () => {
  const address = { code: 'X'.repeat(500), message: '<b>아니요</b>'.repeat(200), orderId }
  const { code, message } = validateFailSearch(address)
  expect([code?.length, message?.length, message?.startsWith('<b>아니요</b>')]).toEqual([100, 400, true])
  expect(plain(validateFailSearch({ code: 404, message: ['a'], orderId: 1 }))).toEqual({ code: '404' })
})
