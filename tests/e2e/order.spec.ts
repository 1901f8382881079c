import { admin, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { becomeBuyer, payWithoutScreen } from './support/order-buyers.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('the list, an order, the question before its end and its statement pass axe; the statement prints on one sheet of A4, also with twenty lines', async ({
  page,
}) => {
  const { order, email } = await becomeBuyer(page)
  await payWithoutScreen(page, order)
  // An admin sees all that the buyer sees, and more.
  await signIn(page, admin)
  const [line] = order.items
  const many = Array.from({ length: 20 }, (_, i) => ({
    ...line,
    pname: `${i + 1}. 이름이 꽤 길어서 두 줄이 될 수도 있는 상품 ${'가나다 '.repeat(8)}`,
  }))
  // A page load carries its answers with it: only a screen that is reached in the app requests them.
  await page.route(`**/api/orders/${order.oid}`, async (route) => {
    const whole = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...whole, items: many } })
  })
  await page.goto(`order?text=${email}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('결제완료')
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('list', { name: '진행 상황' }).getByText('배송중')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '주문 취소' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: '거래명세서' }).click()
  await expect(page.getByRole('cell', { name: /^20\. / })).toBeVisible()
  await expectAccessible(page)
  const sheets = async () => pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(await sheets()).toBe(1)
  await page.getByRole('cell', { name: /^([2-9]|1\d|20)\. / }).evaluateAll((cells) => {
    for (const cell of cells) cell.closest('tr')?.remove()
  })
  expect(await sheets()).toBe(1)
  // The live stream may have made the page ask again: the question must not lose its page while it is answered.
  await page.unrouteAll({ behavior: 'wait' })
})
