// Maps need a key, which the other journeys' server does not have: this test starts one with the stand-in's key.
import { rm } from 'node:fs/promises'
import { expect, test as base } from './journey.ts'
import { becomeBuyer } from './order-buyers.ts'
import { filledFolder, startBuiltServer } from './server.ts'

const test = base.extend<object, { withMap: string }>({
  withMap: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it: none
    async ({}, use) => {
      const dataDir = await filledFolder()
      const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1', KAKAO_JS_KEY: 'madang-demo' })
      const before = process.env.MADANG_URL
      process.env.MADANG_URL = server.url
      await use(server.url)
      process.env.MADANG_URL = before
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ withMap }, use) => use(withMap),
})

test('an order shows its address on the map; the script comes with the map and not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/sdk.js') && scripts.push(request.url()))
  const { order } = await becomeBuyer(page)
  await page.goto('order')
  await expect(page.getByRole('table')).toContainText(order.items[0]?.pname ?? '')
  expect(scripts).toEqual([])
  await page.getByRole('table').getByRole('link').first().click()
  const map = page.getByRole('group', { name: '‘서울 중구 세종대로 110’ 지도' })
  await expect(map.locator('[data-marker="37.56661,126.978388"]')).toBeVisible()
  expect(scripts).toHaveLength(1)
  await expect(page.getByRole('link', { name: /카카오맵에서 보기/ })).toHaveAttribute('target', '_blank')
})
