import { expect, test } from 'vitest'
import { imageError, usualImageLimit, usualImageTypes } from './image-check.ts'

const fieldError = (type: string, size: number) =>
  imageError({ type, size, name: 'x' }, usualImageTypes, usualImageLimit)

test('a photo of 10 MB can be chosen, one byte more cannot', () => {
  expect(fieldError('image/jpeg', 10 * 1024 * 1024)).toBeNull()
  expect(fieldError('image/jpeg', 10 * 1024 * 1024 + 1)).toBe('size')
})

const noPictures = ['text/html', 'image/svg+xml', 'application/pdf', '']

test.each(noPictures)('a file of type "%s" cannot be chosen', (type) => {
  expect(fieldError(type, 10)).toBe('type')
})

test('a file without a type can be chosen by the ending of its name', () => {
  const byName = (name: string) => imageError({ type: '', size: 10, name }, ['image/jpeg', '.heic'], usualImageLimit)
  expect([byName('IMG_0001.HEIC'), byName('heic.exe'), byName('heic')]).toEqual([null, 'type', 'type'])
})
