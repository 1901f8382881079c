// Every screen and what people mostly do there.
import type { Page } from '@playwright/test'
import type { Visitor } from '../browser.ts'
import { settled, tap } from './watch.ts'

export type Screen = {
  visitor: Visitor
  /** Below the base path; `$bid`, `$id`, `$oid` and `$uid` stand for the first one of their list. */
  path: string
  what: string
  /** One round of it. It leaves the screen so that it can be done again. */
  act: (page: Page) => Promise<void>
}

const main = (page: Page) => page.locator('#main')

const press = (name: string | RegExp) => (page: Page) =>
  tap(
    page,
    main(page)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first(),
  )

/** Opens a dialog or a menu and closes it again. */
const openAndClose =
  (role: 'dialog' | 'alertdialog' | 'menu' | 'listbox', open: Screen['act']) => async (page: Page) => {
    await open(page)
    await settled(page)
    const opened = page.getByRole(role).first()
    await opened.waitFor()
    await settled(page)
    await page.keyboard.press('Escape')
    await settled(page)
    await opened.waitFor({ state: 'hidden' })
  }

const choose = (name: string) =>
  openAndClose('listbox', (page) => tap(page, main(page).getByRole('combobox', { name }).first()))

const type =
  (name: string | RegExp, role: 'textbox' | 'searchbox' = 'textbox') =>
  async (page: Page) => {
    await page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .focus()
    await page.keyboard.type('madang ', { delay: 60 })
  }

const openFirst = (list: string) =>
  openAndClose('dialog', (page) => tap(page, main(page).getByRole('list', { name: list }).getByRole('link').first()))

/** From one to the other and back. */
const switchTo = (role: 'link' | 'tab' | 'button', names: [string, string]) => async (page: Page) => {
  for (const name of names) await tap(page, main(page).getByRole(role, { name, exact: true }).first())
}

const inHeader = (page: Page) => page.locator('header')

/** Dark and light again, chosen in the menu. */
async function changeTheme(page: Page) {
  for (const name of ['어둡게', '밝게']) {
    await openAndClose('menu', async () => {
      await tap(page, inHeader(page).getByRole('button', { name: '테마' }))
      await tap(page, page.getByRole('menuitemradio', { name }))
    })(page)
  }
}

/** Korean to English and back: the switch names the other language. */
async function changeLanguage(page: Page) {
  for (const lang of ['en', 'ko']) {
    await tap(page, inHeader(page).locator(`button[lang=${lang}]`))
    await page.locator(`html[lang=${lang}]`).waitFor()
  }
}

const user = (path: string, what: string, act: Screen['act']): Screen => ({ visitor: 'user', path, what, act })
const admin = (path: string, what: string, act: Screen['act']): Screen => ({ visitor: 'admin', path, what, act })
const guest = (path: string, what: string, act: Screen['act']): Screen => ({ visitor: 'guest', path, what, act })

/** The first press on a phone that has never been there: the code of what it opens has yet to come. */
export const firstPresses: Screen[] = [
  user('', 'open the menu', (page) => tap(page, inHeader(page).getByRole('button', { name: '메뉴 열기' }))),
  user('schedule', 'next month', press('다음 달')),
  user('board', 'open a post', (page) => tap(page, main(page).locator('a[href*="/board/"]').first())),
  user('products', 'open a product', (page) => tap(page, main(page).getByRole('list').getByRole('link').first())),
  user('album', 'open a photo', (page) => tap(page, main(page).locator('a[href*="photo="]').first())),
  user('message', 'open a message', (page) => tap(page, main(page).locator('tbody button').first())),
]

export const screens: Screen[] = [
  guest('login', 'type', type('이메일')),
  guest('demo', 'another device', switchTo('button', ['휴대전화', '데스크톱'])),
  user('', 'another period', switchTo('link', ['30일', '7일'])),
  user('', 'another theme', changeTheme),
  user('', 'another language', changeLanguage),
  user('schedule', 'next month', press('다음 달')),
  user('tmdb', 'open a film', openFirst('영화')),
  user('board', 'next page', press('다음')),
  user('board', 'another theme', changeTheme),
  user('board', 'another language', changeLanguage),
  user('board/$bid', 'like', press('좋아요')),
  user('board/new', 'write', type('내용')),
  user('products', 'open a product', openFirst('상품 목록')),
  user('order', 'sort', press('금액')),
  user('order/$oid', 'cancel, asked', openAndClose('alertdialog', press('주문 취소'))),
  user('blog', 'search', type('블로그에서 찾기', 'searchbox')),
  user('blog/$id', 'write a comment', type('댓글 쓰기')),
  user('album', 'open a photo', openFirst('사진 목록')),
  user('message', 'another box', switchTo('tab', ['보낸 메시지', '받은 메시지'])),
  user('message/$uid', 'write', type(/메시지 쓰기$/)),
  user('notifications', 'choose a kind', choose('알림 종류')),
  user('userInfo', 'own profile', openAndClose('dialog', press('내 정보 수정'))),
  user('account', 'type', type('새 비밀번호')),
  admin('products', 'new product', openAndClose('dialog', press('상품 추가'))),
  admin('order', 'sort', press('금액')),
  admin('userInfo', 'menu of somebody', openAndClose('menu', press(/메뉴$/))),
  admin('userInfo/log', 'choose an act', choose('한 일로 거르기')),
  admin('admin', 'another part', switchTo('link', ['기능', '이름과 모습'])),
  admin('reports', 'another list', switchTo('tab', ['처리한 신고', '처리할 신고'])),
]
