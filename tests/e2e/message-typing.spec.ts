// The messages by keyboard, in Korean: a key that ends a syllable must send exactly once, with the browser's own
// composition.
import { expect, test } from './support/journey.ts'
import { becomeNeighbour, inboxOf, koreanKeyboard, neighbourByPost, write } from './support/message-neighbours.ts'

test('keys go through the list, open, reply and write; Enter picks from an open list, and sends once, however a syllable ends', async ({
  page,
}) => {
  const me = await becomeNeighbour(page)
  const sender = await neighbourByPost()
  await write(sender, me, '아래 편지')
  await write(sender, me, '위 편지')
  await page.goto('message?box=inbox')
  const letter = (text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('button').first()
  const field = page.getByRole('textbox', { name: `${sender.name} 님에게 답장 쓰기` })
  const keyboard = await koreanKeyboard(page)
  const arrived: string[] = []

  await test.step('the list', async () => {
    await expect(letter('위 편지')).toBeVisible()
    for (const key of ['j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key)
    const open = page.getByRole('dialog', { name: `${sender.name} 님이 보낸 메시지` })
    await expect(open).toContainText('아래 편지')
    await page.keyboard.press('r')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(letter('아래 편지')).toBeFocused()
  })

  await test.step('the name of whom it is for, picked while it is being composed', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: '새 메시지' })
    const picker = dialog.getByRole('combobox', { name: '받는 사람' })
    const words = dialog.getByRole('textbox', { name: '내용' })
    await words.fill('아직 보내지 마세요')
    await picker.focus()
    // The search runs while the name is still being composed.
    await keyboard.compose(sender.name)
    await expect(dialog.getByRole('option', { name: new RegExp(sender.name) })).toBeVisible()
    await keyboard.enterDownForIme()
    await keyboard.commit(sender.name)
    await keyboard.nextFrame()
    await keyboard.enterDown()
    await keyboard.enterUp()
    await expect(dialog.getByRole('option')).toBeHidden()
    await expect(picker).toHaveValue(sender.name)
    await expect(dialog.getByRole('button', { name: '받는 사람 지우기' })).toBeVisible()
    await expect(words).toHaveValue('아직 보내지 마세요')
    await words.press('Enter')
    await expect(dialog).toBeHidden()
    arrived.push('아직 보내지 마세요')
  })

  await letter('아래 편지').click()
  await field.focus()
  const events: string[] = []
  await page.exposeFunction('note', (event: string) => events.push(event))
  await field.evaluate((element: HTMLTextAreaElement) => {
    const { note } = window as unknown as { note: (event: string) => void }
    element.addEventListener('keydown', (e) => note(`${e.key}${e.isComposing ? ' composing' : ''}`), true)
    element.addEventListener('compositionend', () => note('compositionend'), true)
  })

  /** Sends one message after the other, so that a message sent twice would stand between two others. */
  async function expectSent(content: string, expectedEvents?: string[]) {
    await expect(page.getByRole('list', { name: '답장' }).getByText(content)).toBeVisible()
    await expect(field).toHaveValue('')
    if (expectedEvents) expect(events).toEqual(expectedEvents)
    events.length = 0
    arrived.push(content)
  }
  const compose = async (text: string) => {
    await keyboard.commit(text.slice(0, -1))
    await keyboard.compose(text.slice(-1))
  }

  await test.step('while a syllable is composed (Chrome)', async () => {
    await compose('안녕하세요')
    await keyboard.enterDownForIme()
    await keyboard.commit('요')
    await keyboard.enterUp()
    await expectSent('안녕하세요', ['Enter composing', 'compositionend'])
  })

  await test.step('going down twice, a frame apart', async () => {
    await compose('반갑습니다')
    await keyboard.enterDownForIme()
    await keyboard.commit('다')
    await keyboard.nextFrame()
    await keyboard.enterDown()
    await keyboard.enterUp()
    await expectSent('반갑습니다', ['Enter composing', 'compositionend', 'Enter'])
  })

  await test.step('after the composition has ended (Safari)', async () => {
    await compose('고맙습니다')
    await keyboard.commit('다')
    await keyboard.enterDownForIme()
    await keyboard.enterUp()
    await expectSent('고맙습니다', ['compositionend', 'Enter'])
  })

  await test.step('with Shift while composing makes a newline', async () => {
    await compose('첫 줄이에요')
    await keyboard.shiftEnterForIme()
    await keyboard.commit('요')
    await keyboard.shiftEnter()
    await keyboard.commit('둘째 줄')
    await expect(field).toHaveValue('첫 줄이에요\n둘째 줄')
    await keyboard.enterDown()
    await keyboard.enterUp()
    await expectSent('첫 줄이에요\n둘째 줄')
  })

  await test.step('pressed twice within 50 ms', async () => {
    await keyboard.commit('두 번 눌렀어요')
    await Promise.all([keyboard.enterDown(), keyboard.enterUp(), keyboard.enterDown(), keyboard.enterUp()])
    await expectSent('두 번 눌렀어요')
  })

  await test.step('by a quick writer', async () => {
    for (const text of ['하나', '둘이요', '셋입니다']) {
      await compose(text)
      await keyboard.enterDownForIme()
      await keyboard.commit(text.slice(-1))
      await keyboard.enterUp()
      await expect(field).toHaveValue('')
      arrived.push(text)
    }
  })

  await expect.poll(() => inboxOf(sender)).toEqual(arrived)
  expect(await inboxOf(me)).toEqual(['아래 편지', '위 편지'])
})
