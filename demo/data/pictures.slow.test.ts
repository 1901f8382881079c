import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crowdOf } from './crowd.ts'
import { drawView } from '#demo/drawings/view.ts'
import { people } from './people.ts'
import { makePictures } from './pictures.ts'

const crowd = crowdOf(people.map((person) => ({ ...person, uid: person.key, joinedAt: new Date(0) })))

/** A quarter of the demo's own width: whether there is something to see shows just as well, in a tenth of the time. */
const encodeSmall = (svg: string) => sharp(Buffer.from(svg), { density: 18 }).webp().toBuffer()

test('every drawing becomes a picture with something to see', async () => {
  const owners: string[] = []
  const { avatars, products, blogs, photos } = await makePictures(crowd, encodeSmall, async (bytes, uid) => {
    const picture = sharp(bytes)
    const [{ format, width, height }, { entropy }] = [await picture.metadata(), await picture.stats()]
    expect(format).toBe('webp')
    expect(entropy).toBeGreaterThan(2)
    owners.push(uid)
    return { url: '', width, height }
  })
  expect([avatars, products, blogs, photos].map((list) => list.length)).toEqual([12, 24, 18, 30])
  expect(avatars.concat(products).every(({ width, height }) => width === height)).toBe(true)
  expect(blogs.every(({ width, height }) => width / height === 1.5)).toBe(true)
  expect(new Set(owners)).toEqual(new Set(people.map(({ key }) => key)))
})

test('a drawing is the same each time, and another under another name', () => {
  const view = ['courtyard', 'autumn', 'day'] as const
  expect(drawView('one', view)).toBe(drawView('one', view))
  expect(drawView('one', view)).not.toBe(drawView('two', view))
})
