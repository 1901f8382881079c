import { picture } from './blog-posts.ts'
import { adminElsewhere, expect, expectAccessible, pick, signIn, signUp, test } from './journey.ts'
import { api } from './message-neighbours.ts'
import { fillCart, placeOrder } from './order-buyers.ts'
import { sell, takeOff } from './shop-goods.ts'

test('filters and order work, live in the address, and survive a reload', async ({ page }) => {
  await signIn(page)
  await page.goto('products')
  const cards = page.getByRole('list', { name: '상품 목록' }).getByRole('listitem')
  // Other journeys add products meanwhile, so there may be more than the demo's own.
  const isWhole = () => expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24)
  await isWhole()
  await expect(page.getByRole('button', { name: '상품 추가' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^색상: .+, .+/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: '상품 이름으로 찾기' }).fill('녹차')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/text=/)
  await page.getByRole('button', { name: '필터 지우기' }).click()

  await pick(page.getByRole('combobox', { name: '종류' }), '할인 상품')
  await page.getByRole('textbox', { name: '최고 가격' }).fill('20000')
  await pick(page.getByRole('combobox', { name: '정렬' }), '낮은 가격순')
  await expect(page).toHaveURL(/status=sale.*max=20000.*sort=priceUp|sort=priceUp/)
  const prices = () =>
    cards.locator('data').evaluateAll((all) => all.map((one) => Number((one as HTMLDataElement).value)))
  await expect.poll(prices).toEqual([9_000, 18_000])
  await page.reload()
  await expect.poll(prices).toEqual([9_000, 18_000])
  await expect(page.getByRole('combobox', { name: '정렬' })).toHaveText('낮은 가격순')

  await page.getByRole('button', { name: '색상', exact: true }).click()
  await page.getByRole('button', { name: '보라' }).click()
  await expect(page.getByText('조건에 맞는 상품이 없습니다.')).toBeVisible()
  await expect(page).toHaveURL(/color=purple/)
  await page.getByRole('search').getByRole('button', { name: '필터 지우기' }).click()
  await isWhole()
})

test.describe('a product', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('has its own address, goes into the cart by colour, and shows in the other tab', async ({
    page,
    context,
    browser,
  }) => {
    test.slow()
    const shopkeeper = await adminElsewhere(browser)
    const name = `화로 ${crypto.randomUUID().slice(0, 8)}`
    const { id } = await sell(shopkeeper, name, { stock: 4 })
    await signUp(page)
    await page.goto('products')
    const card = page.getByRole('link', { name })
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('4개 남음')
    await card.click()
    const detail = page.getByRole('dialog', { name })
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await expect(page).toHaveTitle(`${name} | Madang`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await expect(card).toBeFocused()
    await expect(page).toHaveTitle('상품 | Madang')

    await page.goto(`products?id=${id}`)
    await page.reload()
    const tab = await context.newPage()
    await tab.goto('products?cart=1')
    await expect(tab.getByText('장바구니가 비어 있습니다.')).toBeVisible()

    await detail.getByRole('radio', { name: '파랑' }).click()
    await detail.getByRole('button', { name: '수량 늘리기' }).click()
    await detail.getByRole('button', { name: '장바구니에 담기' }).click()
    await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
    const lines = tab.getByRole('list', { name: '담은 상품' }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText('파랑')
    await expect(tab.getByRole('definition').last()).toHaveText('₩23,000')

    // The answer gets lost: the product that is sent again is not put in twice.
    let lost = 0
    await page.route('**/adds/*', async (route) => {
      await route.fetch()
      lost += 1
      await (lost === 1 ? route.abort('failed') : route.continue())
    })
    await detail.getByRole('radio', { name: '빨강' }).click()
    await detail.getByRole('button', { name: '수량 줄이기' }).click()
    await detail.getByRole('button', { name: '장바구니에 담기' }).click()
    await expect(lines).toHaveCount(2)
    await expect.poll(() => lost).toBe(2)
    await expect(lines.filter({ hasText: '빨강' }).getByRole('status')).toHaveText('1')
    await page.getByRole('button', { name: '장바구니 보기' }).last().click()
    const cart = page.getByRole('dialog', { name: '장바구니' })
    await expect(cart.getByRole('listitem')).toHaveCount(2)
    await page.goBack()
    await expect(cart).toBeHidden()
    const button = page.getByRole('button', { name: '장바구니 (상품 2종)' })
    await button.click()
    await expect(cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await tab.close()
    await takeOff(shopkeeper, id)
    await shopkeeper.context().close()
  })
})

test.describe('the cart', () => {
  test.use({ expectedErrors: /409/ })

  test('changes with undo, tells what changed since, and orders once all is accepted and filled in', async ({
    page,
    browser,
  }) => {
    test.slow()
    const shopkeeper = await adminElsewhere(browser)
    const name = `항아리 ${crypto.randomUUID().slice(0, 8)}`
    const ware = await sell(shopkeeper, name)
    await signUp(page)
    const { user } = await api<{ user: { uid: string } }>(page, 'GET', 'session')
    const put = { id: ware.id, option: '#c8372d', quantity: 2 }
    await api(page, 'PUT', `carts/${user.uid}/adds/${crypto.randomUUID()}`, put)
    await page.goto('products?cart=1')
    const cart = page.getByRole('dialog', { name: '장바구니' })
    const line = cart.getByRole('listitem').filter({ hasText: name })
    const total = cart.getByRole('definition').last()
    await expect(total).toHaveText('₩23,000')
    await line.getByRole('button', { name: '수량 늘리기' }).click()
    await line.getByRole('button', { name: '수량 늘리기' }).click()
    await expect(total).toHaveText('₩43,000')
    await line.getByRole('button', { name: /빼기$/ }).click()
    await expect(cart.getByText('장바구니가 비어 있습니다.')).toBeVisible()
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(total).toHaveText('₩43,000')

    const order = cart.getByRole('button', { name: '주문하기' })
    await expect(order).toBeDisabled()
    await cart.getByRole('button', { name: '주소 찾기' }).click()
    const find = page.getByRole('dialog', { name: '주소 찾기' })
    const query = find.getByRole('searchbox', { name: '도로명, 건물명 또는 지번 검색' })
    await expect(query).toBeFocused()
    await query.fill('은마')
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
    await page.keyboard.type('1동 101호')
    const tel = cart.getByRole('textbox', { name: '전화번호' })
    await tel.pressSequentially('0212x34567')
    await expect(tel).toHaveValue('02-123-4567')
    await tel.press('ArrowLeft')
    await tel.press('Backspace')
    await tel.press('Backspace')
    await page.keyboard.type('89')
    await expect(tel).toHaveValue('02-123-4897')
    await expect(order).toBeEnabled()

    const { cover, version } = ware
    const dearer = { name, cover, price: 12_000, status: 'new', colors: ['#c8372d'], stock: 3, version }
    await api(shopkeeper, 'PUT', `products/${ware.id}`, dearer)
    await expect(line).toContainText('3개만 남았습니다.')
    await expect(order).toBeDisabled()
    await expectAccessible(page)
    await cart.getByRole('button', { name: '바뀐 내용으로 계속하기' }).click()
    await expect(total).toHaveText('₩39,000')
    await pick(cart.getByRole('combobox', { name: '배송메모' }), '문앞에 놓아주세요')
    await order.click()
    await expect(page).toHaveURL(/toss\/checkout\?orderId=[0-9a-f-]{36}$/)
    const oid = new URL(page.url()).searchParams.get('orderId')
    expect(await api(page, 'GET', `orders/${oid}`)).toMatchObject({
      wholePrice: 39_000,
      deliveryInfo: {
        zoneCode: '06284',
        addr1: '서울 강남구 삼성로 212 (대치동, 은마아파트)',
        addr2: '1동 101호',
        tel: '02-123-4897',
        memo: '문앞에 놓아주세요',
      },
    })
    await takeOff(shopkeeper, ware.id)
    await shopkeeper.context().close()
  })
})

test.describe('where the address search does not load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the address is typed by hand, and the last one is there to begin with', async ({ page }) => {
    await signUp(page)
    await fillCart(page)
    await placeOrder(page)
    await page.route('**/postcode.v2.js', (route) => route.abort())
    await page.goto('products?cart=1')
    const cart = page.getByRole('dialog', { name: '장바구니' })
    const zone = cart.getByRole('textbox', { name: '우편번호' })
    await expect(zone).toHaveValue('04524')
    await expect(zone).not.toBeEditable()
    await expect(cart.getByRole('combobox', { name: '배송메모' })).toHaveText('문앞에 놓아주세요')
    await expect(cart.getByRole('button', { name: '주문하기' })).toBeEnabled()
    await cart.getByRole('button', { name: '주소 찾기' }).click()
    await expect(cart.getByText('주소 검색을 불러오지 못했습니다.')).toBeVisible()
    await expect(zone).toBeFocused()
    await zone.fill('0345a6')
    await expect(zone).toHaveValue('03456')
    await cart.getByRole('textbox', { name: '기본주소' }).fill('어딘가 1')
    await expect(cart.getByRole('button', { name: '주문하기' })).toBeEnabled()
  })
})

test.describe('an admin', () => {
  test.use({ expectedErrors: /409/ })

  test('adds, changes and deletes a product, and is told when somebody was faster', async ({ page, browser }) => {
    test.slow()
    const other = await adminElsewhere(browser)
    await signIn(page, { email: 'admin@madang.example', password: 'madang-admin' })
    await page.goto('products')
    await page.getByRole('button', { name: '상품 추가' }).click()
    const form = page.getByRole('dialog', { name: '상품 추가' })
    await form.getByRole('button', { name: '저장', exact: true }).click()
    await expect(form.getByText('상품명을 입력해 주세요.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: '상품명' })).toBeFocused()
    const name = `소쿠리 ${crypto.randomUUID().slice(0, 8)}`
    await form.getByRole('textbox', { name: '상품명' }).fill(name)
    await form
      .getByLabel('상품 사진', { exact: true })
      .last()
      .setInputFiles(await picture('cover.png', '#557744', 900, 600))
    await form.getByRole('textbox', { name: '판매가' }).fill('15000원')
    await form.getByRole('textbox', { name: /할인 전 가격/ }).fill('15000')
    await form.getByRole('textbox', { name: '재고' }).fill('2')
    await form.getByRole('button', { name: '색상 추가' }).click()
    await form.getByRole('button', { name: '저장', exact: true }).click()
    await expect(form.getByText('할인 전 가격은 판매가보다 높아야 합니다.')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('textbox', { name: /할인 전 가격/ }).fill('18000')
    await form.getByRole('button', { name: '저장', exact: true }).click()
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('₩18,000')
    await expect(card).toContainText('2개 남음')

    const { items } = await api<{ items: { id: string; cover: string; name: string }[] }>(
      page,
      'GET',
      `products?text=${encodeURIComponent(name)}`,
    )
    const { id, cover } = items[0] ?? { id: '', cover: '' }
    expect(cover).toContain('c_thumb')
    await card.getByRole('button', { name: `${name} 관리` }).click()
    await page.getByRole('menuitem', { name: '수정', exact: true }).click()
    const edit = page.getByRole('dialog', { name: '상품 수정' })
    await edit.getByRole('textbox', { name: /할인 전 가격/ }).fill('')
    await edit.getByRole('checkbox', { name: '재고 제한 없음' }).check()
    const theirs = {
      name: `${name} 새것`,
      cover,
      price: 16_000,
      status: 'default',
      colors: ['#000000'],
      stock: 2,
      version: 1,
    }
    await api(other, 'PUT', `products/${id}`, theirs)
    await edit.getByRole('button', { name: '저장', exact: true }).click()
    await expect(edit.getByText('그사이에 다른 곳에서 먼저 저장했습니다.')).toBeVisible()
    await expect(edit.getByRole('status').filter({ hasText: `${name} 새것` })).toBeVisible()
    await edit.getByRole('button', { name: '내가 쓴 내용으로 저장' }).click()
    await expect(edit).toBeHidden()
    await expect(card).not.toContainText('₩18,000')
    await expect(card).not.toContainText('남음')

    await card.getByRole('button', { name: `${name} 관리` }).click()
    await page.getByRole('menuitem', { name: '삭제', exact: true }).click()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(card).toBeVisible()
    await page.getByRole('link', { name }).click()
    await page.getByRole('dialog', { name }).getByRole('button', { name: '삭제', exact: true }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('list', { name: '상품 목록' })).toBeVisible()
    await expect(card).toBeHidden()
    await other.context().close()
  })
})
