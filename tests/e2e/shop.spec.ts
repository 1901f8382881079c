import { picture } from './support/album-photos.ts'
import { admin, adminElsewhere, expect, expectAccessible, signIn, signUp, test } from './support/journey.ts'
import { api } from './support/message-neighbours.ts'
import { sell, takeOff } from './support/shop-goods.ts'

test('a product is opened and put into the cart, shows in the other tab, and is made ready to order by keyboard', async ({
  page,
  context,
  browser,
}) => {
  const shopkeeper = await adminElsewhere(browser)
  const name = `화로 ${crypto.randomUUID().slice(0, 8)}`
  const ware = await sell(shopkeeper, name)
  await signUp(page)
  await page.goto(`products?text=${encodeURIComponent(name)}`)
  const card = page.getByRole('link', { name })
  const detail = page.getByRole('dialog', { name })
  const cart = page.getByRole('dialog', { name: '장바구니' })

  await test.step('Escape closes the product and gives the focus back to its card', async () => {
    await card.click()
    await expect(page).toHaveTitle(`${name} | Madang`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await expect(card).toBeFocused()
    await expect(page).toHaveTitle('상품 | Madang')
  })

  await test.step('what is put in comes to the other tab by itself', async () => {
    const tab = await context.newPage()
    await tab.goto(`products?cart=1&text=${encodeURIComponent(name)}`)
    await expect(tab.getByText('장바구니가 비어 있습니다.')).toBeVisible()
    await card.click()
    const add = detail.getByRole('button', { name: '장바구니에 담기' })
    await detail.getByRole('radio', { name: '파랑' }).click()
    await detail.getByRole('button', { name: '수량 늘리기' }).click()
    await add.click()
    await expect(page.getByRole('button', { name: '장바구니 보기' })).toBeVisible()
    // Where a toast covers the button, the press waits until the toast is gone.
    await add.click({ trial: true, timeout: 2_000 })
    const line = tab.getByRole('list', { name: '담은 상품' }).getByRole('listitem')
    await expect(line).toContainText('파랑')
    await expect(tab.getByRole('definition').last()).toHaveText('₩23,000')
    await tab.close()
  })

  await test.step('Back closes the cart, Escape too', async () => {
    await page.getByRole('button', { name: '장바구니 보기' }).click()
    await expect(cart.getByRole('listitem')).toHaveCount(1)
    await page.goBack()
    await expect(cart).toBeHidden()
    const button = page.getByRole('button', { name: '장바구니 (상품 1종)' })
    await button.click()
    await expect(cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
  })

  await test.step('the keyboard finds the address and corrects the telephone number in its middle', async () => {
    await cart.getByRole('button', { name: '주소 찾기' }).click()
    const find = page.getByRole('dialog', { name: '주소 찾기' })
    const query = find.getByRole('searchbox', { name: '도로명, 건물명 또는 지번 검색' })
    await expect(query).toBeFocused()
    await query.fill('은마')
    await expect(find.getByRole('button', { name: /은마아파트/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(find).toBeHidden()
    await expect(cart.getByRole('textbox', { name: '우편번호' })).toHaveValue('06284')
    await expect(cart.getByRole('textbox', { name: '기본주소' })).toHaveValue(
      '서울 강남구 삼성로 212 (대치동, 은마아파트)',
    )
    await expect(cart.getByRole('textbox', { name: /상세주소/ })).toBeFocused()
    const tel = cart.getByRole('textbox', { name: '전화번호' })
    await tel.pressSequentially('0212x34567')
    await expect(tel).toHaveValue('02-123-4567')
    await tel.press('ArrowLeft')
    await tel.press('Backspace')
    await tel.press('Backspace')
    await page.keyboard.type('89')
    await expect(tel).toHaveValue('02-123-4897')
  })

  await test.step('a stock that shrinks meanwhile shows at once', async () => {
    const { cover, version, price } = ware
    const fewer = { name, cover, price, status: 'new', colors: ['#3f7fc1'], stock: 1, version }
    await api(shopkeeper, 'PUT', `products/${ware.id}`, fewer)
    await expect(cart.getByRole('listitem')).toContainText('1개만 남았습니다.')
    await expectAccessible(page)
  })
  await takeOff(shopkeeper, ware.id)
  await shopkeeper.context().close()
})

test('an admin adds a product with its picture, and the form passes axe', async ({ page }) => {
  await signIn(page, admin)
  const name = `소쿠리 ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`products?text=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: '상품 추가' }).click()
  const form = page.getByRole('dialog', { name: '상품 추가' })
  await form.getByRole('button', { name: '저장', exact: true }).click()
  await expect(form.getByText('상품명을 입력해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: '상품명' }).fill(name)
  await form
    .getByLabel('상품 사진', { exact: true })
    .last()
    .setInputFiles(await picture('cover.png', '#557744', 900, 600))
  await form.getByRole('textbox', { name: '판매가' }).fill('15000')
  await form.getByRole('textbox', { name: '재고' }).fill('2')
  await form.getByRole('button', { name: '색상 추가' }).click()
  await form.getByRole('button', { name: '저장', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('2개 남음')
  const cover = card.locator('img')
  await expect(cover).toHaveAttribute('src', /c_thumb/)
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await card.getByRole('button', { name: `${name} 관리` }).click()
  await page.getByRole('menuitem', { name: '삭제', exact: true }).click()
  await expect(card).toBeHidden()
})
