import { expect, test } from 'vitest'
import type { Product } from '#contract/product/product.schema.ts'
import { draftOf, fieldErrorsOf, writtenOf } from './product-draft.ts'

const product: Product = {
  id: '00000000-0000-4000-8000-000000000000',
  name: '머그',
  cover: '/x',
  price: 24_000,
  priceSale: 29_000,
  status: 'sale',
  colors: ['#ffffff'],
  stock: 3,
  releasedAt: '2026-01-01T00:00:00Z',
  version: 4,
}

test('what was read is written back as it was', () => {
  const { id: _id, releasedAt: _at, version: _version, ...input } = product
  expect(draftOf(writtenOf(product))).toEqual(input)
})

test('an emptied price before the sale is left out, unlimited stock is null', () => {
  const draft = draftOf({ ...writtenOf(product), priceSale: '', isUnlimited: true })
  expect(draft).not.toHaveProperty('priceSale')
  expect(draft.stock).toBeNull()
})

test('each field that is wrong says so', () => {
  expect(Object.keys(fieldErrorsOf({ ...writtenOf(undefined), name: ' ' })).toSorted()).toEqual([
    'cover',
    'name',
    'price',
    'stock',
  ])
  expect(fieldErrorsOf({ ...writtenOf(product), priceSale: '24000' })).toHaveProperty('priceSale')
  expect(fieldErrorsOf({ ...writtenOf(product), colors: ['#ffffff', '#ffffff'] })).toHaveProperty('colors')
  expect(fieldErrorsOf(writtenOf(product))).toEqual({})
})
