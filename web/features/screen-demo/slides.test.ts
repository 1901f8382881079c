import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { demoWords } from '#messages/screen-demo/screen-demo.ts'
import { pictureName, sizes, slides, type Size } from './slides.ts'

const folder = fileURLToPath(new URL('../../screens', import.meta.url))
const both = Object.keys(sizes) as Size[]

it('the carousel has each of its screens in both sizes and widths, and no picture beside them', () => {
  const wanted = slides.flatMap(({ name }) =>
    both.flatMap((size) => sizes[size].widths.map((width) => pictureName(name, size, width))),
  )
  expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted())
})

it('every screen has its words, and every word its screen', () => {
  expect(slides.map(({ name }) => name).toSorted()).toEqual(Object.keys(demoWords.ko.slides).toSorted())
})

it('the pictures are small: none above 120 kB, all together below 2 MB', () => {
  const bytes = readdirSync(folder).map((name) => statSync(`${folder}/${name}`).size)
  expect(Math.max(...bytes)).toBeLessThan(120_000)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})
