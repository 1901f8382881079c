// Typing Korean with Enter: a key that ends a syllable must send exactly once, with the browser's own composition.
import { expect, test } from './journey.ts'
import { becomeNeighbour, inboxOf, koreanKeyboard, neighbourElsewhere, write } from './message-neighbours.ts'

test('Enter in the reply field sends once, however a syllable ends, and Shift with Enter only makes a newline', async ({
  page,
  browser,
}) => {
  const me = await becomeNeighbour(page)
  const sender = await neighbourElsewhere(browser)
  const mid = await write(sender, me, '언제 오세요?')
  await page.goto(`message?mid=${mid}`)
  const field = page.getByRole('textbox', { name: `${sender.name} 님에게 답장 쓰기` })
  await field.focus()
  const keyboard = await koreanKeyboard(page)
  const events: string[] = []
  await page.exposeFunction('note', (event: string) => events.push(event))
  await field.evaluate((element: HTMLTextAreaElement) => {
    const { note } = window as unknown as { note: (event: string) => void }
    element.addEventListener('keydown', (e) => note(`${e.key}${e.isComposing ? ' composing' : ''}`), true)
    element.addEventListener('compositionend', () => note('compositionend'), true)
  })

  const arrived: string[] = []
  /** What follows is sent after it, one message after the other: sent twice, it would stand between the two. */
  async function expectSent(content: string, heard?: string[]) {
    await expect(page.getByRole('list', { name: '답장' }).getByText(content)).toBeVisible()
    await expect(field).toHaveValue('')
    if (heard) expect(events).toEqual(heard)
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
  await sender.page.context().close()
})
