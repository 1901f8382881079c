import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i offers %j', (page, pageCount, offered) => {
  expect(pagesAround(page, pageCount)).toEqual(offered)
})
