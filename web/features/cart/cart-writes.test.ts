import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/cart.schema.ts'
import { withWrites, type CartWrite } from './cart-writes.ts'

const RED = '#c8372d'
const shown = { pname: '머그', cover: '/x', unitPrice: 1_000, now: { price: 1_000, stock: null } }
const empty: Cart = { items: [], itemCount: 0, totalPrice: 0 }
const add = (id: string, quantity = 1): CartWrite => ({ kind: 'add', addId: '', id, option: RED, quantity, shown })
const sums = ({ itemCount, totalPrice, items }: Cart) => [itemCount, totalPrice, items.map(({ quantity }) => quantity)]

test('what is put in shows at once, and adds to its line', () => {
  expect(sums(withWrites(empty, [add('a', 2)]))).toEqual([1, 2_000, [2]])
  expect(sums(withWrites(empty, [add('a', 2), add('a'), add('b')]))).toEqual([2, 4_000, [3, 1]])
})

test('the last quantity counts, and what is taken out is gone', () => {
  const cart = withWrites(empty, [add('a'), add('b')])
  const put: CartWrite = { kind: 'put', id: 'a', option: RED, quantity: 4, shown }
  expect(sums(withWrites(cart, [put, { ...put, quantity: 5 }]))).toEqual([2, 6_000, [5, 1]])
  expect(sums(withWrites(cart, [{ kind: 'remove', id: 'a', option: RED }]))).toEqual([1, 1_000, [1]])
})

test('what is put back after it was taken out is there again', () => {
  const cart = withWrites(empty, [add('a', 3)])
  const gone: CartWrite = { kind: 'remove', id: 'a', option: RED }
  expect(withWrites(cart, [gone, { kind: 'put', id: 'a', option: RED, quantity: 3, shown }])).toEqual(cart)
})

test('nothing on its way is the cart itself', () => {
  expect(withWrites(empty, [])).toBe(empty)
})
