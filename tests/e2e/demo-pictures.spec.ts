import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('the demo’s first start stores its 84 pictures, none of them larger than 150 kB', async () => {
  const folder = join(process.env.MADANG_FILLED ?? '', 'images')
  const files = (await readdir(folder, { recursive: true })).filter((path) => /^..\/[^/]+\.webp$/.test(path))
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size))
  expect(sizes).toHaveLength(84)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
})
