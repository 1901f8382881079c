import { expect, expectAccessible, test, watch } from './support/journey.ts'
import { api, becomeNeighbour, neighbourElsewhere, write } from './support/message-neighbours.ts'

test('a message, its reply and the words of a group appear in the other browser by themselves; the screens pass axe', async ({
  page,
  browser,
}) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourElsewhere(browser)
  const errors = watch(friend.page)
  const gid = crypto.randomUUID()
  await api(friend, 'PUT', `message/group/${gid}`, { name: '저녁 모임', uids: [me.uid] })
  await page.goto('message?box=inbox')
  await expect(page.getByText('받은 메시지가 없습니다.')).toBeVisible()

  await friend.page.goto('message')
  await friend.page.getByRole('main').getByRole('button', { name: '새 메시지' }).first().click()
  const dialog = friend.page.getByRole('dialog', { name: '새 메시지' })
  await dialog.getByRole('combobox', { name: '받는 사람' }).fill(me.name)
  await expect(dialog.getByRole('option', { name: new RegExp(me.name) })).toBeVisible()
  await expectAccessible(friend.page, dialog)
  await dialog.getByRole('option', { name: new RegExp(me.name) }).click()
  await dialog.getByRole('textbox', { name: '내용' }).fill('저녁에 시간 있으세요?')
  await dialog.getByRole('button', { name: '보내기', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(friend.name) })
  await expect(row).toContainText('저녁에 시간 있으세요?')
  await expect(row).toContainText('신규')
  const unread = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^메시지/ })
  await expect(unread).toContainText('1')
  await expect(friend.page.getByText('메시지를 보냈습니다.')).toBeVisible()
  await expectAccessible(page)

  await test.step('opening marks it as read for both sides; the answer makes it 응답', async () => {
    await friend.page.getByRole('tab', { name: '보낸 메시지' }).click()
    const sent = friend.page.getByRole('row', { name: new RegExp(me.name) })
    await expect(sent).toContainText('신규')
    await row.getByRole('button', { name: friend.name, exact: true }).click()
    await expect(sent).toContainText('읽음')
    const open = page.getByRole('dialog', { name: `${friend.name} 님이 보낸 메시지` })
    await expect(open.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText('읽음')
    await open.getByRole('textbox').fill('네, 여섯 시에 봬요.')
    await open.getByRole('textbox').press('Enter')
    await expect(open.getByRole('list', { name: '답장' })).toContainText('네, 여섯 시에 봬요.')
    await expect(open.locator('[aria-current=step]')).toHaveText('응답')
    await expectAccessible(page, open)
    await expect(sent).toContainText('응답')
    await friend.page.getByRole('tab', { name: '받은 메시지' }).click()
    await expect(friend.page.getByRole('row', { name: new RegExp(me.name) })).toContainText('네, 여섯 시에 봬요.')
    await open.getByRole('link', { name: '대화 보기' }).click()
  })

  const conversation = page.getByRole('region', { name: '대화 내용' })
  await test.step('in the thread what comes is there by itself and read at once', async () => {
    await expect(conversation).toContainText('네, 여섯 시에 봬요.')
    await friend.page.getByRole('tab', { name: '보낸 메시지' }).click()
    await write(friend, me, '하나 더')
    await expect(conversation).toContainText('하나 더')
    await expect(friend.page.getByRole('row').filter({ hasText: '하나 더' })).toContainText('읽음')
    await expect(unread).not.toContainText('1')
    await expectAccessible(page)
  })

  await test.step('in a group they have the number of those who have not read them', async () => {
    await friend.page.getByRole('tab', { name: /^대화/ }).click()
    await friend.page.getByRole('link', { name: /저녁 모임/ }).click()
    const field = friend.page.getByRole('textbox', { name: '‘저녁 모임’에 메시지 쓰기' })
    await field.fill('모두 모였나요?')
    await field.press('Enter')
    await expect(friend.page.getByText('아직 읽지 않은 사람 1명')).toBeAttached()
    await expect(unread).toContainText('1')
    await page.getByRole('link', { name: '대화 목록으로' }).click()
    await page.getByRole('link', { name: /저녁 모임/ }).click()
    await expect(conversation).toContainText('모두 모였나요?')
    await expect(friend.page.getByText('아직 읽지 않은 사람 1명')).toBeHidden()
    await expect(unread).not.toContainText('1')
    await expectAccessible(page)
  })
  expect(errors).toEqual([])
  await friend.page.context().close()

  // The notification, and the page of the person who wrote.
  for (const path of ['notifications', `people/${friend.uid}`]) {
    await page.goto(path)
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
})
