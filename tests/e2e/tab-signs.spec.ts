// Two tabs of one browser show a message that comes while nobody looks at them, and one plays a sound.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from './support/journey.ts'
import { becomeNeighbour, neighbourByPost, write } from './support/message-neighbours.ts'

/** Counts the tones of each page: nobody listens to this browser. */
const countTones = (context: BrowserContext) =>
  context.addInitScript(() => {
    const counted = { tones: 0 }
    class Counted extends OscillatorNode {
      override start(when?: number) {
        counted.tones++
        super.start(when)
      }
    }
    Object.assign(window, { OscillatorNode: Counted })
    Object.defineProperty(window, 'tones', { get: () => counted.tones })
  })

const tonesIn = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones)
const iconsOf = (page: Page) =>
  page.evaluate(() => Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=icon]'), ({ href }) => href))

test('a message is in the title and the icon of both tabs, is heard in one of them, and is gone when it is read', async ({
  page,
  context,
}) => {
  const me = await becomeNeighbour(page)
  const friend = await neighbourByPost()
  await me.page.request.put('api/notification', {
    data: { status: '읽음' },
    headers: { origin: new URL(process.env.MADANG_URL ?? '').origin },
  })
  await countTones(context)
  await page.goto('notifications/settings')
  const usual = await iconsOf(page)
  expect(usual.every((address) => !address.startsWith('data:'))).toBe(true)
  await page.getByRole('switch', { name: /^새 알림이 오면 소리 내기/ }).click()
  await expectAccessible(page)
  const other = await context.newPage()
  const errors = watch(other)
  await other.goto('album')
  // A press on both pages, so that both may play a sound.
  await other.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(page).toHaveTitle('알림 설정 | Madang')

  await write(friend, me, '소리 들리세요?')
  await expect(page).toHaveTitle('(1) 알림 설정 | Madang')
  await expect(other).toHaveTitle('(1) 앨범 | Madang')
  for (const tab of [page, other])
    await expect.poll(async () => (await iconsOf(tab)).join()).toMatch(/^data:image\/png/)
  const tones = async () => (await tonesIn(page)) + (await tonesIn(other))
  await expect.poll(tones).toBe(1)

  await test.step('a second one adds to the same notification, and is heard too', async () => {
    await write(friend, me, '또 왔어요.')
    await expect.poll(tones).toBe(2)
  })

  await other.getByRole('link', { name: '게시판', exact: true }).first().click()
  await expect(other).toHaveTitle('(1) 게시판 | Madang')
  // Both tabs have had their turn by now.
  expect(await tones()).toBe(2)
  await page.goto(`message/${friend.uid}`)
  await expect(other).toHaveTitle('게시판 | Madang')
  for (const tab of [page, other]) await expect.poll(() => iconsOf(tab)).toEqual(usual)
  expect(errors).toEqual([])
})
