// Typing Korean with Enter: a key that ends a syllable must send exactly once, with the browser's own composition.
import { expect, test } from './journey.ts'
import {
  becomeNeighbour,
  inboxOf,
  koreanKeyboard,
  neighbourElsewhere,
  write,
  type Neighbour,
} from './message-neighbours.ts'

test.describe('Enter in the reply field', () => {
  let me: Neighbour
  let sender: Neighbour
  let keyboard: Awaited<ReturnType<typeof koreanKeyboard>>
  let events: string[]

  test.beforeEach(async ({ page, browser }) => {
    me = await becomeNeighbour(page)
    sender = await neighbourElsewhere(browser)
    const mid = await write(sender, me, '언제 오세요?')
    await page.goto(`message?mid=${mid}`)
    const field = page.getByRole('textbox', { name: `${sender.name} 님에게 답장 쓰기` })
    await field.focus()
    keyboard = await koreanKeyboard(page)
    events = []
    await page.exposeFunction('note', (event: string) => events.push(event))
    await field.evaluate((element: HTMLTextAreaElement) => {
      const { note } = window as unknown as { note: (event: string) => void }
      element.addEventListener('keydown', (e) => note(`${e.key}${e.isComposing ? ' composing' : ''}`), true)
      element.addEventListener('compositionend', () => note('compositionend'), true)
    })
  })
  test.afterEach(() => sender.page.context().close())

  const field = () => me.page.getByRole('textbox', { name: /답장 쓰기/ })

  async function expectSentOnce(content: string, heard?: string[]) {
    await expect(me.page.getByRole('list', { name: '답장' }).getByText(content)).toBeVisible()
    await expect(field()).toHaveValue('')
    if (heard) expect(events).toEqual(heard)
    // Messages are sent one after the other, so a message that was sent twice would stand before the next one.
    await field().fill('다음 글')
    await field().press('Enter')
    await expect.poll(() => inboxOf(sender)).toContain('다음 글')
    expect(await inboxOf(sender)).toEqual([content, '다음 글'])
  }

  test('while a syllable is composed sends the whole text once (Chrome)', async () => {
    await keyboard.commit('안녕하세')
    await keyboard.compose('요')
    await keyboard.enterDownForIme()
    await keyboard.commit('요')
    await keyboard.enterUp()
    await expectSentOnce('안녕하세요', ['Enter composing', 'compositionend'])
  })

  test('that goes down twice, a frame apart, sends once', async () => {
    await keyboard.commit('반갑습니')
    await keyboard.compose('다')
    await keyboard.enterDownForIme()
    await keyboard.commit('다')
    await keyboard.nextFrame()
    await keyboard.enterDown()
    await keyboard.enterUp()
    await expectSentOnce('반갑습니다', ['Enter composing', 'compositionend', 'Enter'])
  })

  test('after the composition has ended sends once (Safari)', async () => {
    await keyboard.commit('고맙습니')
    await keyboard.compose('다')
    await keyboard.commit('다')
    await keyboard.enterDownForIme()
    await keyboard.enterUp()
    await expectSentOnce('고맙습니다', ['compositionend', 'Enter'])
  })

  test('with Shift while composing makes a newline and sends nothing', async () => {
    await keyboard.commit('첫 줄이에')
    await keyboard.compose('요')
    await keyboard.shiftEnterForIme()
    await keyboard.commit('요')
    await keyboard.shiftEnter()
    await keyboard.commit('둘째 줄')
    await expect(field()).toHaveValue('첫 줄이에요\n둘째 줄')
    await keyboard.enterDown()
    await keyboard.enterUp()
    await expectSentOnce('첫 줄이에요\n둘째 줄')
  })

  test('pressed twice within 50 ms sends once', async () => {
    await keyboard.commit('두 번 눌렀어요')
    await Promise.all([keyboard.enterDown(), keyboard.enterUp(), keyboard.enterDown(), keyboard.enterUp()])
    await expectSentOnce('두 번 눌렀어요')
  })

  test('sends every message of a quick writer, in order', async () => {
    const texts = ['하나', '둘이요', '셋입니다']
    for (const text of texts) {
      await keyboard.commit(text.slice(0, -1))
      await keyboard.compose(text.slice(-1))
      await keyboard.enterDownForIme()
      await keyboard.commit(text.slice(-1))
      await keyboard.enterUp()
      await expect(field()).toHaveValue('')
    }
    await expect.poll(() => inboxOf(sender)).toEqual(texts)
  })
})

test('Enter on an open suggestion list picks and sends nothing', async ({ page, browser }) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourElsewhere(browser)
  await page.goto('message')
  await page.getByRole('main').getByRole('button', { name: '새 메시지' }).first().click()
  const dialog = page.getByRole('dialog', { name: '새 메시지' })
  const picker = dialog.getByRole('combobox', { name: '받는 사람' })
  await dialog.getByRole('textbox', { name: '내용' }).fill('아직 보내지 마세요')
  await picker.focus()
  const keyboard = await koreanKeyboard(page)

  // The search runs while the name is still being composed.
  await keyboard.compose(friend.name)
  await expect(dialog.getByRole('option', { name: new RegExp(friend.name) })).toBeVisible()
  await keyboard.enterDownForIme()
  await keyboard.commit(friend.name)
  await keyboard.nextFrame()
  await keyboard.enterDown()
  await keyboard.enterUp()
  await expect(dialog.getByRole('option')).toBeHidden()
  await expect(picker).toHaveValue(friend.name)
  await expect(dialog.getByRole('button', { name: '받는 사람 지우기' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '내용' })).toHaveValue('아직 보내지 마세요')

  await dialog.getByRole('textbox', { name: '내용' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => inboxOf(friend)).toEqual(['아직 보내지 마세요'])
  expect(await inboxOf(me)).toEqual([])
  await friend.page.context().close()
})
