import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from './journey.ts'
import { api, becomeNeighbour, inboxOf, koreanKeyboard, neighbourElsewhere, write } from './message-neighbours.ts'

/** The row of a message in the list. */
const letter = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a message and its answer appear in the other browser by themselves; the screens pass axe', async ({
  page,
  browser,
}) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourElsewhere(browser)
  const errors = watch(friend.page)
  await page.goto('message')
  await expect(page.getByText('받은 메시지가 없습니다.')).toBeVisible()

  await friend.page.goto('message')
  await friend.page.getByRole('main').getByRole('button', { name: '새 메시지' }).first().click()
  const dialog = friend.page.getByRole('dialog', { name: '새 메시지' })
  await dialog.getByRole('combobox', { name: '받는 사람' }).fill(me.name)
  await expect(dialog.getByRole('option', { name: new RegExp(me.name) })).toBeVisible()
  await expectAccessible(friend.page)
  await dialog.getByRole('option', { name: new RegExp(me.name) }).click()
  await dialog.getByRole('textbox', { name: '내용' }).fill('저녁에 시간 있으세요?')
  const accepted = friend.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await dialog.getByRole('button', { name: '보내기', exact: true }).click()
  await accepted
  const row = page.getByRole('row', { name: new RegExp(friend.name) })
  await row.waitFor()
  await expect(row).toContainText('저녁에 시간 있으세요?')
  await expect(row).toContainText('신규')
  const nav = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(nav.getByRole('link', { name: /^메시지/ })).toContainText('1')
  await expect(friend.page.getByText('메시지를 보냈습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: /알림, 읽지 않은 알림이 2개/ })).toBeVisible()

  // Opening marks it as read for both sides; the answer makes it 응답.
  await friend.page.getByRole('tab', { name: '보낸 메시지' }).click()
  const sent = friend.page.getByRole('row', { name: new RegExp(me.name) })
  await expect(sent).toContainText('신규')
  await row.getByRole('button', { name: friend.name, exact: true }).click()
  await expect(sent).toContainText('읽음')
  const open = page.getByRole('dialog', { name: `${friend.name} 님이 보낸 메시지` })
  await expect(open.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText('읽음')
  await expect(page.getByRole('button', { name: /알림, 읽지 않은 알림이 1개/ })).toBeHidden()
  await open.getByRole('textbox').fill('네, 여섯 시에 봬요.')
  await open.getByRole('textbox').press('Enter')
  await expect(open.getByRole('list', { name: '답장' })).toContainText('네, 여섯 시에 봬요.')
  await expect(open.locator('[aria-current=step]')).toHaveText('응답')
  await expectAccessible(page)
  await expect(sent).toContainText('응답')
  await friend.page.getByRole('tab', { name: '받은 메시지' }).click()
  await expect(friend.page.getByRole('row', { name: new RegExp(me.name) })).toContainText('네, 여섯 시에 봬요.')

  // In the thread both sides stand together, and what comes is there by itself and read at once.
  await open.getByRole('link', { name: '대화 보기' }).click()
  const thread = page.getByRole('region', { name: '대화 내용' })
  await expect(thread).toContainText('네, 여섯 시에 봬요.')
  await write(friend, me, '하나 더')
  await expect(thread).toContainText('하나 더')
  await friend.page.getByRole('tab', { name: '보낸 메시지' }).click()
  await expect(letter(friend.page, '하나 더')).toContainText('읽음')
  await expectAccessible(page)

  // What came to the bell, and the page of whoever wrote.
  for (const path of ['notifications', `people/${friend.uid}`]) {
    await page.goto(path)
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
  expect(errors).toEqual([])
  await friend.page.context().close()
})

test('in a group words arrive by themselves, with the number of those who have not read them', async ({
  page,
  browser,
}) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourElsewhere(browser)
  const errors = watch(friend.page)
  const nav = page.getByRole('navigation', { name: '주 메뉴' })
  await write(friend, me, '하나 더')
  const gid = crypto.randomUUID()
  await api(friend.page, 'PUT', `message/group/${gid}`, { name: '저녁 모임', uids: [me.uid] })
  await page.goto('message')
  await letter(page, '하나 더').waitFor()
  await expectAccessible(page)
  await friend.page.goto(`message/group/${gid}`)
  await friend.page.getByRole('textbox', { name: '‘저녁 모임’에 메시지 쓰기' }).fill('모두 모였나요?')
  await friend.page.getByRole('textbox', { name: '‘저녁 모임’에 메시지 쓰기' }).press('Enter')
  await expect(friend.page.getByText('아직 읽지 않은 사람 1명')).toBeAttached()
  await expect(nav.getByRole('link', { name: /^메시지/ })).toContainText('2')
  await page.getByRole('link', { name: '대화 목록' }).click()
  await page.getByRole('link', { name: /저녁 모임/ }).click()
  await expect(page.getByRole('region', { name: '대화 내용' })).toContainText('모두 모였나요?')
  await expect(friend.page.getByText('아직 읽지 않은 사람 1명')).toBeHidden()
  await expect(nav.getByRole('link', { name: /^메시지/ })).toContainText('1')
  await expectAccessible(page)
  expect(errors).toEqual([])
  await friend.page.context().close()
})

test('the keyboard goes through the list, opens, replies and writes; Enter on an open suggestion list picks', async ({
  page,
  browser,
}) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourElsewhere(browser)
  await write(friend, me, '아래 편지')
  await write(friend, me, '위 편지')
  await page.goto('message')
  await expect(letter(page, '위 편지')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const open = page.getByRole('dialog', { name: `${friend.name} 님이 보낸 메시지` })
  await expect(open).toContainText('아래 편지')
  await page.keyboard.press('r')
  await expect(open.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(letter(page, '아래 편지').getByRole('button').first()).toBeFocused()

  await page.keyboard.press('n')
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
  expect(await inboxOf(me)).toEqual(['아래 편지', '위 편지'])
  await friend.page.context().close()
})
