import { admin, adminElsewhere, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { api, becomeNeighbour } from './support/message-neighbours.ts'

test.describe('somebody who is banned', () => {
  // Their browser learns it from an answer.
  test.use({ expectedErrors: /status of (401|403)/ })

  test('is signed out in the open page at once and reads why, and stands as banned in the admin’s table', async ({
    page,
    browser,
  }) => {
    const { uid, name } = await becomeNeighbour(page)
    const elsewhere = await adminElsewhere(browser)
    await page.goto('trash')
    await expect(page.getByRole('heading', { level: 1, name: '휴지통' })).toBeVisible()
    await api(elsewhere, 'PUT', `userInfo/${uid}/status`, { status: 'banned', days: 7, reason: 'spam' })
    await elsewhere.context().close()
    await expect(page).toHaveURL(/\/login\?next=/)
    const notice = page.getByText(/^이용이 정지된 계정입니다\. .+에 풀립니다\.$/)
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(notice).toBeVisible()

    await signIn(page, admin)
    await page.goto(`userInfo?text=${encodeURIComponent(name)}`)
    await expect(page.getByRole('columnheader', { name: '이메일' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('cell', { name: '이용 정지', exact: true })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)

    // Where the table is narrow, addresses are broken before their @, and names are not broken.
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('userInfo?text=차은비')
    const lines = await page.getByRole('link', { name: '차은비' }).evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      return words.getClientRects().length
    })
    expect(lines).toBe(1)
  })
})
