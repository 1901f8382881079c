import { adminElsewhere, expect, expectAccessible, signIn, signUp, test } from './journey.ts'
import { sell, takeOff } from './shop-goods.ts'

const open = ['', 'album', 'tmdb', 'demo', 'login', '404']
const guarded = ['products', 'order', 'blog', 'board', 'schedule', 'message', 'userInfo']

test('the nav lists its thirteen screens with a divider after every third', async ({ page }) => {
  await page.goto('')
  const nav = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(nav.getByRole('link')).toHaveText(
    [
      '대시보드',
      '스케줄러',
      '영화',
      '게시판',
      '상품',
      '주문',
      '블로그',
      '앨범',
      '메시지',
      '사용자 정보',
      '로그인',
      '에러',
      '화면 데모',
    ].map((name) => new RegExp(`^${name}`)),
  )
  await expect(nav.getByRole('separator')).toHaveCount(4)
  expect((await nav.locator('..').boundingBox())?.width).toBeGreaterThanOrEqual(279)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(81, -0.5)
})

test('search says for three seconds that it will come later', async ({ page }) => {
  await page.goto('')
  await page.getByRole('button', { name: '검색' }).click()
  await expect(page.getByRole('radio', { name: '게시판' })).toBeChecked()
  await page.getByRole('searchbox').fill('감자')
  await page.keyboard.press('Enter')
  const alert = page.getByText('검색 기능은 추후 구현될 예정입니다.')
  await expect(alert).toBeVisible()
  await page.mouse.move(5, 700)
  await expect(alert).toBeHidden()
  await page.getByRole('searchbox').press('Escape')
  await expect(page.getByRole('button', { name: '검색' })).toBeFocused()
})

for (const width of [360, 768, 1199, 1200, 1440]) {
  test(`the whole search panel can be seen and pressed at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('demo')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    const panel = page.getByRole('search')
    const box = panel.getByRole('searchbox', { name: '검색어' })
    await expect(box).toBeFocused()
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    await box.click()
    for (const name of ['상품', '메시지', '사용자', '게시판']) {
      await panel.getByText(name, { exact: true }).click()
      await expect(panel.getByRole('radio', { name })).toBeChecked()
    }
    await panel.getByRole('button', { name: '검색', exact: true }).click()
    await expect(page.getByText('검색 기능은 추후 구현될 예정입니다.')).toBeVisible()
    await page.getByRole('main').focus()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
}

test.describe('without a network', () => {
  test.use({ expectedErrors: /INTERNET_DISCONNECTED|offline|Failed to fetch/ })

  test('another page says that the connection is missing, and comes at the next try', async ({ page, context }) => {
    await page.goto('demo')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: '앨범' }).click()
    await expect(page.getByText('인터넷에 연결되어 있지 않습니다.')).toBeVisible()
    const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' })
    await retry.click()
    await expect(retry).toBeEnabled()
    await context.setOffline(false)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
  })
})

for (const width of [390, 1280]) {
  test(`a message leaves the pressed button in sight at ${width} px`, async ({ page, browser }) => {
    const shopkeeper = await adminElsewhere(browser)
    const name = `바구니 ${crypto.randomUUID().slice(0, 8)}`
    const { id } = await sell(shopkeeper, name)
    await page.setViewportSize({ width, height: 800 })
    await signUp(page)
    await page.goto(`products?text=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    const add = page.getByRole('dialog', { name }).getByRole('button', { name: '장바구니에 담기' })
    await add.click()
    await expect(page.getByRole('button', { name: '장바구니 보기' })).toBeVisible()
    // Where a toast covers the button, the press waits until the toast is gone.
    await add.click({ trial: true, timeout: 2_000 })
    // A page that still shows the product would ask for it and fail.
    await page.goto('demo')
    await takeOff(shopkeeper, id)
    await shopkeeper.context().close()
  })
}

test('the weather shows and hides with each click', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 37.57, longitude: 126.98 })
  await signIn(page)
  await page.goto('')
  await page.getByRole('button', { name: /메뉴$/ }).last().click()
  const item = page.getByRole('menuitem', { name: /날씨/ })
  await item.click()
  await expect(item).toContainText(/-?\d+(\.\d+)?\s?°C/)
  await item.click()
  await expect(item).not.toContainText('°C')
})

test('unknown addresses lead to the 404 page, and its button home', async ({ page }) => {
  await page.goto('no/such/page')
  await expect(page).toHaveURL(/\/madang\/404$/)
  await expect(page.getByRole('heading', { name: '요청하신 페이지를 찾을 수 없습니다.' })).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/madang\/$/)
})

test('the redirect helper follows ?path inside the app and nowhere else', async ({ page }) => {
  await page.goto('?path=/madang/album')
  await expect(page).toHaveURL(/\/madang\/album$/)
  await page.goto('?path=//evil.example')
  await expect(page).toHaveURL(/localhost:\d+\/madang\/$/)
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible()
})

test('each route change has its title, is announced, starts at the top and hands the focus to the page', async ({
  page,
}) => {
  await page.goto('demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('link', { name: '앨범' }).click()
  await expect(page).toHaveTitle('앨범 | Madang')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '앨범' })).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the language and the colours change at once and stay after a reload', async ({ page }) => {
  await page.goto('')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: '한국어로 보기' })).toBeFocused()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('the keyboard alone opens the dialog, signs in, reads the bell and signs out', async ({ page }) => {
  const account = await signUp(page)
  await page.context().clearCookies()
  await page.goto('')
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
  const bell = page.getByRole('button', { name: /^알림/ })
  await expect(bell).toBeVisible()
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('새 알림이 없습니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '로그아웃' }).focus()
  await page.keyboard.press('Enter')
  await expect(login).toBeVisible()
})

test('every open screen passes axe', async ({ page }) => {
  test.slow()
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectAccessible(page)
  }
})

test('every guarded screen passes axe', async ({ page }) => {
  test.slow()
  await signIn(page)
  for (const path of guarded) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the bell, the avatar menu and the settings pass axe', async ({ page }) => {
  await signIn(page)
  await page.goto('schedule')
  await page.getByRole('button', { name: /^알림/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /메뉴$/ }).last().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '설정' }).click()
  await expect(page.getByRole('dialog', { name: '사용자 정보 등록' })).toBeVisible()
  await expectAccessible(page)
})
