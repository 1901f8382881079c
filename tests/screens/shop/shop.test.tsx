// The shop: filters in the address, a product, the cart and its order, and what an admin does with products.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SQUARE, transformed } from '#contract/shared/images.ts'
import type { Order } from '#contract/order/order.schema.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { openScreen, responseLost } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

const RED = '#c8372d'
const BLUE = '#3f7fc1'
const PURPLE = '#7d5aa6'

let shop: Awaited<ReturnType<typeof testApp>>
let admin: TestUser

beforeAll(async () => {
  shop = await testApp()
  admin = await shop.signUp({ admin: true })
})

const cover = transformed(somePicture(), SQUARE)

/** A name that no other product has, so that a test finds its own products only. */
const nameOf = (kind: string) => `${kind} ${crypto.randomUUID().slice(0, 8)}`

async function sell(name: string, more: object = {}): Promise<Product> {
  const ware = { name, cover, price: 10_000, status: 'new', colors: [RED, BLUE], stock: 20, ...more }
  const response = await admin.request('PUT', `/products/${crypto.randomUUID()}`, ware)
  expect(response.status).toBe(200)
  return (await response.json()) as Product
}

const put = (by: TestUser, { id }: Product, quantity: number) =>
  by.request('PUT', `/carts/${by.uid}/adds/${crypto.randomUUID()}`, { id, option: RED, quantity })

const delivery = {
  zoneCode: '04524',
  addr1: '서울 중구 세종대로 110',
  addr2: '3층',
  tel: '010-1234-5678',
  memo: '문앞에 놓아주세요',
}

const button = (name: string | RegExp, where: HTMLElement = document.body) =>
  within(where).getByRole('button', { name })
const press = async (name: string | RegExp, where?: HTMLElement) => userEvent.click(button(name, where))

/** Chooses from a list that opens, by the keyboard: a press right after the opening would count as part of it. */
async function pick(list: string, option: string, where: HTMLElement = document.body) {
  const box = () => within(where).getByRole('combobox', { name: list, hidden: true })
  await userEvent.click(box())
  await userEvent.click(await screen.findByRole('option', { name: option }))
  await waitFor(() => expect(box().textContent).toBe(option))
}

test('an admin without any order reads about those to come, a member about the shop', async () => {
  const empty = await testApp()
  const [keeper, member] = [await empty.signUp({ admin: true }), await empty.signUp()]
  await openScreen(empty.app, '/order', { as: keeper })
  expect(await screen.findByText('이웃이 주문하면 여기에 바로 나타납니다.')).toBeTruthy()
  cleanup()
  await openScreen(empty.app, '/order', { as: member })
  expect(await screen.findByText(/장바구니에 담아 보세요/)).toBeTruthy()
})

describe('the filters', () => {
  const found = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  const open = async (search: string) => openScreen(shop.app, `/products?${search}`, { as: await shop.signUp() })

  test('and the order are in the address, and an address brings them back', async () => {
    const kind = nameOf('찻잔')
    await sell(`${kind} 하나`, { price: 18_000, priceSale: 20_000, status: 'sale' })
    await sell(`${kind} 둘`, { price: 9_000, priceSale: 12_000, status: 'sale' })
    await sell(`${kind} 셋`, { price: 38_000, priceSale: 40_000, status: 'sale' })
    await sell(`${kind} 넷`)
    const { address } = await open('')
    await userEvent.type(screen.getByRole('searchbox', { name: '상품 이름으로 찾기' }), `${kind}{Enter}`)
    await eventually(found).toEqual(['넷', '셋', '둘', '하나'].map((one) => `${kind} ${one}`))
    expect(screen.getAllByRole('img', { name: '색상: 빨강, 파랑' })).toHaveLength(4)
    expect(screen.queryByRole('button', { name: '상품 추가' })).toBeNull()

    await pick('종류', '할인 상품')
    await userEvent.type(screen.getByRole('textbox', { name: '최고 가격' }), '20000{Enter}')
    await pick('정렬', '낮은 가격순')
    const cheapFirst = [`${kind} 둘`, `${kind} 하나`]
    await eventually(found).toEqual(cheapFirst)
    const before = address()
    expect(Object.fromEntries(new URLSearchParams(before.slice(before.indexOf('?'))))).toEqual({
      text: kind,
      status: 'sale',
      max: '20000',
      sort: 'priceUp',
    })

    cleanup()
    await openScreen(shop.app, before, { as: await shop.signUp() })
    await eventually(found).toEqual(cheapFirst)
    expect(screen.getByRole('combobox', { name: '정렬' }).textContent).toBe('낮은 가격순')
    expect(screen.getByRole('combobox', { name: '종류' }).textContent).toBe('할인 상품')
  })

  test('by colour say when nothing fits, and are cleared at once', async () => {
    const name = nameOf('보자기')
    await sell(name)
    const { address } = await open(`text=${encodeURIComponent(name)}`)
    await eventually(found).toEqual([name])
    await press('색상')
    await userEvent.click(await screen.findByRole('button', { name: '보라' }))
    await screen.findByText('조건에 맞는 상품이 없습니다.')
    expect(address()).toContain('color=purple')

    await sell(`${name} 보라`, { colors: [PURPLE] })
    await press('필터 지우기', screen.getByRole('search'))
    await eventually(found).toContain(`${name} 보라`)
    expect(address()).toBe('/products')
  })
})

describe('a product', () => {
  test('goes into the cart in the chosen colour, and only once where the response got lost', async () => {
    const buyer = await shop.signUp()
    const name = nameOf('화로')
    const { id } = await sell(name, { stock: 4 })
    const { address, intercept, heal, reload } = await openScreen(shop.app, '/products', { as: buyer })
    const card = (await screen.findByRole('link', { name })).closest('article')
    expect(card?.textContent).toContain('4개 남음')
    await userEvent.click(screen.getByRole('link', { name }))
    await screen.findByRole('dialog', { name })
    expect(address()).toBe(`/products?id=${id}`)
    await reload()
    const detail = await screen.findByRole('dialog', { name })
    await within(detail).findByRole('button', { name: '장바구니에 담기' })
    await waitFor(() => expect(document.title).toBe(`${name} | Madang`))

    await userEvent.click(within(detail).getByRole('radio', { name: '파랑' }))
    await press('수량 늘리기', detail)
    await press('장바구니에 담기', detail)
    await screen.findByText('장바구니에 담았습니다.')

    let tries = 0
    intercept(/^PUT .*\/adds\//, (send) => {
      tries += 1
      if (tries === 1) return responseLost(send)
      heal()
      return send()
    })
    await userEvent.click(within(detail).getByRole('radio', { name: '빨강' }))
    await press('수량 줄이기', detail)
    await press('장바구니에 담기', detail)
    await eventually(() => screen.getAllByText('장바구니에 담았습니다.').length).toBe(2)
    expect(tries).toBe(2)
    const cart = (await (await buyer.request('GET', `/carts/${buyer.uid}`)).json()) as { items: object[] }
    expect(cart.items).toMatchObject([
      { id, option: BLUE, quantity: 2 },
      { id, option: RED, quantity: 1 },
    ])

    await userEvent.click(screen.getAllByRole('button', { name: '장바구니 보기' })[0]!)
    const lines = within(await screen.findByRole('list', { name: '담은 상품' })).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    expect(screen.getByLabelText('장바구니 (상품 2종)')).toBeTruthy()
    // Neither of the two that lead there lies on the lines of the cart.
    expect(screen.queryAllByText('장바구니에 담았습니다.')).toHaveLength(0)
  })
})

/** Plays the provider's script: its search finds one address at once. */
function playPostcode() {
  const chosen = { zonecode: '06284', roadAddress: '서울 강남구 삼성로 212', autoRoadAddress: '' }
  const place = { bname: '대치동', buildingName: '은마아파트', apartment: 'Y' }
  class Postcode {
    readonly embed: () => void
    constructor({ oncomplete }: { oncomplete: (found: object) => void }) {
      this.embed = () => oncomplete({ ...chosen, ...place })
    }
  }
  vi.stubGlobal('kakao', { Postcode })
}

/** Plays how the provider's script arrives, or that it does not. */
const scriptThat = (outcome: 'load' | 'error') =>
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => (node as HTMLElement).dispatchEvent(new Event(outcome)))
  })

afterEach(() => void vi.restoreAllMocks())

describe('the news of a product', () => {
  test('that is in stock again opens it from the bell, and is read by that', async () => {
    const me = await shop.signUp()
    const lamp = await sell(nameOf('등'), { stock: 1 })
    await put(me, lamp, 1)
    const { cover: _cover, id, releasedAt: _releasedAt, ...ware } = lamp
    const change = (stock: number, version: number) =>
      admin.request('PUT', `/products/${id}`, { ...ware, cover, stock, version })
    expect((await change(0, 1)).status).toBe(200)
    const { receive, address } = await openScreen(shop.app, '/', { as: me })
    expect((await change(4, 2)).status).toBe(200)
    receive('notification')
    await userEvent.click(await screen.findByRole('button', { name: /알림, 읽지 않은 알림이 1개/ }))
    await userEvent.click(
      await screen.findByRole('link', {
        name: new RegExp(`장바구니에 담은 ‘${lamp.name}’ 상품을 다시 살 수 있습니다.`),
      }),
    )
    await screen.findByRole('dialog', { name: lamp.name })
    expect(address()).toBe(`/products?id=${id}`)
    const unread = async () => (await me.request('GET', '/notification/count')).json()
    await eventually(unread).toEqual({ count: 0 })
  })
})

describe('the cart', () => {
  const openCart = async (buyer: TestUser) => {
    const opened = await openScreen(shop.app, '/products?cart=1', { as: buyer })
    const cart = await screen.findByRole('dialog', { name: '장바구니' })
    await within(cart).findAllByRole('listitem')
    const total = () => within(cart).getAllByRole('definition').at(-1)?.textContent
    const order = () => button('주문하기', cart) as HTMLButtonElement
    const field = (name: string | RegExp) => within(cart).getByRole<HTMLInputElement>('textbox', { name })
    return { ...opened, cart, total, order, field }
  }

  test('changes with undo', async () => {
    const buyer = await shop.signUp()
    await put(buyer, await sell(nameOf('항아리')), 2)
    const { cart, total } = await openCart(buyer)
    expect(total()).toBe('₩23,000')
    await press('수량 늘리기', cart)
    await press('수량 늘리기', cart)
    await eventually(total).toBe('₩43,000')
    await press(/빼기$/, cart)
    await within(cart).findByText('장바구니가 비어 있습니다.')
    await userEvent.click(await screen.findByRole('button', { name: '실행 취소' }))
    await eventually(total).toBe('₩43,000')
  })

  test('says why a line takes no more: five at a time, or what is left', async () => {
    const buyer = await shop.signUp()
    await put(buyer, await sell(nameOf('항아리')), 4)
    await put(buyer, await sell(nameOf('화로'), { stock: 3 }), 2)
    const { cart } = await openCart(buyer)
    for (const [at, limit] of [
      [0, '한 번에 5개까지'],
      [1, '남은 수량 3개'],
    ] as const) {
      expect(within(cart).queryByText(limit)).toBeNull()
      const more = within(cart).getAllByRole('button', { name: '수량 늘리기' })[at]!
      await userEvent.click(more)
      await within(cart).findByText(limit)
      expect(more.getAttribute('aria-disabled')).toBe('true')
      expect(document.querySelector(`[id="${more.getAttribute('aria-describedby')}"]`)?.textContent).toBe(limit)
    }
  })

  test('is ordered once all is filled in, and a changed price and stock are accepted', async () => {
    playPostcode()
    scriptThat('load')
    const buyer = await shop.signUp()
    const ware = await sell(nameOf('항아리'))
    await put(buyer, ware, 4)
    const { cart, total, order, field, receive, address } = await openCart(buyer)
    expect(order().disabled).toBe(true)
    await press('주소 찾기', cart)
    await eventually(() => field('우편번호').value).toBe('06284')
    expect(field('기본주소').value).toBe('서울 강남구 삼성로 212 (대치동, 은마아파트)')
    await waitFor(() => expect(document.activeElement).toBe(field(/상세주소/)))
    await userEvent.keyboard('1동 101호')
    await userEvent.type(field('전화번호'), '0212x34567')
    expect(field('전화번호').value).toBe('02-123-4567')
    await eventually(() => order().disabled).toBe(false)

    const { name, version } = ware
    const dearer = { name, cover, price: 12_000, status: 'new', colors: [RED], stock: 3, version }
    expect((await admin.request('PUT', `/products/${ware.id}`, dearer)).status).toBe(200)
    receive({ collection: 'products', id: ware.id, op: 'put' })
    await within(cart).findByText('3개만 남았습니다.')
    expect(order().disabled).toBe(true)
    await press('바뀐 내용으로 계속하기', cart)
    await eventually(total).toBe('₩39,000')
    await pick('배송메모', '문앞에 놓아주세요', cart)
    await userEvent.click(order())
    await eventually(address).toMatch(/^\/toss\/checkout\?orderId=[0-9a-f-]{36}$/)
    const oid = address().split('=')[1]
    const made = (await (await buyer.request('GET', `/orders/${oid}`)).json()) as Order
    expect(made).toMatchObject({
      wholePrice: 39_000,
      deliveryInfo: {
        zoneCode: '06284',
        addr1: '서울 강남구 삼성로 212 (대치동, 은마아파트)',
        addr2: '1동 101호',
        tel: '02-123-4567',
        memo: '문앞에 놓아주세요',
      },
    })
  })

  test('says that nothing can be ordered where nobody can pay, before any address is typed', async () => {
    const buyer = await shop.signUp()
    await put(buyer, await sell(nameOf('항아리')), 1)
    vi.spyOn(shop.deps.settings, 'payment', 'get').mockReturnValue(null)
    const off = cartWords.ko.paymentOff
    const { cart, order } = await openCart(buyer)
    await within(cart).findByText(off.text)
    expect(within(cart).getAllByText(off.title)).toHaveLength(2)
    expect(order().disabled).toBe(true)
    expect(within(cart).queryByLabelText(/우편번호|기본주소|전화번호/)).toBeNull()
    closeScreen()
    const admin = await shop.signUp({ admin: true })
    await put(admin, await sell(nameOf('항아리')), 1)
    await within((await openCart(admin)).cart).findByText(/TOSS_CLIENT_KEY/)
  })

  test('begins with the last address, which is typed by hand where the search does not load', async () => {
    scriptThat('error')
    const buyer = await shop.signUp()
    const ware = await sell(nameOf('항아리'))
    await put(buyer, ware, 1)
    expect((await buyer.request('POST', '/orders', { deliveryInfo: delivery })).ok).toBe(true)
    await put(buyer, ware, 1)
    const { cart, order, field } = await openCart(buyer)
    await eventually(() => field('우편번호').value).toBe('04524')
    expect(field('우편번호').readOnly).toBe(true)
    expect(within(cart).getByRole('combobox', { name: '배송메모' }).textContent).toBe('문앞에 놓아주세요')
    expect(order().disabled).toBe(false)
    await press('주소 찾기', cart)
    await within(cart).findByText(/주소 검색을 불러오지 못했습니다\./)
    await waitFor(() => expect(document.activeElement).toBe(field('우편번호')))
    await userEvent.clear(field('우편번호'))
    await userEvent.type(field('우편번호'), '0345a6')
    expect(field('우편번호').value).toBe('03456')
    await userEvent.clear(field('기본주소'))
    expect(order().disabled).toBe(true)
    await userEvent.type(field('기본주소'), '어딘가 1')
    expect(order().disabled).toBe(false)
  })
})

describe('an admin', () => {
  const openShop = async () => openScreen(shop.app, '/products', { as: admin })
  const cardOf = (name: string) => screen.queryByText(name)?.closest('article') ?? null
  const manage = async (name: string, what: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `${name} 관리` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: what }))
  }

  test('reads in the form what is missing or wrong', async () => {
    await openShop()
    await press('상품 추가')
    const form = await screen.findByRole('dialog', { name: '상품 추가' })
    const field = (name: string | RegExp) => within(form).getByRole('textbox', { name })
    await press('저장', form)
    await within(form).findByText('상품명을 입력해 주세요.')
    expect(document.activeElement).toBe(field('상품명'))
    await userEvent.type(field('판매가'), '15000원')
    await userEvent.type(field(/할인 전 가격/), '15000')
    await press('저장', form)
    await within(form).findByText('할인 전 가격은 판매가보다 높아야 합니다.')
  })

  test('keeps what somebody else changed meanwhile, and chooses where both changed the same', async () => {
    const name = nameOf('소쿠리')
    const ware = await sell(name, { price: 15_000, priceSale: 18_000, stock: 2, colors: [RED] })
    await openShop()
    await eventually(() => cardOf(name)?.textContent).toContain('₩18,000')
    await manage(name, '수정')
    const form = await screen.findByRole('dialog', { name: '상품 수정' })
    await userEvent.clear(within(form).getByRole('textbox', { name: /할인 전 가격/ }))
    await userEvent.click(within(form).getByRole('checkbox', { name: '재고 제한 없음' }))
    const theirs = {
      name: `${name} 새것`,
      cover,
      price: 15_000,
      priceSale: 17_000,
      status: 'default',
      colors: [RED],
      stock: 2,
    }
    const saved = await admin.request('PUT', `/products/${ware.id}`, { ...theirs, version: ware.version })
    expect(saved.status).toBe(200)
    await press('저장', form)
    const notice = await within(form).findByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })
    await waitFor(() => expect(notice.querySelector('dl del')?.textContent).toContain('17000'))
    await press('내가 쓴 내용으로 저장', form)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await eventually(() => cardOf(`${name} 새것`)?.textContent ?? '₩17,000').not.toContain('₩17,000')
    expect(cardOf(`${name} 새것`)?.textContent).not.toContain('남음')
    const now = (await (await admin.request('GET', `/products/${ware.id}`)).json()) as Product
    expect(now).toMatchObject({ name: `${name} 새것`, price: 15_000, stock: null })
  })

  test('deletes a product with undo, from the grid and from the product itself', async () => {
    const name = nameOf('소쿠리')
    const { id } = await sell(name)
    await openShop()
    await manage(name, '삭제')
    await waitFor(() => expect(cardOf(name)).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: '실행 취소' }))
    await waitFor(() => expect(cardOf(name)).not.toBeNull())
    await userEvent.click(screen.getByRole('link', { name }))
    await press('삭제', await screen.findByRole('dialog', { name }))
    await waitFor(() => expect(cardOf(name)).toBeNull())
    await screen.findByRole('button', { name: '실행 취소' })
    expect((await admin.request('GET', `/products/${id}`)).status).toBe(200)
    const toasts = within(screen.getByRole('region', { name: uiWords.ko.notifications }))
    // The toast of the first time may still be on its way out.
    await userEvent.click(await toasts.findByRole('button', { name: '닫기' }))
    await eventually(async () => (await admin.request('GET', `/products/${id}`)).status).toBe(404)
    expect(cardOf(name)).toBeNull()
  })
})
