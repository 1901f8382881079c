import { expect, test } from 'vitest'
import { api, allEndpoints } from '#contract/api.ts'
import { boardApi } from '#contract/board/board.ts'
import { AppError } from '#contract/shared/errors.ts'
import { orderApi } from '#contract/order/order.ts'
import { refusalCodes, refuse } from '#contract/shared/refusals.ts'
import { declaredBy } from './declared.ts'

const answered = (address: keyof typeof api, error: unknown) => declaredBy(address, api[address], error)

test('an endpoint answers the refusals that it declares', () => {
  const empty = refuse('cart_empty')
  expect(answered(orderApi.create, empty)).toBe(empty)
  expect(empty.code).toBe('conflict')
})

test('a refusal that an endpoint does not declare is our own mistake, no answer of the service', () => {
  const stray = answered(boardApi.put, refuse('cart_empty'))
  expect(stray).not.toBeInstanceOf(AppError)
  expect(String(stray)).toContain('PUT /board/{bid} answered what it does not declare: conflict: cart_empty')
})

test('the details of a refusal must be what the contract says', () => {
  const lines = [{ pname: '옹기', change: 'price' as const, price: -1, stock: null }]
  expect(answered(orderApi.create, refuse('cart_changed', { details: { lines } }))).not.toBeInstanceOf(AppError)
})

test('a newer record is checked by its schema, and only where one is declared', () => {
  expect(answered(boardApi.put, new AppError('stale', { current: { title: '글' } }))).not.toBeInstanceOf(AppError)
  expect(answered(boardApi.remove, new AppError('stale', { current: {} }))).not.toBeInstanceOf(AppError)
})

test('a bad cursor is refused by every list with pages, and by no other endpoint', () => {
  const bad = refuse('bad_cursor', { field: 'cursor' })
  expect(answered(boardApi.list, bad)).toBe(bad)
  expect(answered(boardApi.get, bad)).not.toBeInstanceOf(AppError)
})

test('every reason is declared by some endpoint, or may be given by any', () => {
  const byAny = ['bad_cursor', 'token_not_here', 'token_reads_only']
  const declared = new Set([...byAny, ...allEndpoints.flatMap(({ refusals }) => refusals ?? [])])
  expect(Object.keys(refusalCodes).filter((reason) => !declared.has(reason))).toEqual([])
})
