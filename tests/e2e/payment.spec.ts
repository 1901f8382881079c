import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journey.ts'
import { becomeBuyer } from './support/order-buyers.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Goes from the payment dialog to the provider's page. */
async function toProvider(page: Page) {
  await page.getByRole('checkbox', { name: /필수/ }).check()
  await page.getByRole('button', { name: '결제하기' }).click()
  await expect(page.getByText('실제 토스페이먼츠 화면이 아닙니다.')).toBeVisible()
}

test.describe('with a network that comes and goes', () => {
  test.use({ expectedErrors: /net::ERR|Failed to load resource/ })

  test('an order is cancelled at the provider, then paid there; a reload at any step changes nothing', async ({
    page,
  }) => {
    const { order, cart } = await becomeBuyer(page)
    const address = `toss/checkout?orderId=${order.oid}`
    const checkout = dialog(page, '결제')
    await page.route('**/standin/toss/v2/standard', (route) => route.abort())
    await page.goto(address)
    await expect(page.getByText('결제 수단을 불러오지 못했습니다.')).toBeVisible()
    await page.unroute('**/standin/toss/v2/standard')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(checkout.getByRole('group', { name: /결제 방법/ })).toHaveCount(1)
    await expect(checkout.getByRole('checkbox')).toHaveCount(1)
    await expectAccessible(page)

    await toProvider(page)
    await page.getByRole('button', { name: '취소하고 돌아가기' }).click()
    const failed = dialog(page, '결제 실패')
    await expect(failed.getByText('PAY_PROCESS_CANCELED')).toBeVisible()
    await expectAccessible(page)

    // Anybody can write such an address: beside an order its words are the provider's and few, without one there are none.
    const words = encodeURIComponent(`<b>꼭 보세요</b>${'길게 '.repeat(200)}`)
    await page.goto(`toss/fail?code=A_NEW_CODE&message=${words}&orderId=${order.oid}`)
    await expect(failed.getByText(/^결제사가 전한 말: “<b>꼭 보세요<\/b>.*…”$/)).toBeVisible()
    await expectAccessible(page)
    expect((await failed.boundingBox())?.height).toBeLessThan(700)
    await page.goto(`toss/fail?code=A_NEW_CODE&message=${words}`)
    await expect(failed.getByText('A_NEW_CODE')).toBeVisible()
    await expect(failed.getByText(/꼭 보세요/)).toHaveCount(0)
    await page.goto(`toss/fail?code=PAY_PROCESS_CANCELED&message=x&orderId=${order.oid}`)
    await failed.getByRole('link', { name: '다시 결제하기' }).click()
    await expect(checkout.getByRole('checkbox')).toHaveCount(1)
    await page.reload()
    await expect(checkout.getByRole('group', { name: /결제 방법/ })).toHaveCount(1)
    await toProvider(page)
    await page.reload()
    expect((await cart()).itemCount).toBe(2)
    await page.getByRole('button', { name: '결제하기 (성공)' }).click()

    const paid = dialog(page, '결제 성공')
    await expect(paid.getByText(order.oid)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(paid).toBeVisible()
    expect((await cart()).itemCount).toBe(0)
    await page.goto(address)
    await expect(checkout.getByText('이미 결제한 주문입니다.')).toBeVisible()
    await expectAccessible(page)
  })
})
