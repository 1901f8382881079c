// Where things stand on the screen at the widths where the layout changes: only a browser shows that.
import type { Locator, Page } from '@playwright/test'
import { admin, expect, expectAccessible, expectTitle, signIn, test } from './support/journey.ts'

const widths = [360, 640, 768, 844, 1199, 1200, 1440]

/**
 * Finds mistakes of the layout at this width: missing or cut amounts, and elements wider than their place, the page and its
 * scroll areas among them.
 */
const faults = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('#main [aria-busy=true]')) return ['not loaded yet']
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
    const describeElement = (what: string, { textContent }: Element) => `${what}: ${textContent.slice(0, 60)}`
    const page = isCut(document.documentElement) ? ['page'] : []
    const parts = [...document.querySelectorAll('#main *')].filter((part) => part.checkVisibility())
    if (!parts.some((part) => part.childElementCount === 0 && part.textContent.includes('₩'))) return ['no amount']
    return [
      ...page,
      ...parts.filter(isCut).flatMap((part) => {
        const { overflowX, textOverflow } = getComputedStyle(part)
        if (overflowX === 'auto' || overflowX === 'scroll') return [describeElement('scrolls', part)]
        return textOverflow === 'ellipsis' && /₩[\d,]+/.test(part.textContent) ? [describeElement('cut', part)] : []
      }),
    ]
  })

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** The names and prices that the floating cart would cover, wherever the page is scrolled to; pictures it may. */
async function underTheCart(page: Page) {
  const { x } = await boxOf(page.locator('button[data-keep-clear]'))
  return page.locator('article :is(data, del, h2)').evaluateAll(
    (parts, edge) =>
      parts.flatMap((part) => {
        // Measures the words, because a heading's box is as wide as its card.
        const words = document.createRange()
        words.selectNodeContents(part)
        return words.getBoundingClientRect().right > edge ? [part.textContent] : []
      }),
    x,
  )
}

const screens = [
  { path: 'order', titles: { ko: '주문', en: 'Orders' }, at: widths },
  { path: '', titles: { ko: '대시보드', en: 'Dashboard' }, at: widths },
  { path: 'products', titles: { ko: '상품', en: 'Products' }, at: [479, 480, ...widths] },
]

test('orders, dashboard and products: nothing hangs over an edge at any width in either language', async ({ page }) => {
  await signIn(page, admin)
  await page.goto('order')
  for (const language of ['ko', 'en'] as const) {
    if (language === 'en') {
      await page.getByRole('button', { name: 'Switch to English' }).click()
      await expect(page.getByRole('button', { name: '한국어로 보기' })).toBeVisible()
    }
    for (const { path, titles, at } of language === 'ko' ? screens : screens.toReversed()) {
      await page.locator(`nav a[href="/madang/${path}"]`).filter({ visible: true }).first().click()
      await expectTitle(page, `${titles[language]} | Madang`)
      for (const width of at) {
        await page.setViewportSize({ width, height: 900 })
        const place = `${titles.en} at ${width} px in ${language}`
        await expect.poll(() => faults(page), { message: place }).toEqual([])
        if (path === 'products') expect(await underTheCart(page), place).toEqual([])
      }
      // The other two are checked in their own journeys, the shop there with few products only.
      if (path === 'products' && language === 'ko') await expectAccessible(page)
    }
  }
})

/** Adds up the layout shifts that the browser reports. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = ((window as unknown as { shifts: { value: number; parts: string[] }[] }).shifts = [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] }
        const parts = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node)))
        ;(shifts as object[]).push({ value, parts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; parts: string[] }[] }).shifts)

/** Holds answers back until the test releases them. */
async function held(page: Page, address: string) {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => (await gate, route.continue()))
  return letThrough
}

const visits = [
  { who: 'a guest', width: 390 },
  { who: 'a user', width: 390 },
  { who: 'a guest', width: 768 },
  { who: 'a user', width: 1280 },
]

for (const { who, width } of visits)
  test(`the album stands still while it loads, for ${who} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    if (who === 'a user') await signIn(page)
    // First the frame, then the session, then the photos: the order in which a slow network brings them.
    const letSession = await held(page, '**/api/session')
    const letPhotos = await held(page, '**/api/photos*')
    await page.goto('album')
    await expect(page.getByRole('heading', { name: '앨범', level: 1 })).toBeVisible()
    letSession()
    await expect(page.getByRole('button', { name: who === 'a user' ? '사진 올리기' : '로그인' }).last()).toBeVisible()
    letPhotos()
    const tiles = page.getByRole('list', { name: '사진 목록' }).getByRole('img')
    await expect(tiles.first()).toBeVisible()
    // Signs on the tiles are images too, and pictures below the window are fetched when it comes near them.
    const missing = (all: Element[]) =>
      all.filter((one) => {
        const isInWindow = one.getBoundingClientRect().top < window.innerHeight
        return isInWindow && one instanceof HTMLImageElement && !one.complete
      }).length
    await expect.poll(() => tiles.evaluateAll(missing)).toBe(0)
    const shifts = await shiftsOf(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts, null, 1),
    ).toBeLessThanOrEqual(0.01)
  })

test('the outlines of photos are square while the photos load', async ({ page }) => {
  await page.goto('demo')
  await held(page, '**/api/photos*')
  await page.locator('nav a[href="/madang/album"]').filter({ visible: true }).click()
  const outlines = page.locator('#main .animate-shimmer')
  await expect(outlines.first()).toBeVisible()
  const { width, height } = await boxOf(outlines.first())
  expect(height).toBeCloseTo(width, 0)
})

/** Lines of text of which the lower part is cut off. */
const halfLines = (page: Page) =>
  page.locator('#main [role=button] span').evaluateAll((spans) =>
    spans.flatMap((span) => {
      const clips: Element[] = []
      for (let part: Element | null = span; part && !part.matches('[role=button]'); part = part.parentElement)
        if (getComputedStyle(part).overflowY !== 'visible') clips.push(part)
      const edge = Math.min(...clips.map((clip) => clip.getBoundingClientRect().bottom))
      const lines = [...span.childNodes].flatMap((text) => {
        const range = document.createRange()
        range.selectNode(text)
        return text instanceof Text ? [...range.getClientRects()] : []
      })
      return lines.some(({ top, bottom }) => top < edge - 2 && bottom > edge + 3) ? [span.textContent] : []
    }),
  )

for (const width of [360, 768, 1280])
  test(`the week stands still while it loads, and no plan has half a line, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await watchShifts(page)
    await page.goto('schedule?view=week')
    const plans = page.locator('#main [role=button]').filter({ visible: true })
    await expect(plans.first()).toBeVisible()
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    expect(await halfLines(page)).toEqual([])
    const shifts = await shiftsOf(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts, null, 1),
    ).toBeLessThanOrEqual(0.02)
  })

test('the hint in the filter of the messages is read whole at 360 px in either language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page)
  await page.goto('message?box=inbox')
  for (const hint of ['내용이나 이름으로 찾기', 'Search by text or name']) {
    if (hint.startsWith('S')) await page.getByRole('button', { name: 'Switch to English' }).click()
    const room = await page.getByRole('searchbox', { name: hint }).evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const ink = document.createElement('canvas').getContext('2d')!
      ink.font = font
      return (
        field.clientWidth -
        parseFloat(paddingLeft) -
        parseFloat(paddingRight) -
        ink.measureText(field.placeholder).width
      )
    })
    expect(room, hint).toBeGreaterThanOrEqual(0)
  }
})
