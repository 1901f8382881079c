import { expect, test } from 'vitest'
import { AVATAR, LARGE, SQUARE, transformations, transformed, untransformed } from './images.ts'

const local = '/madang/image/upload/v1/9f0c1b6e-6b0a-4f64-8f0e-2f6d1c3b5a79.jpg'
const cloudinary = 'https://res.cloudinary.com/x/image/upload/v1700000000/a/b.jpg'

test('a transformation goes where Cloudinary expects it, right after the upload part', () => {
  expect(transformed(cloudinary, SQUARE)).toBe(
    'https://res.cloudinary.com/x/image/upload/c_thumb,g_auto,h_500,w_500/f_auto/q_auto/v1700000000/a/b.jpg',
  )
  expect(transformed(local, LARGE)).toContain('/madang/image/upload/c_limit,w_1600/f_auto/q_auto/v1/')
})

test('an address that carries a transformation gets another instead of a second one', () => {
  expect(transformed(transformed(local, SQUARE), AVATAR)).toBe(transformed(local, AVATAR))
})

test('the plain address comes back from every transformation', () => {
  for (const t of transformations) expect(untransformed(transformed(cloudinary, t))).toBe(cloudinary)
})

test('an address of another kind stays as it is', () => {
  expect(transformed('data:image/png;base64,AAAA', SQUARE)).toBe('data:image/png;base64,AAAA')
})
