import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { admin, adminElsewhere, expect, expectAccessible, pageElsewhere, signIn, signUp, test } from './journey.ts'
import { api } from './message-neighbours.ts'
import { becomeBuyer, delivery, notifications, orderOf, payWithoutScreen } from './order-buyers.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const steps = (page: Page) => page.getByRole('list', { name: '진행 상황' })

test.describe('when two act on one order', () => {
  test.use({ expectedErrors: /409/ })

  test('the admin ships and delivers, the buyer sees it at once and is notified; a step that came too late is told', async ({
    page,
    browser,
  }) => {
    const { order, email } = await becomeBuyer(page)
    await payWithoutScreen(page, order)
    await page.goto(`order/${order.oid}`)
    await expect(steps(page).getByText('배송중')).toBeVisible()
    // The question stays open while the admin ships the order.
    await page.getByRole('button', { name: '주문 취소' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    const boss = await adminElsewhere(browser)
    await boss.goto(`order?text=${email}`)
    await boss.getByRole('row').filter({ hasText: email }).getByRole('button', { name: /메뉴$/ }).click()
    await boss.getByRole('menuitem', { name: '배송중으로 변경' }).click()
    await expect(boss.getByRole('row').filter({ hasText: email })).toContainText('배송중')

    await page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click()
    await expect(page.getByText(/그사이에 주문 상태가 바뀌어 할 수 없습니다/)).toBeVisible()
    await expect(steps(page).getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('button', { name: '주문 취소' })).toBeHidden()
    expect(await notifications(page)).toContain('주문하신 상품의 배송이 시작되었습니다.')
    await boss
      .getByRole('link', { name: /외 1종/ })
      .first()
      .click()
    await expect(title(boss)).toContainText('외 1종')
    await expectAccessible(boss)
    await boss.getByRole('button', { name: '배송완료로 변경' }).click()
    await expect(boss.getByText('배송완료 상태로 바꾸었습니다. 구매자에게 알렸습니다.')).toBeVisible()
    await expect(steps(page).getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step')
    expect(await notifications(page)).toContain('주문하신 상품이 배송 완료되었습니다.')
    await boss.context().close()
  })
})

test('the buyer cancels what is paid and is told what comes back, puts it into the cart again, and sees nobody else’s orders', async ({
  page,
  browser,
}) => {
  const { order, cart } = await becomeBuyer(page)
  await payWithoutScreen(page, order)
  await page.goto('order')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('결제완료')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: '이메일' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: /배송지 보기$/ }).click()
  const place = page.getByRole('dialog', { name: '배송정보' })
  for (const text of [delivery.zoneCode, delivery.addr1, delivery.addr2, delivery.tel, delivery.memo]) {
    await expect(place.getByText(text)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: '주문 취소' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText(`${order.wholePrice.toLocaleString('en-US')}원이 전액 환불됩니다.`)
  await expectAccessible(page)
  // With two buttons that both say 취소 the user could not tell which one cancels the order.
  await expect(sure.getByRole('button', { name: '취소', exact: true })).toBeHidden()
  await expect(sure.getByRole('button', { name: '닫기', exact: true }).first()).toBeVisible()
  await sure.getByRole('button', { name: '주문 취소', exact: true }).click()
  await expect(page.getByText(/을 환불했습니다/)).toBeVisible()
  await expect(steps(page).getByRole('listitem').last()).toContainText('취소')
  await expect(page.getByText('환불 시각')).toBeVisible()
  expect((await orderOf(page, order.oid)).status).toBe('취소')

  await page.getByRole('button', { name: '다시 담기' }).click()
  await expect(page.getByText('2종을 장바구니에 담았습니다.')).toBeVisible()
  expect((await cart()).itemCount).toBe(2)
  await page.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page.getByRole('dialog', { name: /장바구니/ })).toBeVisible()

  const other = await pageElsewhere(browser)
  await signUp(other)
  await other.goto(`order/${order.oid}`)
  await expect(other.getByText('주문을 찾을 수 없습니다.').last()).toBeVisible()
  await other.getByRole('link', { name: '목록으로' }).click()
  await expect(other.getByText('아직 주문이 없습니다.')).toBeVisible()
  await other.getByRole('link', { name: '상품 보러 가기' }).click()
  await expect(other).toHaveURL(/\/products/)
  await other.context().close()
})

test('filter, order, page and keys: the list lives in the address, and its CSV holds the same', async ({ page }) => {
  await signIn(page, admin)
  await page.goto('order')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await page.reload()
  await page.getByRole('button', { name: '이전' }).click()
  await expect(page).not.toHaveURL(/cursor=/)

  await page.getByRole('button', { name: '금액', exact: true }).click()
  await expect(page).toHaveURL(/sort=amountUp/)
  await page
    .getByRole('region', { name: '주문 합계' })
    .getByRole('button', { name: /배송중/ })
    .click()
  await expect(page).toHaveURL(/status=%EB%B0%B0%EC%86%A1%EC%A4%91/)
  // Other journeys order and ship today: a row that comes or goes would take the focus along.
  const yesterday = new Date(Date.now() - 15 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('종료일').fill(yesterday)
  const shipped = `orders?status=${encodeURIComponent('배송중')}&to=${yesterday.replaceAll('-', '')}`
  const { items: older } = await api<{ items: object[] }>(page, 'GET', shipped)
  const rows = page.getByRole('table').getByRole('row')
  await expect(page).toHaveURL(new RegExp(`to=${yesterday}`))
  await expect(rows).toHaveCount(older.length + 1)
  await expect(rows.nth(1)).toContainText('배송중')
  const amounts = await page
    .getByRole('table')
    .locator('td data')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => Number((one as HTMLDataElement).value)),
    )
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내려받기' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(lines[0]).toContain('주문 번호')
  expect(lines).toHaveLength(amounts.length + 1)
  expect(lines.slice(1).every((line) => line.includes('배송중'))).toBe(true)

  await page.reload()
  await expect(rows).toHaveCount(amounts.length + 1)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = page.getByRole('table').getByRole('link').nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  await expect(steps(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()

  await page.getByRole('searchbox').fill('없는 상품 이름')
  await expect(page.getByText('조건에 맞는 주문이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(rows).toHaveCount(21)
  await page.getByLabel('시작일').fill('2020-01-01')
  await page.getByLabel('종료일').fill('2020-01-31')
  await expect(page.getByText('조건에 맞는 주문이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await page.getByRole('switch', { name: '내 주문만' }).click()
  await expect(page).toHaveURL(/own=true/)
  const { items } = await api<{ items: object[] }>(page, 'GET', 'orders?own=1')
  await expect(rows).toHaveCount(items.length + 1)
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('the statement prints on one sheet of A4, with its sums, also with twenty lines', async ({ page }) => {
  const { order } = await becomeBuyer(page)
  await payWithoutScreen(page, order)
  await page.goto(`order/${order.oid}`)
  await page.getByRole('link', { name: '거래명세서' }).click()
  await expect(title(page)).toHaveText('거래명세서')
  const supply = Math.round(order.wholePrice / 1.1)
  const amount = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  await expect(amount('공급가액')).toHaveText(`₩${supply.toLocaleString('en-US')}`)
  await expect(amount('부가세')).toHaveText(`₩${(order.wholePrice - supply).toLocaleString('en-US')}`)
  await expect(amount('배송비')).toHaveText('₩3,000')
  await expect(amount('합계')).toHaveText(`₩${order.wholePrice.toLocaleString('en-US')}`)
  await expectAccessible(page)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)

  const [line] = order.items
  const many = Array.from({ length: 20 }, (_, i) => ({
    ...line,
    pname: `${i + 1}. 이름이 꽤 길어서 두 줄이 될 수도 있는 상품 ${'가나다 '.repeat(8)}`,
  }))
  await page.route(`**/api/orders/${order.oid}`, async (route) => {
    const whole = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...whole, items: many } })
  })
  // A page that is opened anew carries its answers with it: only a screen that is reached in the app asks for them.
  await page.goto('order')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('link', { name: '거래명세서' }).click()
  await expect(page.getByRole('cell', { name: /^20\. / })).toBeVisible()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
})
