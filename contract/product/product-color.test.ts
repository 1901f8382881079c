import { expect, test } from 'vitest'
import { colorNameOf, colorNames, type ColorName } from './product-color.ts'

test.each(Object.entries(colorNames))('%s is called by its own name', (name, hex) => {
  expect(colorNameOf(hex)).toBe(name)
})

test.each<[string, ColorName]>([
  ['#000000', 'black'],
  ['#fdfdfd', 'white'],
  ['#f1e7d6', 'ivory'],
  ['#c7583a', 'red'],
  ['#0b6e4f', 'green'],
  ['#5f7f6b', 'green'],
  ['#7a4734', 'brown'],
  ['#f3cf45', 'yellow'],
  ['#1d2b52', 'navy'],
  ['#a8cfdf', 'sky'],
  ['#f2c7c0', 'pink'],
  ['#808080', 'grey'],
])('%s is %s', (hex, name) => {
  expect(colorNameOf(hex)).toBe(name)
})
