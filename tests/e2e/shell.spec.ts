import { expect, expectAccessible, signUp, test, watch } from './support/journey.ts'
import { faintTextsOf } from './support/contrast.ts'
import { becomeNeighbour } from './support/message-neighbours.ts'
import { fits } from './support/shop-goods.ts'

test('the frame and its search panel fit every width; language, colours and scrolling are as they should be', async ({
  page,
}) => {
  await page.goto('demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const nav = page.getByRole('navigation', { name: '주 메뉴' })
  expect((await nav.locator('..').boundingBox())?.width).toBeGreaterThanOrEqual(279)
  const bar = page.getByRole('banner')
  expect((await bar.boundingBox())?.height).toBeCloseTo(81, -0.5)
  // Blur needs movement: only people who want movement see content shine through the bar.
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  const scrollTo = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  await scrollTo(100)
  await expect(bar).toHaveCSS('backdrop-filter', /blur/)
  await scrollTo(0)
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  await scrollTo(100)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar).toHaveCSS('backdrop-filter', 'none')

  await test.step('the whole search panel can be seen and pressed', async () => {
    const panel = page.getByRole('search')
    for (const width of [360, 768, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: '검색', exact: true }).click()
      const box = panel.getByRole('searchbox', { name: '검색어' })
      await expect(box).toBeFocused()
      expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      // Where another element lies over a part of the panel, or a part lies outside of the window, no press reaches it.
      const unreached = await panel.locator('input[type=search], label, button').evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          const reached = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          const isSeen = left >= 0 && right <= innerWidth && top >= 0 && part.contains(reached)
          return isSeen ? [] : [part.textContent || part.outerHTML]
        }),
      )
      expect([width, unreached]).toEqual([width, []])
      await panel.getByText('상품', { exact: true }).click()
      await expect(panel.getByRole('radio', { name: '상품' })).toBeChecked()
      await page.getByRole('main').focus()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
  })

  await test.step('another page starts at its top and has the focus', async () => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('link', { name: '앨범' }).click()
    await expect(page).toHaveTitle('앨범 | Madang')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the language and the colours stay after a reload', async () => {
    await page.getByRole('button', { name: 'Switch to English' }).click()
    await expect(page.getByRole('button', { name: '한국어로 보기' })).toBeFocused()
    const html = page.locator('html')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    // People who want no movement have no transitions at all: short ones would be hundreds at such a change.
    await expect(html).toHaveCSS('transition-property', 'none')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /INTERNET_DISCONNECTED|ERR_FAILED|offline|Failed to fetch|401/, serviceWorkers: 'allow' })

  test('the last data stays readable, a write is refused and its text stays, and everything comes back by itself', async ({
    page,
    context,
  }) => {
    await becomeNeighbour(page)
    const offline = page.getByText(/^오프라인입니다. .*에 받은 내용을 보여 드립니다.$/)
    const cached = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('madang:kept:'))
        const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return found.flat().map(({ url }) => new URL(url).pathname)
      })

    await test.step('the first visit is kept, with the worker that came after it, and the app can be installed', async () => {
      await page.goto('board')
      await expect.poll(cached).toContain('/madang/board')
      const browser = await context.newCDPSession(page)
      const { url, errors } = await browser.send('Page.getAppManifest')
      expect([url, errors]).toEqual([expect.stringContaining('/madang/manifest.webmanifest'), []])
      await page.getByRole('button', { name: '글 쓰기' }).click()
      await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
      await page.getByRole('link', { name: '게시판' }).click()
    })
    const first = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''

    await context.setOffline(true)
    await test.step('screens that were open before work, others say what is missing', async () => {
      await expect(offline).toBeVisible()
      await page.getByRole('link', { name: '앨범' }).click()
      await expect(page.getByText('인터넷에 연결되어 있지 않습니다.')).toBeVisible()
      await page.goto('board')
      await expect(page.getByRole('link', { name: first })).toBeVisible()
      await expect(offline).toBeVisible()
      await expectAccessible(page)
    })

    const title = `끊긴 동안 ${crypto.randomUUID()}`
    await test.step('a post is refused in words, and stays', async () => {
      await page.getByRole('button', { name: '글 쓰기' }).click()
      await page.getByRole('textbox', { name: '제목', exact: true }).fill(title)
      await page.getByRole('textbox', { name: '내용' }).fill('연결이 없어도 남아 있어요.')
      await page.getByRole('button', { name: '등록', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: '서버에 연결할 수 없습니다.' })).toBeVisible()
      await page.goto('board/new')
      await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue(title)
    })

    await test.step('with the connection the line goes, and the post can be sent', async () => {
      await context.setOffline(false)
      await expect(offline).toBeHidden()
      await page.getByRole('button', { name: '등록', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    await test.step('a screen whose code was missing comes by itself', async () => {
      await context.setOffline(true)
      await page.getByRole('link', { name: '앨범' }).click()
      const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' })
      await retry.click()
      await expect(retry).toBeEnabled()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
    })

    await test.step('nothing of them is left for the next person', async () => {
      await page.getByRole('banner').getByRole('button', { name: /메뉴$/ }).last().click()
      await page.getByRole('menuitem', { name: '로그아웃' }).click()
      await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible()
      await expect.poll(cached).not.toContain('/madang/board')
      await context.setOffline(true)
      await page.goto('board')
      await expect(page.getByRole('link', { name: first })).toBeHidden()
    })
  })
})

test('the keyboard alone signs in, reads the bell, opens the settings, and signs out in both tabs', async ({
  page,
  context,
}) => {
  const account = await signUp(page)
  await context.clearCookies()
  await page.goto('demo')
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' })
  await skip.waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  const login = page.getByRole('button', { name: '로그인', exact: true })
  for (let i = 0; i < 30 && !(await login.evaluate((b) => b === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('이메일')).toBeFocused()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('banner').getByRole('button', { name: /메뉴$/ }).last()
  await expect(menu).toBeFocused()

  const second = await context.newPage()
  const errors = watch(second)
  await second.goto('message')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

  await page.bringToFront()
  await page.keyboard.press('Shift+Tab')
  const bell = page.getByRole('button', { name: /^알림/ })
  await expect(bell).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('새 알림이 없습니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, page.getByRole('menu'))
  await page.getByRole('menuitem', { name: '설정' }).focus()
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: '사용자 정보 등록' })
  await expect(settings).toBeVisible()
  await expectAccessible(page, settings)
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '로그아웃' }).focus()
  await page.keyboard.press('Enter')
  await expect(login).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await expect(second).toHaveURL(/\/madang\/login/)
  expect(errors.filter((text) => !text.includes('401'))).toEqual([])
})

// Every other page passes axe, and is narrow enough, in the journeys of its own feature.
test.describe('pages by themselves', () => {
  // An unknown address answers 404.
  test.use({ expectedErrors: /404/ })
  test('the login page, an invitation’s, the privacy policy, the 404 page of an unknown address and the demo fit a phone and pass axe', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { path, at } of [
      { path: 'login', at: /\/madang\/login$/ },
      { path: 'join', at: /\/madang\/join$/ },
      { path: 'privacy', at: /\/madang\/privacy$/ },
      { path: 'no/such/page', at: /\/madang\/404$/ },
      { path: 'demo', at: /\/madang\/demo$/ },
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, await fits(page)]).toEqual([path, true])
      await expectAccessible(page)
    }
    // The check of the colours finds too faint texts, in each theme.
    await page.evaluate(() =>
      document.querySelector('h1')?.style.setProperty('color', 'color-mix(in oklab, canvas, gray)'),
    )
    // The colour changes with the next frame.
    await expect.poll(() => faintTextsOf(page)).toHaveLength(2)
  })
})

test('the licences of all packages can be read', async ({ page }) => {
  await page.goto('terms')
  const link = page.getByRole('link', { name: '오픈 소스 라이선스' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  // Packages of the browser app, of the server, and the font.
  for (const name of ['react-dom', '@tiptap/core', 'hono', 'pg', 'pretendard']) expect(text).toContain(`\n${name} `)
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
