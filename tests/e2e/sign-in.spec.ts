import { demo, expect, expectAccessible, expectTitle, test } from './support/journey.ts'

test('a newcomer signs up, registers with a photo and sees the avatar', async ({ page }) => {
  await page.goto('demo')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Madang' })
  await dialog.getByRole('button', { name: /등록하기/ }).click()
  await dialog.getByLabel('이메일').fill(`${crypto.randomUUID()}@madang.test`)
  await dialog.getByLabel('비밀번호', { exact: true }).fill('long enough')
  await page.keyboard.press('Enter')
  const hint = page.getByText('설정을 눌러 사용자 정보를 입력하세요.')
  await expect(hint).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '설정' }).click()
  const settings = page.getByRole('dialog', { name: '사용자 정보 등록' })
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
  await expectAccessible(page)
})

test('a guest is led by the login page to what they wanted; a reload stays, and Back leads past the login', async ({
  page,
}) => {
  await page.goto('album')
  await page.getByRole('link', { name: '게시판' }).click()
  await expect(page.getByText('먼저 로그인을 해 주세요.')).toBeVisible()
  await expect(page).toHaveURL(/\/madang\/login/)
  await page.getByLabel('이메일').fill(demo.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/madang\/board/)
  await expectTitle(page, '게시판 | Madang')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '게시판' })).toBeVisible()
  await expect(page.getByText('먼저 로그인을 해 주세요.')).toBeHidden()
  expect(
    await page.evaluate(() => [sessionStorage.getItem('sessionUid') !== null, sessionStorage.getItem('sessionEmail')]),
  ).toEqual([true, demo.email])

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
  await page.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/madang\/$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '앨범' })).toBeVisible()
})

// That each provider lets its people in is shown over HTTP by the tests of the server; all of them show the same page.
test('a provider signs in from the login page by popup', async ({ page }) => {
  await page.goto('login')
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /Google/ }).click()])
  await popup.waitForURL(/standin/)
  expect(await popup.evaluate(() => outerWidth)).toBeLessThanOrEqual(520)
  await expectAccessible(popup)
  await popup.getByRole('button', { name: /@/ }).first().click()
  await expect(page.getByRole('button', { name: /메뉴$/ }).last()).toBeVisible()
  await expect(page).toHaveURL(/\/madang\/$/)
})

test('a provider signs in from the dialog by redirect, back to the same page', async ({ page }) => {
  await page.goto('demo')
  await page.getByRole('banner').getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Kakao/ }).click()
  await page.waitForURL(/standin/)
  await page.getByRole('button', { name: /./ }).first().click()
  await expect(page).toHaveURL(/\/madang\/demo/)
  await expect(page.getByRole('banner').getByRole('button', { name: /메뉴$/ })).toBeVisible()
  await expect(page).not.toHaveURL(/social/)
})
