import { expect, test } from 'vitest'
import { imageFault, usualImageLimit, usualImageTypes } from './image-check.ts'

const fault = (type: string, size: number) => imageFault({ type, size, name: 'x' }, usualImageTypes, usualImageLimit)

test('a photo of 10 MB can be chosen, one byte more cannot', () => {
  expect(fault('image/jpeg', 10 * 1024 * 1024)).toBeNull()
  expect(fault('image/jpeg', 10 * 1024 * 1024 + 1)).toBe('size')
})

const noPictures = ['text/html', 'image/svg+xml', 'application/pdf', '']

test.each(noPictures)('a file of type "%s" cannot be chosen', (type) => {
  expect(fault(type, 10)).toBe('type')
})

test('a file without a type can be chosen by the ending of its name', () => {
  const byName = (name: string) => imageFault({ type: '', size: 10, name }, ['image/jpeg', '.heic'], usualImageLimit)
  expect([byName('IMG_0001.HEIC'), byName('heic.exe'), byName('heic')]).toEqual([null, 'type', 'type'])
})
