import { admin, expect, expectAccessible, expectTitle, signIn, test } from './support/journey.ts'

test('on a phone an admin reaches the desk and the users with a thumb; the users are cards, found by job', async ({
  page,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await signIn(page, admin)
  await page.goto('admin')
  const sections = page.getByRole('navigation', { name: '관리 메뉴' })
  // The admin panel, with all its sections.
  for (const section of ['이름과 모습', '가입과 초대', '약관과 방침', '서버 상태']) {
    await sections.getByRole('link', { name: section, exact: true }).tap()
    await expectTitle(page, new RegExp(`^${section} · `))
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    await expect(sections.getByRole('link', { name: '신고' })).toBeInViewport()
    expect([section, await fits()]).toEqual([section, true])
    await expectAccessible(page)
  }
  await sections.getByRole('link', { name: '회원', exact: true }).tap()
  await page.getByRole('combobox', { name: '검색 기준' }).tap()
  await page.getByRole('option', { name: '직업' }).tap()
  await page.getByRole('searchbox', { name: '검색어' }).fill('텃밭')
  await expect(page).toHaveURL(/by=job/)
  // The rows of the list before stand there, half faded, until the found ones arrive.
  await expect(page.locator('tbody tr').filter({ hasNotText: '텃밭' })).toHaveCount(0)
  const card = page.getByRole('row').filter({ hasText: '정영숙' })
  await expect(card).toContainText('youngsook@teotbat.example')
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  const menu = card.getByRole('button', { name: '정영숙 메뉴' })
  expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await menu.tap()
  await page.getByRole('menuitem', { name: '이용 정지' }).tap()
  const banning = page.getByRole('dialog', { name: '정영숙(youngsook@teotbat.example) 님의 이용 정지' })
  await expect(banning.getByRole('radio', { name: '7일' })).toBeChecked()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await banning.getByRole('button', { name: '취소' }).tap()
  await menu.tap()
  await page.getByRole('menuitem', { name: '계정 삭제' }).tap()
  const removing = page.getByRole('dialog', { name: '정영숙(youngsook@teotbat.example) 님의 계정 삭제' })
  await removing.getByLabel(/라고 입력하세요/).fill('나중에')
  await removing.getByRole('button', { name: '삭제하기' }).tap()
  await expect(removing.getByText('정확히 입력해 주세요.')).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
})
