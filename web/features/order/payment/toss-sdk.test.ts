import { expect, test } from 'vitest'
import { paymentRequest } from './toss-sdk.ts'

const order = {
  oid: '0b6e4f00-0000-4000-8000-000000000000',
  orderName: '감자 외 2',
  customerEmail: 'lena@madang.test',
  customerMobilePhone: '01012345678',
}
const root = 'https://shop.example/madang'

test('the provider is asked with exactly the names it knows, and with whole addresses', () => {
  expect(paymentRequest(order, root)).toEqual({
    orderId: order.oid,
    orderName: '감자 외 2',
    successUrl: 'https://shop.example/madang/toss/success',
    failUrl: 'https://shop.example/madang/toss/fail',
    customerEmail: 'lena@madang.test',
    customerMobilePhone: '01012345678',
  })
})

test('what the provider would refuse is left out: no e-mail, a telephone with hyphens, a name without end', () => {
  const asked = paymentRequest(
    { ...order, customerEmail: null, customerMobilePhone: '010-1234-5678', orderName: '가'.repeat(200) },
    root,
  )
  expect(Object.keys(asked)).toEqual(['orderId', 'orderName', 'successUrl', 'failUrl'])
  expect(asked.orderName).toHaveLength(100)
})
