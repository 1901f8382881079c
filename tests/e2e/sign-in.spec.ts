import { admin, demo, expect, expectAccessible, signUp, test, watch } from './journey.ts'

const refused = /status of (400|401|409|422)/

test('a newcomer signs up, is led to the settings, uploads a photo and sees the avatar', async ({ page }) => {
  await page.goto('')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Madang' })
  await dialog.getByRole('button', { name: /등록하기/ }).click()
  const email = `${crypto.randomUUID()}@madang.test`
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByLabel('비밀번호', { exact: true }).fill('long enough')
  await page.keyboard.press('Enter')

  const hint = page.getByText('설정을 눌러 사용자 정보를 입력하세요.')
  await expect(hint).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '설정' }).click()
  const settings = page.getByRole('dialog', { name: '사용자 정보 등록' })
  await expect(settings.getByLabel('이메일')).toHaveValue(email)
  await expect(settings.getByLabel('이메일')).toHaveAttribute('readonly', '')
  await settings.getByRole('button', { name: '등록', exact: true }).click()
  await expect(settings.getByText('직업을 입력해 주세요.')).toBeVisible()

  await settings.getByLabel('이름').fill('새이웃')
  await settings.getByLabel('직업').fill('정원사')
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await settings.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await expect(settings.getByRole('img')).toBeVisible()
  await settings.getByRole('button', { name: '등록', exact: true }).click()
  await expect(settings).toBeHidden()
  await expect(hint).toBeHidden()

  const avatar = page.getByRole('button', { name: '새이웃 메뉴' }).locator('img')
  await expect(avatar).toHaveAttribute('src', /image\/upload\/c_thumb,g_auto,h_(500|96),w_(500|96)\//)
  await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^알림/ }).click()
  await expect(page.getByText('Madang에 오신 것을 환영합니다.')).toBeVisible()
})

test.describe('what goes wrong is said in red', () => {
  test.use({ expectedErrors: refused })

  test('a wrong password keeps what was typed', async ({ page }) => {
    await page.goto('login')
    await page.getByLabel('이메일').fill(demo.email)
    await page.getByLabel('비밀번호', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page.getByText('이메일 또는 패스워드를 확인해보세요.')).toBeVisible()
    await expect(page.getByLabel('이메일')).toHaveValue(demo.email)
  })

  test('a taken e-mail, a short password and a broken e-mail', async ({ page }) => {
    await page.goto('login')
    await page.getByRole('button', { name: /등록하기/ }).click()
    const submit = page.getByRole('button', { name: '회원가입', exact: true })
    await page.getByLabel('이메일').fill('not an address')
    await page.getByLabel('비밀번호', { exact: true }).fill('short')
    await submit.click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /이메일/ })
        .first(),
    ).toBeVisible()
    await page.getByLabel('이메일').fill(demo.email)
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: /8자/ }).first()).toBeVisible()
    await page.getByLabel('비밀번호', { exact: true }).fill('long enough')
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: /이미/ }).first()).toBeVisible()
  })
})

test('a guest who opens a guarded page is alerted, signs in and comes back to it', async ({ page }) => {
  await page.goto('board')
  await expect(page.getByText('먼저 로그인을 해 주세요.')).toBeVisible()
  await expect(page).toHaveURL(/\/madang\/login/)
  await page.getByLabel('이메일').fill(demo.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/madang\/board/)
  await expect(page).toHaveTitle('게시판 | Madang')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '게시판' })).toBeVisible()
  await expect(page.getByText('먼저 로그인을 해 주세요.')).toBeHidden()
  expect(
    await page.evaluate(() => [sessionStorage.getItem('sessionUid') !== null, sessionStorage.getItem('sessionEmail')]),
  ).toEqual([true, demo.email])
})

test('Back leads past the login page, after signing in there and while signed in', async ({ page }) => {
  await page.goto('album')
  await page.getByRole('link', { name: '게시판' }).click()
  await expect(page).toHaveURL(/\/madang\/login/)
  await page.getByLabel('이메일').fill(demo.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '게시판' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
  await page.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/madang\/$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
})

test('the focus goes to the user’s own menu after signing in through the dialog', async ({ page }) => {
  await page.goto('album')
  await page.getByRole('banner').getByRole('button', { name: '로그인', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('이메일').fill(demo.email)
  await dialog.getByLabel('비밀번호', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: /메뉴$/ }).last()).toBeFocused()
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signUp(page)
  await page.goto('')
  const second = await context.newPage()
  const errors = watch(second)
  await second.goto('message')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /메뉴$/ }).last().click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await expect(second).toHaveURL(/\/madang\/login/)
  expect(errors.filter((text) => !text.includes('401'))).toEqual([])
})

for (const { name, person } of [
  { name: 'Google', person: /@/ },
  { name: 'GitHub', person: /@/ },
  { name: 'Kakao', person: /./ },
]) {
  test(`${name} signs in from the page by popup`, async ({ page }) => {
    await page.goto('login')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: new RegExp(name) }).click(),
    ])
    await popup.waitForURL(/standin/)
    const size = await popup.evaluate(() => [outerWidth, outerHeight])
    expect(size[0]).toBeLessThanOrEqual(520)
    await expectAccessible(popup)
    await popup.getByRole('button', { name: person }).first().click()
    await expect(page.getByRole('button', { name: /메뉴$/ }).last()).toBeVisible()
    await expect(page).toHaveURL(/\/madang\/$/)
  })

  test(`${name} signs in from the dialog by redirect, back to the same page`, async ({ page }) => {
    await page.goto('album')
    await page.getByRole('banner').getByRole('button', { name: '로그인', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await page.waitForURL(/standin/)
    await page.getByRole('button', { name: person }).first().click()
    await expect(page).toHaveURL(/\/madang\/album/)
    await expect(page.getByRole('banner').getByRole('button', { name: /메뉴$/ })).toBeVisible()
    expect(page.url()).not.toContain('social')
  })
}

test('a notification arrives in another browser without a reload', async ({ page, browser }) => {
  await page.goto('login')
  await page.getByLabel('이메일').fill(admin.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  const bell = page.getByRole('button', { name: /^알림/ })
  await bell.click()
  await expect(page.getByRole('dialog', { name: '알림' }).getByRole('listitem').first()).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: process.env.MADANG_URL, locale: 'ko-KR' })
  const { email } = await signUp(await elsewhere.newPage())
  await expect(page.getByText(`신규회원(${email})이 가입했습니다.`)).toBeVisible()
  await elsewhere.close()
})
