import type { Page } from '@playwright/test'
import { admin, expect, expectAccessible, signIn, test, watch } from './journey.ts'
import { api, becomeNeighbour, neighbourElsewhere } from './message-neighbours.ts'

/** These journeys sign users out on purpose. */
const expectedErrors = /status of (401|403)/
test.use({ expectedErrors })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, action: string) {
  await page
    .getByRole('button', { name: `${name} 메뉴` })
    .last()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an admin bans somebody: their browser is signed out, they cannot come back, until they are restored', async ({
  page,
  browser,
}) => {
  const banned = await neighbourElsewhere(browser)
  const errors = watch(banned.page)
  await banned.page.goto('board')
  await expect(banned.page.getByRole('heading', { level: 1, name: '게시판' })).toBeVisible()
  const { user } = await api<{ user: { email: string } }>(banned.page, 'GET', 'session')

  await signIn(page, admin)
  await page.goto('userInfo')
  await expect(page.getByRole('columnheader', { name: '이메일' })).toBeVisible()
  await page.getByRole('searchbox', { name: '검색어' }).fill(banned.name)
  await expect(rowOf(page, banned.name).getByRole('cell', { name: '활동 중', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await choose(page, banned.name, '이용 정지')
  await page.getByRole('alertdialog').getByRole('button', { name: '이용 정지' }).click()
  await expect(rowOf(page, banned.name).getByRole('cell', { name: '이용 정지', exact: true })).toBeVisible()

  await expect(banned.page).toHaveURL(/\/login\?next=/)
  await banned.page.getByLabel('이메일').fill(user.email)
  await banned.page.getByLabel('비밀번호', { exact: true }).fill('long enough')
  await banned.page.keyboard.press('Enter')
  await expect(banned.page.getByText('이용이 정지된 계정입니다. 관리자에게 문의해 주세요.')).toBeVisible()

  await choose(page, banned.name, '정지 해제')
  await page.getByRole('alertdialog').getByRole('button', { name: '정지 해제' }).click()
  await expect(rowOf(page, banned.name).getByRole('cell', { name: '활동 중', exact: true })).toBeVisible()
  await banned.page.keyboard.press('Enter')
  await expect(banned.page.getByRole('heading', { level: 1, name: '게시판' })).toBeVisible()
  expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([])
  await banned.page.context().close()
})

test('somebody edits their info, then leaves: signed out at home, and the post they wrote has no name', async ({
  page,
  browser,
}) => {
  const me = await becomeNeighbour(page)
  const bid = crypto.randomUUID()
  await api(page, 'PUT', `board/${bid}`, { title: '남기는 글', content: '<p>안녕히</p>' })
  const reader = await neighbourElsewhere(browser)
  await page.goto('userInfo')
  await expect(page.getByRole('columnheader', { name: '이메일' })).toBeHidden()
  await expect(rowOf(page, me.name)).toContainText('@madang.test')
  await expectAccessible(page)
  await choose(page, me.name, '내 정보 수정')
  await page.getByRole('dialog').getByLabel('직업').fill('떠나는 사람')
  await page.getByRole('dialog').getByRole('button', { name: '등록', exact: true }).click()
  await expect(rowOf(page, me.name)).toContainText('떠나는 사람')

  await choose(page, me.name, '회원 탈퇴')
  const leaving = page.getByRole('dialog', { name: '회원 탈퇴' })
  await leaving.getByLabel(/라고 입력하세요/).fill('나중에')
  await leaving.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(leaving.getByText('정확히 입력해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await leaving.getByLabel(/라고 입력하세요/).fill('탈퇴')
  await page.keyboard.press('Enter')
  await expect(page.getByText('탈퇴했습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/madang\/$/)
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()

  await reader.page.goto(`board/${bid}`)
  await expect(reader.page.getByText('탈퇴한 사용자')).toBeVisible()
  await reader.page.context().close()
})
