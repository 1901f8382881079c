import { expect, expectAccessible, test } from './journey.ts'
import { becomeNeighbour, inboxOf, neighbourElsewhere, write } from './message-neighbours.ts'

test('messages are read, answered and written by finger at 390 px', async ({ page, browser }) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourElsewhere(browser)
  await write(friend, me, '휴대폰에서도 잘 보이나요? '.repeat(6).trim())
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('message')
  const row = page.getByRole('row', { name: new RegExp(friend.name) })
  await expect(row).toBeVisible()
  await expect(row.getByText('신규').filter({ visible: true })).toHaveCount(1)
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }

  await row
    .getByRole('button', { name: new RegExp(friend.name) })
    .first()
    .tap()
  const open = page.getByRole('dialog', { name: `${friend.name} 님이 보낸 메시지` })
  await expect(open).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await open.getByRole('textbox').fill('아주 잘 보여요.')
  await open.getByRole('button', { name: '보내기', exact: true }).tap()
  await expect(open.getByRole('list', { name: '답장' })).toContainText('아주 잘 보여요.')
  await page.goBack()
  await expect(open).toBeHidden()

  await page.getByRole('main').getByRole('button', { name: '새 메시지' }).tap()
  const dialog = page.getByRole('dialog', { name: '새 메시지' })
  await dialog.getByRole('combobox', { name: '받는 사람' }).fill(friend.name)
  await dialog.getByRole('option', { name: new RegExp(friend.name) }).tap()
  await dialog.getByRole('textbox', { name: '내용' }).fill('새로 씁니다.')
  expect(await fits()).toBe(true)
  await dialog.getByRole('button', { name: '보내기', exact: true }).tap()
  await expect.poll(() => inboxOf(friend)).toEqual(['아주 잘 보여요.', '새로 씁니다.'])
  await friend.page.context().close()
})
