// The page before the app's code has loaded: its content, and early acts of the user.
import type { Locator, Page } from '@playwright/test'
import { FIRST_ANSWERS_ID, NEEDED_STYLES_ID } from '#contract/shared/first-screen.ts'
import { formatTime } from '#web/lib/locale/format.ts'
import { expect, signUp, test, watch } from './support/journey.ts'

/** A server that is too busy to render in three seconds sends the page without its screen: such a visit is repeated. */
const openRendered = (page: Page, address: string, waitUntil: 'domcontentloaded' | 'commit' = 'domcontentloaded') =>
  expect(async () => {
    const response = await page.mainFrame().goto(address, { waitUntil })
    expect(await response?.text()).toContain(`id="${NEEDED_STYLES_ID}"`)
  }).toPass()

/** Reads the page as the server sends it, without a browser. */
async function rendered(page: Page, address: string) {
  let text = ''
  await expect(async () => {
    text = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text()
    expect(text).toContain(`id="${NEEDED_STYLES_ID}"`)
  }).toPass()
  return text
}

test('without the app’s code the words are there, for a guest and for somebody signed in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.MADANG_URL, javaScriptEnabled: false })
  const page = await context.newPage()
  await openRendered(page, 'album')
  await expect(page).toHaveTitle('앨범 | Madang')
  await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
  const photos = page.getByRole('list', { name: '사진 목록' }).getByRole('img')
  expect(await photos.count()).toBeGreaterThan(5)
  await expect(photos.first()).toHaveAttribute('src', /w_500/)
  expect((await rendered(page, 'tmdb')).split('<main')[1]?.match(/<img/g)?.length).toBeGreaterThan(5)
  const [picture = ''] = /<img[^>]*alt="대시보드[^>]*>/.exec(await rendered(page, 'demo')) ?? []
  const [, address = ''] = /\ssrc="([^"]+)"/.exec(picture) ?? []
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/avif')
  await signUp(page)
  expect((await rendered(page, 'board')).split('<main')[1]?.match(/<tr/g)?.length).toBeGreaterThan(5)
  expect(await rendered(page, 'schedule?date=20270310')).toMatch(
    /<a [^>]*aria-label="2027년 3월 1일 [^"]*음력[^"]*삼일절/,
  )
  // In Korea's time, wherever the server stands.
  const response = await page.request.get('api/board?sort=views')
  const { items } = (await response.json()) as { items: { bid: string; createdAt: string }[] }
  const { bid = '', createdAt = '' } = items[0] ?? {}
  expect(await rendered(page, `board/${bid}`)).toContain(formatTime(new Date(createdAt), 'ko', 'Asia/Seoul'))
  await context.close()
})

test('the album keeps the photos that came with its page, and renders more when somebody scrolls', async ({ page }) => {
  await openRendered(page, 'album')
  await page.waitForFunction(() => !('early' in window))
  const list = page.getByRole('list', { name: '사진 목록' })
  const photos = list.getByRole('link')
  await photos.evaluateAll((all) => all.forEach((photo) => photo.setAttribute('data-first', '')))
  const rendered = await photos.count()
  const topOf = async (photo: Locator) => (await photo.boundingBox())?.y ?? 0
  const before = await topOf(photos.nth(4))
  await expect(list).toHaveCSS('display', 'grid')
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
  await expect.poll(() => photos.count()).toBeGreaterThan(rendered)
  // The very same elements, so that a press on one of them is not lost.
  await expect(page.locator('[data-first]')).toHaveCount(rendered)
  expect(Math.abs((await topOf(photos.nth(4))) + 40 - before)).toBeLessThan(1)
})

test('the font that stands in makes lines as long as ours', async ({ page }) => {
  await page.goto('.')
  const load = (family: string) => page.evaluate((font) => document.fonts.load(`1em '${font}'`, 'a 가'), family)
  const isThere = await load('Madang Fallback').then(
    () => true,
    () => false,
  )
  test.skip(!isThere, 'this machine has no Korean font that could stand in')
  await load('Madang UI')
  const lines = [
    '11월 19일 목요일 · 음력 10월 11일',
    '지금은 데모입니다. 로그인 창의 데모 계정으로 바로 들어와 보세요.',
    'This is a demo. Sign in with one of the demo accounts to look around.',
  ]
  for (const weight of [400, 600]) {
    for (const line of lines) {
      const widthIn = (family: string) =>
        page.evaluate(
          ([style = '', text = '']) => {
            const span = document.body.appendChild(document.createElement('span'))
            span.style.cssText = style
            span.textContent = text
            const { width } = span.getBoundingClientRect()
            span.remove()
            return width
          },
          [`font: ${weight} 100px '${family}'; font-variant-numeric: tabular-nums; white-space: pre`, line],
        )
      const ratio = (await widthIn('Madang Fallback')) / (await widthIn('Madang UI'))
      expect(Math.abs(ratio - 1), `${line} at ${weight}: ${ratio}`).toBeLessThan(0.02)
    }
  }
})

test('the styles that come with a rendered screen place and colour everything as all styles do', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.MADANG_URL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signUp(page)
  await page.route('**/static/js/*.js', (route) => route.abort())
  // Our font comes with the whole sheet, and makes some lines a little longer.
  await page.route('**/*.woff2', (route) => route.abort())
  const look = () =>
    page.locator('#root *').evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontWeight, borderTopColor } = getComputedStyle(element)
        return [
          element.getAttribute('class'),
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          fontWeight,
          borderTopColor,
        ].join(' ')
      }),
    )
  for (const path of ['', 'board', 'message']) {
    let letThrough = () => {}
    const wait = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/static/assets/*.css', async (route) => {
      await wait
      await route.continue()
    })
    await openRendered(page, path, 'commit')
    await page.locator(`#${FIRST_ANSWERS_ID}`).waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    const before = await look()
    letThrough()
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('shell')))
    await page.evaluate(() => document.fonts.ready)
    expect(await look()).toEqual(before)
  }
  await context.close()
})

test('what is pressed and typed before hydration is not lost, and nothing is requested twice', async ({ context }) => {
  const page = await context.newPage()
  const errors = watch(page)
  await signUp(page)
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    await wait
    await route.continue()
  })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) requests.push(pathname)
  })
  await openRendered(page, 'products', 'commit')
  const search = page.getByRole('searchbox', { name: '상품 이름으로 찾기' })
  await search.fill('찻잔')
  // Pressed again because nothing happens: meant once, else the menu would close again.
  await page.getByRole('button', { name: '테마' }).click()
  await page.getByRole('button', { name: '테마' }).click()
  letThrough()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(search).toHaveValue('찻잔')
  await expect(page).toHaveURL(/찻잔|%EC%B0%BB/)
  // Once it listens, it asks again where something has changed since: other journeys change things all the time.
  const first = requests.slice(
    0,
    requests.findIndex((path) => path.endsWith('/live')),
  )
  expect(first.filter((path) => path.endsWith('/session') || path.endsWith('/settings'))).toEqual([])
  expect(errors).toEqual([])
})
