import type { Page } from '@playwright/test'
import { adminElsewhere, expect, expectAccessible, pageElsewhere, signUp, test } from './journey.ts'
import { becomeBuyer, notifications, orderOf } from './order-buyers.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const pay = (page: Page) => page.getByRole('button', { name: '결제하기' })
const won = (amount: number) => `${amount.toLocaleString('en-US')}원`

/** Goes from the payment dialog to the provider's page. */
async function toProvider(page: Page) {
  await page.getByRole('checkbox', { name: /필수/ }).check()
  await pay(page).click()
  await expect(page.getByText('실제 토스페이먼츠 화면이 아닙니다.')).toBeVisible()
}

test('from the cart an order is paid, and a reload at any step changes nothing', async ({ page }) => {
  const { order, cart } = await becomeBuyer(page)
  const address = `toss/checkout?orderId=${order.oid}`
  // Ordering again while the order is unpaid leads to the same order, and the address is remembered.
  await page.goto('products?cart=1')
  await page.getByRole('dialog', { name: '장바구니' }).getByRole('button', { name: '주문하기' }).click()
  await expect(page).toHaveURL(new RegExp(`/toss/checkout\\?orderId=${order.oid}$`))
  const checkout = dialog(page, '결제')
  await expect(checkout.getByText(`주문금액: ${won(order.wholePrice)}`)).toBeVisible()
  await expect(checkout.getByText(/(29|30)분 남음/)).toBeVisible()
  await expect(page).toHaveTitle('결제 | Madang')
  await page.reload()
  await expect(checkout.getByRole('group', { name: /결제 방법/ })).toHaveCount(1)
  await expect(checkout.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)

  await pay(page).click()
  await expect(checkout.getByRole('alert')).toHaveText('필수 약관에 동의해 주세요.')
  await checkout.getByRole('button', { name: '취소', exact: true }).click()
  await expect(page).toHaveURL(/\/madang\/products$/)
  await page.goto(address)
  await toProvider(page)
  await page.reload()
  expect((await cart()).itemCount).toBe(2)
  await page.getByRole('button', { name: '결제하기 (성공)' }).click()

  const paid = dialog(page, '결제 성공')
  await expect(paid).toBeVisible()
  const { paymentKey } = (await orderOf(page, order.oid)) as unknown as { paymentKey: string }
  for (const text of [order.oid, won(order.wholePrice), paymentKey]) await expect(paid.getByText(text)).toBeVisible()
  await expect(page).toHaveTitle('결제 성공 | Madang')
  await expectAccessible(page)
  await page.reload()
  await expect(paid.getByText(paymentKey)).toBeVisible()
  expect((await cart()).itemCount).toBe(0)
  expect((await notifications(page)).filter((text) => text === '결제가 완료되었습니다.')).toHaveLength(1)
  await paid.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/madang\/order$/)
  await expect(page.getByRole('row').nth(1)).toContainText('결제완료')

  await page.goto(address)
  await expect(dialog(page, '결제').getByText('이미 결제한 주문입니다.')).toBeVisible()
  await page.getByRole('link', { name: '주문 보기' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${order.oid}$`))
})

test('cancelled, refused on the page and refused at the approval: each is told plainly, and can be tried again', async ({
  page,
}) => {
  const { order } = await becomeBuyer(page)
  const failed = dialog(page, '결제 실패')
  await page.goto(`toss/checkout?orderId=${order.oid}`)
  await toProvider(page)
  await page.getByRole('button', { name: '취소하고 돌아가기' }).click()
  await expect(failed.getByText('결제를 취소하셨습니다.')).toBeVisible()
  await expect(failed.getByText('PAY_PROCESS_CANCELED')).toBeVisible()
  await expectAccessible(page)

  await failed.getByRole('link', { name: '다시 결제하기' }).click()
  await expect(dialog(page, '결제').getByRole('checkbox')).toBeVisible()
  await expectAccessible(page)
  await toProvider(page)
  await page.getByLabel('거절 사유').selectOption({ index: 1 })
  await page.getByRole('button', { name: '이 사유로 거절' }).click()
  await expect(failed).toBeVisible()
  await page.reload()
  await failed.getByRole('link', { name: '다시 결제하기' }).click()
  await toProvider(page)
  const atConfirm = await page
    .getByLabel('거절 사유')
    .locator('option[value^="confirm:"]')
    .first()
    .getAttribute('value')
  await page.getByLabel('거절 사유').selectOption(atConfirm)
  await page.getByRole('button', { name: '이 사유로 거절' }).click()
  await expect(page).toHaveURL(/\/toss\/success/)
  await expect(failed.getByText(atConfirm?.replace('confirm:', '') ?? '?')).toBeVisible()
  await expect(failed.getByText('결제되지 않았습니다. 주문은 그대로 있으니 다시 결제하실 수 있습니다.')).toBeVisible()
  expect((await orderOf(page, order.oid)).status).toBe('주문완료')

  // Anybody can write such an address, so its words are shown as plain text.
  await page.goto(
    `toss/fail?code=%3Cimg%20src%3Dx%3E&message=${encodeURIComponent(`<b>꼭 보세요</b>${'길게 '.repeat(200)}`)}`,
  )
  await expect(failed.getByText('<b>꼭 보세요</b>')).toBeVisible()
  await expect(failed.getByText('<img src=x>')).toBeVisible()
  expect((await failed.boundingBox())?.height).toBeLessThan(700)
  await failed.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/madang\/$/)
})

test('while the provider stalls the payment is being checked, and becomes paid without anybody doing anything', async ({
  page,
}) => {
  const { order } = await becomeBuyer(page)
  await page.goto(`toss/checkout?orderId=${order.oid}`)
  await toProvider(page)
  await page.getByRole('button', { name: '지연: 20초 뒤에 승인' }).click()
  const checking = dialog(page, '결제 확인 중')
  await expect(checking.getByText('다시 결제하지 마세요.')).toBeVisible()
  await expect(page).toHaveTitle('결제 확인 중 | Madang')
  await page.reload()
  await expect(checking).toBeVisible()
  await page.goto(`toss/checkout?orderId=${order.oid}`)
  await expect(dialog(page, '결제').getByText('결제를 확인하고 있습니다.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog(page, '결제 성공')).toBeVisible({ timeout: 35_000 })
  expect((await orderOf(page, order.oid)).status).toBe('결제완료')
})

test.describe('with a network that comes and goes', () => {
  test.use({ expectedErrors: /net::ERR|Failed to load resource/ })

  test('nothing is lost: the script is asked for again, a failed request is told, the confirmation is tried until it arrives', async ({
    page,
    browser,
  }) => {
    const { order } = await becomeBuyer(page)
    await page.route('**/standin/toss/v2/standard', (route) => route.abort())
    await page.goto(`toss/checkout?orderId=${order.oid}`)
    await expect(page.getByText('결제 수단을 불러오지 못했습니다.')).toBeVisible()
    await page.unroute('**/standin/toss/v2/standard')
    await page.getByRole('button', { name: '다시 시도' }).click()

    const message = `점검 ${crypto.randomUUID()}`
    await page.route('**/sdk/payments', (route) =>
      route.fulfill({ status: 500, json: { code: 'PROVIDER_ERROR', message } }),
    )
    await page.getByRole('checkbox', { name: /필수/ }).check()
    await pay(page).click()
    await expect(page.getByRole('alert')).toHaveText('결제사에 일시적인 문제가 있습니다. 잠시 후 다시 시도해 주세요.')
    const boss = await adminElsewhere(browser)
    await expect.poll(() => notifications(boss)).toContain(`결제시 에러가 발생하였습니다. PROVIDER_ERROR ${message}`)
    await boss.context().close()
    await page.unroute('**/sdk/payments')
    await toProvider(page)
    await page.route('**/confirm', (route) => route.abort())
    await page.getByRole('button', { name: '결제하기 (성공)' }).click()
    await expect(dialog(page, '결제 확인 중').getByText(/다시 시도하고 있습니다/)).toBeVisible()
    await page.unroute('**/confirm')
    await expect(dialog(page, '결제 성공')).toBeVisible()
  })

  test('somebody else’s order, another amount and a made-up key are refused, and a guest is led to log in and back', async ({
    page,
    browser,
  }) => {
    const buyer = await pageElsewhere(browser)
    const { order } = await becomeBuyer(buyer)
    const account = await signUp(page)
    await page.goto(`toss/checkout?orderId=${order.oid}`)
    await expect(page.getByText('주문을 찾을 수 없습니다.')).toBeVisible()
    await page.goto(`toss/success?orderId=${order.oid}&amount=${order.wholePrice}&paymentKey=abc`)
    await expect(dialog(page, '결제 실패').getByText(/이 주문을 찾을 수 없습니다/)).toBeVisible()
    await buyer.goto(`toss/success?orderId=${order.oid}&amount=100&paymentKey=abc`)
    await expect(buyer.getByText(/결제 금액이 주문 금액과 다릅니다/)).toBeVisible()
    await buyer.goto(`toss/success?orderId=${order.oid}&amount=${order.wholePrice}&paymentKey=made-up`)
    await expect(dialog(buyer, '결제 실패').getByRole('link', { name: '다시 결제하기' })).toBeVisible()
    expect((await orderOf(buyer, order.oid)).status).toBe('주문완료')
    await buyer.context().close()

    await page.context().clearCookies()
    await page.goto('toss/fail?code=PAY_PROCESS_ABORTED&message=%EB%A9%88%EC%B6%A4')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('이메일').fill(account.email)
    await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(dialog(page, '결제 실패').getByText('PAY_PROCESS_ABORTED')).toBeVisible()
  })
})
