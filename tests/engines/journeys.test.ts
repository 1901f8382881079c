// The main journeys in the engines of Firefox and Safari. Chromium has many more, in tests/e2e.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBuiltServer, type Started } from '../e2e/support/server.ts'
import { engines, start } from './browsers.ts'
import { ENTER, ESCAPE, personAt, RIGHT, type Person } from './page.ts'
import type { Browser } from './webdriver.ts'

let server: Pick<Started, 'url' | 'stop'>
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'madang-engines-'))
  const running = process.env.MADANG_URL
  server = running ? { url: running, stop: async () => {} } : await startBuiltServer(dataDir)
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signIn(person: Person) {
  await person.open('login')
  await person.type('이메일', 'demo@madang.example')
  await person.type('비밀번호', `madang-demo${ENTER}`)
  await person.get('heading', '나의 하루')
}

describe.each(engines)('in %s', (engine) => {
  let browser: Browser
  let person: Person
  const unique = `${engine} ${Date.now()}`

  beforeAll(async () => {
    browser = await start(engine)
    person = personAt(browser, server.url)
  })
  afterAll(() => browser?.close())

  /** The first test signs in; the browser keeps the session for the others. */
  let session: Promise<void> | undefined
  const signedIn = () => (session ??= signIn(person))

  test('one signs in', async () => {
    await signedIn()
    await person.get('heading', '대시보드')
  })

  test('one writes a post and replies to it', async () => {
    await signedIn()
    await person.open('board')
    await person.press('button', '글 쓰기')
    await person.type('제목', `Hello from ${unique}`)
    await person.type('내용', 'A few words.')
    await person.press('button', '등록')
    await person.get('heading', `Hello from ${unique}`)
    await person.type('댓글 쓰기', `A reply.${ENTER}`)
    await person.sees('댓글 1개')
  })

  test('one likes a neighbour’s post', async () => {
    await signedIn()
    await person.open(`board?text=${encodeURIComponent('들기름 막국수')}`)
    await person.press('link', '…들기름 막국수')
    const button = await person.get('button', '좋아요')
    expect(button).toBeTruthy()
    const pressed = `document.querySelector('main button[aria-pressed]')?.getAttribute('aria-pressed')`
    const before = await person.evaluate(pressed)
    await person.press('button', '좋아요')
    await person.holds('the like', `${pressed} !== ${JSON.stringify(before)}`)
  })

  test('one buys something and pays for it', async () => {
    await signedIn()
    await person.open('products?sort=priceUp')
    await person.holds('products', `document.querySelectorAll('main ul li a').length > 3`)
    await person.evaluate(`document.querySelector('main ul li a').click()`)
    await person.press('button', '장바구니에 담기')
    await person.sees('장바구니에 담았습니다.')
    await person.open('products?cart=1')
    await person.get('dialog', '장바구니')
    await fillDelivery(person)
    await person.press('button', '주문하기')
    await person.press('checkbox', '…필수')
    await person.press('button', '결제하기')
    await person.sees('실제 토스페이먼츠 화면이 아닙니다.')
    await person.press('button', '결제하기 (성공)')
    await person.get('dialog', '결제 성공')
  })

  test('one plans a day, and the labels of the calendar stay on one line', async () => {
    await signedIn()
    await person.open('schedule?date=20270105')
    await person.press('button', '일정 등록')
    await person.type('일정명', unique)
    await person.type('…메모', ['one', 'two', 'three', 'four', 'five', 'six'].join(ENTER))
    // Six lines of 24 pixels: the field has grown with its text.
    await person.holds('a field that grew', `document.querySelector('textarea').clientHeight >= 144`)
    await person.press('button', '저장')
    await person.sees(unique)
    const lines = `[...document.querySelectorAll('button[aria-pressed]')].map((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })`
    expect(await person.evaluate(lines)).toEqual([1, 1, 1, 1])
  })

  test('one sends a message', async () => {
    await signedIn()
    await person.open('message')
    await person.press('button', '새 메시지')
    await person.type('받는 사람', '영숙')
    await person.press('option', '…영숙')
    await person.type('내용', 'See you tomorrow.')
    await person.press('button', '보내기')
    await person.sees('메시지를 보냈습니다.')
  })

  test('one looks through the album', async () => {
    await person.open('album')
    await person.holds('photos', `document.querySelectorAll('main ul li a').length > 3`)
    await person.evaluate(`document.querySelector('main ul li a').click()`)
    await person.get('button', '다음 사진')
    const first = await person.evaluate('location.href')
    await person.pressKey(RIGHT)
    await person.holds('the next photo', `location.href !== ${JSON.stringify(first)}`)
    await person.pressKey(ESCAPE)
    await person.holds('the album again', `!document.querySelector('[role=dialog]')`)
  })

  test('one switches language and theme', async () => {
    await person.open('album')
    await person.press('button', 'Switch to English')
    await person.get('heading', 'Album')
    await person.press('button', 'Theme')
    await person.press('choice', '…Dark')
    await person.holds('the dark theme', `getComputedStyle(document.documentElement).colorScheme.includes('dark')`)
    await person.evaluate(`localStorage.clear()`)
  })
})

/** The address of an earlier order may be filled in already. */
async function fillDelivery(person: Person) {
  const isEmpty = (name: string) =>
    person.evaluate(
      `![...document.querySelectorAll('[role=dialog] input')].some((i) => i.labels?.[0]?.textContent.includes(${JSON.stringify(name)}) && i.value)`,
    )
  for (const [name, text] of [
    ['우편번호', '04524'],
    ['기본주소', 'Sejong-daero 110'],
    ['상세주소', '3F'],
    ['전화번호', '01012345678'],
  ] as const)
    if (await isEmpty(name)) await person.type(`…${name}`, text)
}
