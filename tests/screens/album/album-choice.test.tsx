// Choosing photos: a range with Shift, a rectangle with the mouse, names that distinguish them, and Escape.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { addPhotoTo, press, tile } from '../support/album-hands.ts'
import { openScreen } from '../support/screen.tsx'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

// Without a layout every photo would be 0 px wide, and none would be shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 600))
})
afterEach(() => void vi.restoreAllMocks())

/** An album with some photos, the first of them shown first. */
async function opened(captions: string[]) {
  const me = await town.signUp()
  const album = crypto.randomUUID()
  await me.request('PUT', `/photoAlbum/${album}`, { name: '고르기', seenBy: 'everyone' })
  for (const [n, caption] of captions.entries()) await add(me, caption, { album, takenAt: day(20 - n) })
  await openScreen(town.app, `/album?album=${album}`, { as: me })
  await screen.findAllByRole('link', { name: /./, current: false })
  return me
}
const add = (by: TestUser, caption: string, more: object) => addPhotoTo(town, by, caption, more)
const day = (n: number) => `2016-03-${n}T03:00:00.000Z`
const box = (name: string) => screen.findByRole('checkbox', { name })
const chosen = () => screen.queryAllByRole('checkbox', { checked: true }).length

test('Shift chooses all from the photo that was pressed last, and Escape ends it', async () => {
  await opened(['가', '나', '다', '라', '마'])
  await tile('가')
  await press('사진 고르기')
  await userEvent.click(await box('나'))
  fireEvent.click(await box('라'), { shiftKey: true })
  expect(chosen()).toBe(3)
  fireEvent.click(await box('가'), { shiftKey: true })
  expect(chosen()).toBe(4)
  await within(await screen.findByRole('region', { name: '고른 사진' })).findByText('4장 고름')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

test('photos without a caption, or with the same one, differ by their names', async () => {
  await opened(['', '', '소풍', '소풍', '혼자'])
  await screen.findByRole('link', { name: '혼자' })
  await press('사진 고르기')
  const names = (await screen.findAllByRole('checkbox')).map((one) => within(one).getByRole('img').getAttribute('alt'))
  expect(names).toEqual([
    '2016년 3월 20일, 1번째 사진',
    '2016년 3월 19일, 2번째 사진',
    '소풍, 3번째 사진',
    '소풍, 4번째 사진',
    '혼자',
  ])
})

test('the mouse selects by a rectangle from beside the photos; Escape takes it back, and touch makes none', async () => {
  await opened(['가', '나', '다', '라', '마'])
  await tile('가')
  const list = screen.getByRole('list', { name: '사진 목록' })
  const at = (clientX: number, clientY: number) => ({ pointerType: 'mouse', button: 0, clientX, clientY })
  fireEvent.pointerDown(list, { ...at(2, 300), pointerType: 'touch' })
  fireEvent.pointerMove(window, at(800, 100))
  fireEvent.pointerUp(window, at(800, 100))
  expect(screen.queryByRole('checkbox')).toBeNull()
  // A link is dragged by the browser itself.
  fireEvent.pointerDown(await tile('가'), at(60, 100))
  fireEvent.pointerMove(window, at(800, 100))
  fireEvent.pointerUp(window, at(800, 100))
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.pointerDown(list, at(2, 60))
  fireEvent.pointerMove(window, at(300, 100))
  await waitFor(() => expect(chosen()).toBe(2))
  fireEvent.pointerMove(window, at(880, 100))
  await waitFor(() => expect(chosen()).toBe(4))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  fireEvent.pointerDown(list, at(2, 60))
  fireEvent.pointerMove(window, at(300, 100))
  await waitFor(() => expect(chosen()).toBe(2))
  const released = await box('나')
  fireEvent.pointerUp(window, at(300, 100))
  // The release presses no photo.
  fireEvent.click(released)
  expect(chosen()).toBe(2)
})
