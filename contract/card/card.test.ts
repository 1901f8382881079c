import { expect, test } from 'vitest'
import { cardNameOf } from './card.ts'

const origin = 'https://madang.example'
const id = '2f0d5f6e-3a55-4c8e-9d1a-6a1c5b7f0e11'

test.each([
  [`${origin}/madang/products?id=${id}`, `product:${id}`],
  [`/madang/products?sort=name&id=${id.toUpperCase()}#x`, `product:${id}`],
  ['/madang/tmdb?movie=27205', 'film:27205'],
  [`${origin}/madang/schedule?date=20261116&plan=${id}`, `plan:${id}`],
  [`https://elsewhere.example/madang/products?id=${id}`, null],
  [`${origin}/other/products?id=${id}`, null],
  [`//madang.example/madang/products?id=${id}`, null],
  [`/madang/products/../order?id=${id}`, null],
  ['/madang/products?id=1', null],
  ['/madang/products', null],
  ['/madang/tmdb?movie=0', null],
  [`/madang/board?id=${id}`, null],
  [`보세요 /madang/products?id=${id}`, null],
  [`/madang/products?id=${id} 좋아요`, null],
  ['', null],
])('%s is %s', (address, name) => expect(cardNameOf(address, origin)).toBe(name))
