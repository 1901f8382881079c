import type { Page } from '@playwright/test'
import { admin, expect, expectAccessible, signIn, test, watch } from './journey.ts'
import { neighbourElsewhere } from './message-neighbours.ts'

/** The journey signs a user out on purpose. */
const expectedErrors = /status of (401|403)/
test.use({ expectedErrors })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an admin bans somebody, and their browser is signed out at once', async ({ page, browser }) => {
  const banned = await neighbourElsewhere(browser)
  const errors = watch(banned.page)
  await banned.page.goto('board')
  await expect(banned.page.getByRole('heading', { level: 1, name: '게시판' })).toBeVisible()

  await signIn(page, admin)
  await page.goto('userInfo')
  await expect(page.getByRole('columnheader', { name: '이메일' })).toBeVisible()
  await page.getByRole('searchbox', { name: '검색어' }).fill(banned.name)
  await expect(rowOf(page, banned.name).getByRole('cell', { name: '활동 중', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: `${banned.name} 메뉴` }).click()
  await page.getByRole('menuitem', { name: '이용 정지' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '이용 정지' }).click()
  await expect(rowOf(page, banned.name).getByRole('cell', { name: '이용 정지', exact: true })).toBeVisible()

  await expect(banned.page).toHaveURL(/\/login\?next=/)
  expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([])
  await banned.page.context().close()
})
