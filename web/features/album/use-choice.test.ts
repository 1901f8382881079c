import { expect, it } from 'vitest'
import { rangeOf } from './use-choice.ts'

const photos = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))

it('a range reaches from the photo that was pressed last to this one, in either direction', () => {
  expect(rangeOf(photos, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(photos, 'd', 'b')).toEqual(['b', 'c', 'd'])
})

it('without a beginning it is this one alone', () => {
  expect(rangeOf(photos, null, 'c')).toEqual(['c'])
  expect(rangeOf(photos, 'gone', 'c')).toEqual(['c'])
})
