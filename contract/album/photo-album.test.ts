import { expect, it } from 'vitest'
import { aloneAs, keepsOthers, seenByKinds, type SeenBy } from './photo-album.ts'

const alone: [SeenBy, SeenBy][] = [
  ['everyone', 'everyone'],
  ['users', 'users'],
  ['chosen', 'owner'],
  ['owner', 'owner'],
]

it.each(alone)('photos of an album for %s are seen by %s without it', (seenBy, expected) => {
  expect(aloneAs(seenBy)).toBe(expected)
})

it('photos of others stay in an album only where as many people or fewer see it, and not its owner alone', () => {
  const stays = seenByKinds.flatMap((before) =>
    seenByKinds.filter((after) => keepsOthers(before, after)).map((after) => `${before} ${after}`),
  )
  expect(stays).toEqual([
    'everyone everyone',
    'everyone users',
    'everyone chosen',
    'users users',
    'users chosen',
    'chosen chosen',
    'owner owner',
  ])
})
