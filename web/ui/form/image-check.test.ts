import { expect, test } from 'vitest'
import { imageFault, usualImageLimit, usualImageTypes } from './image-check.ts'

const fault = (type: string, size: number) => imageFault({ type, size }, usualImageTypes, usualImageLimit)

test('a photo of 10 MB can be chosen, one byte more cannot', () => {
  expect(fault('image/jpeg', 10 * 1024 * 1024)).toBeNull()
  expect(fault('image/jpeg', 10 * 1024 * 1024 + 1)).toBe('size')
})

const noPictures = ['text/html', 'image/svg+xml', 'application/pdf', '']

test.each(noPictures)('a file of type "%s" cannot be chosen', (type) => {
  expect(fault(type, 10)).toBe('type')
})
