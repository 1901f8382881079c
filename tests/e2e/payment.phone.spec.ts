import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './support/journey.ts'
import { fillCart, placeOrder } from './support/order-buyers.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('on a phone: cart, order, pay, success, the list of cards, one order; nothing is wider than the screen', async ({
  page,
}) => {
  await signUp(page)
  await fillCart(page)
  const order = await placeOrder(page)
  await page.goto('products?cart=1')
  await page.getByRole('dialog', { name: '장바구니' }).getByRole('button', { name: '주문하기' }).tap()
  const checkout = page.getByRole('dialog', { name: '결제' })
  await expect(checkout.getByText('주문금액')).toBeVisible()
  await checkout.getByRole('checkbox', { name: /필수/ }).check()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page, checkout)
  await checkout.getByRole('button', { name: '결제하기' }).tap()
  await page.getByRole('button', { name: '결제하기 (성공)' }).tap()
  const paid = page.getByRole('dialog', { name: '결제 성공' })
  await expect(paid.getByText(order.oid)).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page, paid)
  await paid.getByRole('button', { name: '확인' }).tap()

  const card = page.getByRole('row').filter({ hasText: '외 1종' })
  await expect(card).toContainText('결제완료')
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && Math.round(button.getBoundingClientRect().height) < 44)
        .map((button) => button.outerHTML.slice(0, 120)),
    )
  expect(small).toEqual([])
  await card.getByRole('button', { name: /배송지 보기$/ }).tap()
  await expect(page.getByText('010-1234-5678')).toBeVisible()
  await page.keyboard.press('Escape')
  // A tap anywhere on the card opens the order.
  const box = await card.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await expect(page.getByRole('list', { name: '진행 상황' })).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: '거래명세서' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '거래명세서' })).toBeVisible()
  expect(await fits(page)).toBe(true)
})
