import { expect, expectAccessible, setTheme, signIn, signUp, test } from './journey.ts'

const open = ['', 'album', 'tmdb', 'demo', 'login', '404']
const guarded = ['products', 'order', 'blog', 'board', 'schedule', 'message', 'userInfo']

test('the nav lists the seed’s thirteen screens with a divider after every third', async ({ page }) => {
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
  await expect(alert).toBeHidden({ timeout: 5000 })
  await page.getByRole('searchbox').press('Escape')
  await expect(page.getByRole('button', { name: '검색' })).toBeFocused()
})

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
  await page.getByRole('button', { name: '보기 설정' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Display settings' }).click()
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

for (const theme of ['light', 'dark'] as const) {
  test(`every open screen passes axe in ${theme}`, async ({ page }) => {
    test.slow()
    await setTheme(page, theme)
    for (const path of open) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectAccessible(page)
    }
  })

  test(`every guarded screen passes axe in ${theme}`, async ({ page }) => {
    test.slow()
    await setTheme(page, theme)
    await signIn(page)
    for (const path of guarded) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test(`the bell, the avatar menu and the settings pass axe in ${theme}`, async ({ page }) => {
    await setTheme(page, theme)
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
}
