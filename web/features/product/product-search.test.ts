import { expect, test } from 'vitest'
import { validateProductSearch } from './product-search.ts'

test('an address keeps what it may say', () => {
  const search = {
    status: 'sale',
    color: 'green',
    min: 1000,
    max: 20_000,
    text: '머그',
    sort: 'priceUp',
    id: '00000000-0000-4000-8000-000000000000',
    cart: 1,
  }
  expect(validateProductSearch(search)).toEqual(search)
})

test('an address that says nonsense says nothing', () => {
  const nonsense = {
    status: 'x',
    color: '#fff',
    min: -1,
    max: '1e3',
    text: ' ',
    sort: 'newest',
    id: '../x',
    cart: 'yes',
    more: 1,
  }
  expect(Object.values(validateProductSearch(nonsense)).filter((value) => value !== undefined)).toEqual([])
})

test('digits are text where text is meant', () => {
  expect(validateProductSearch({ text: 2026 }).text).toBe('2026')
})
