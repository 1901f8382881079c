import { expect, expectAccessible, test } from './support/journey.ts'
import { api, becomeNeighbour, inboxOf, neighbourByPost, write } from './support/message-neighbours.ts'

test('messages are read, replied to and written by touch at 390 px', async ({ page }) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourByPost()
  for (let i = 0; i < 5; i += 1) await write(friend, me, `읽은 말 ${i}`)
  await api(me, 'PUT', `message/with/${friend.uid}/status`, { status: '읽음' })
  // Two pages and a bit.
  for (let i = 0; i < 85; i += 1) await write(friend, me, `뒤에 온 말 ${i}`)
  await write(friend, me, '휴대폰에서도 잘 보이나요? '.repeat(6).trim())
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  const conversation = page.getByRole('region', { name: '대화 내용' })
  const came = conversation.getByRole('listitem').filter({ hasText: '뒤에 온 말' })

  await page.goto('message?box=inbox')
  const row = page.getByRole('row').filter({ hasText: '휴대폰에서도' })
  await expect(row).toBeVisible()
  await expect(row.getByText('신규').filter({ visible: true })).toHaveCount(1)
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  const heights = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect().height),
    )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

  await row
    .getByRole('button', { name: new RegExp(friend.name) })
    .first()
    .tap()
  const open = page.getByRole('dialog', { name: `${friend.name} 님이 보낸 메시지` })
  await expect(open).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page, open)
  await open.getByRole('textbox').fill('아주 잘 보여요.')
  await open.getByRole('button', { name: '보내기', exact: true }).tap()
  await expect(open.getByRole('list', { name: '답장' })).toContainText('아주 잘 보여요.')
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await page.getByRole('tab', { name: /^대화/ }).tap()
  await expect(page.getByRole('navigation', { name: '대화 목록' })).toContainText('아주 잘 보여요.')
  expect(await fits()).toBe(true)
  await expectAccessible(page)

  await test.step('what is new begins in sight, below some that was read, and newer ones push nothing away', async () => {
    await page.getByRole('link', { name: new RegExp(friend.name) }).tap()
    await expect(page.getByText('여기까지 읽었습니다')).toBeInViewport()
    await expect(conversation.getByText('읽은 말 4')).toBeInViewport()
    await expect(conversation.getByText('뒤에 온 말 0')).toBeInViewport()
    expect(await fits()).toBe(true)
    await expectAccessible(page)
    const loaded = await came.count()
    expect(loaded).toBeLessThan(41)
    const last = await came.last().evaluateHandle((element) => element)
    const place = await last.evaluate((element) => {
      element.closest('[role=region]')?.scrollTo(0, 0)
      return element.getBoundingClientRect().top
    })
    await expect.poll(() => came.count()).toBe(loaded + 40)
    expect(await last.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(place, 0)
  })

  await test.step('the way to the newest lies above the messages and what may be done with them, wherever they stand', async () => {
    const toEnd = page.getByRole('button', { name: '최신 메시지로' })
    await expect(toEnd).toBeVisible()
    const under = await toEnd.evaluate((button) => {
      const region = document.querySelector('[role=region][aria-label="대화 내용"]')
      const { left, top, width, height } = button.getBoundingClientRect()
      const parts = Array.from({ length: 20 }, (_, n) => (n + 0.5) / 20)
      // All the ways in which a line of the conversation can lie under the button.
      return Array.from({ length: 12 }).flatMap(() => {
        region?.scrollBy(0, -8)
        const points = parts.flatMap((x) => [0.3, 0.5, 0.7].map((y) => [left + width * x, top + height * y] as const))
        return points.filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
      })
    })
    expect(under).toEqual([])
  })

  await test.step('from the end back, older ones come in above what is being read, which stays where it is', async () => {
    await page.getByRole('button', { name: '최신 메시지로' }).tap()
    await expect(conversation.getByText('아주 잘 보여요.')).toBeInViewport()
    await expect(came).toHaveCount(38)
    const bubble = await came.nth(3).evaluateHandle((element) => element)
    const place = await bubble.evaluate((element) => {
      element.closest('[role=region]')?.scrollTo(0, -1_000_000)
      return element.getBoundingClientRect().top
    })
    await expect.poll(() => came.count()).toBeGreaterThan(38)
    expect(await bubble.evaluate((element) => element.getBoundingClientRect().top)).toBe(place)
  })

  await test.step('its keyboard has no other key for a new line: the button sends', async () => {
    const field = page.getByRole('textbox', { name: `${friend.name} 님에게 메시지 쓰기` })
    await field.pressSequentially('한 줄')
    await field.press('Enter')
    await field.pressSequentially('두 줄')
    await expect(field).toHaveValue('한 줄\n두 줄')
    await page.getByRole('button', { name: '보내기', exact: true }).tap()
    await expect(conversation).toContainText('두 줄')
    await page.getByRole('link', { name: '대화 목록으로' }).tap()
    await page.getByRole('main').getByRole('button', { name: '새 메시지' }).tap()
    const dialog = page.getByRole('dialog', { name: '새 메시지' })
    await dialog.getByRole('combobox', { name: '받는 사람' }).fill(friend.name)
    await dialog.getByRole('option', { name: new RegExp(friend.name) }).tap()
    const words = dialog.getByRole('textbox', { name: '내용' })
    await words.fill('새로')
    await words.press('Enter')
    await words.pressSequentially('씁니다.')
    expect(await fits()).toBe(true)
    await dialog.getByRole('button', { name: '보내기', exact: true }).tap()
    await expect.poll(() => inboxOf(friend)).toEqual(['아주 잘 보여요.', '한 줄\n두 줄', '새로\n씁니다.'])
  })
})
