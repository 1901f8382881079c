import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat } from './vat.ts'

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [11_000, 10_000, 1_000],
  [15_000, 13_636, 1_364],
  [3_001, 2_728, 273],
])('%i won is %i and %i of VAT', (amount, supply, vat) => {
  expect(splitVat(amount)).toEqual({ supply, vat })
})

test('whatever the amount, both parts are whole, add up exactly, and the VAT is a tenth to the won', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      const { supply, vat } = splitVat(amount)
      expect(supply + vat).toBe(amount)
      expect(Number.isInteger(supply) && supply >= 0 && vat >= 0).toBe(true)
      expect(Math.abs(vat - supply / 10)).toBeLessThanOrEqual(0.56)
    }),
  )
})
