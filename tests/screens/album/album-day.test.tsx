// The day on which photos were taken: shown, corrected for one and for several, and taken back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { addPhotoTo, lightbox, press, sendOff, tile, toasts } from '../support/album-hands.ts'
import { openScreen } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

// Without a layout every photo would be 0 px wide, and none would be shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 600))
})
afterEach(() => void vi.restoreAllMocks())

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })
const takenOf = async (by: TestUser, ...some: Pick<Photo, 'id'>[]) =>
  Promise.all(some.map(async ({ id }) => ((await (await by.request('GET', `/photos/${id}`)).json()) as Photo).takenAt))
const choose = (day: string) => fireEvent.change(screen.getByLabelText('찍은 날'), { target: { value: day } })

test('one photo gets another day, stands in its month, and goes back', async () => {
  const me = await town.signUp()
  const photo = await addPhotoTo(town, me, `운동회 ${crypto.randomUUID()}`, { takenAt: '2012-05-05T01:00:00.000Z' })
  await open(`/album?photo=${photo.id}`, me)
  const dialog = within(await lightbox(photo.caption))
  await dialog.findByText('2012년 5월 5일 찍음')
  await userEvent.click(dialog.getByRole('button', { name: '찍은 날 고치기' }))
  await screen.findByRole('dialog', { name: '사진 1장을 찍은 날' })
  expect(screen.getByLabelText<HTMLInputElement>('찍은 날').value).toBe('2012-05-05')
  choose('')
  await press('저장')
  await screen.findByText('찍은 날을 골라 주세요.')
  choose('2999-01-01')
  await press('저장')
  await screen.findByText('1900년부터 오늘까지의 날을 골라 주세요.')
  choose('2011-04-03')
  await press('저장')
  await dialog.findByText('2011년 4월 3일 찍음')
  expect(await takenOf(me, photo)).toEqual(['2011-04-03T01:00:00.000Z'])
  const notices = within(await toasts())
  await notices.findByText('사진 1장의 찍은 날을 고쳤습니다.')
  await userEvent.click(notices.getByRole('button', { name: '실행 취소', hidden: true }))
  await eventually(() => takenOf(me, photo)).toEqual([photo.takenAt])
})

test('several photos get one day, and each its own again', async () => {
  const me = await town.signUp()
  const name = crypto.randomUUID()
  const days = ['2014-05-05T01:00:00.000Z', '2013-06-06T02:00:00.000Z']
  const one = await addPhotoTo(town, me, `하나 ${name}`, { takenAt: days[0] })
  const two = await addPhotoTo(town, me, `둘 ${name}`, { takenAt: days[1] })
  await open('/album', me)
  await tile(one.caption)
  expect(screen.getByRole('heading', { name: '2014년 5월' })).toBeDefined()
  await press('사진 고르기')
  for (const { caption } of [one, two]) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(caption) }))
  }
  await press('찍은 날 고치기')
  await screen.findByText('지금은 서로 다른 날입니다. 모두 같은 날로 바뀝니다.')
  choose('2010-01-02')
  await press('저장')
  await screen.findByRole('heading', { name: '2010년 1월' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: '2014년 5월' })).toBeNull())
  expect(await takenOf(me, one, two)).toEqual(['2010-01-02T01:00:00.000Z', '2010-01-02T02:00:00.000Z'])
  await userEvent.click(within(await toasts()).getByRole('button', { name: '실행 취소', hidden: true }))
  await screen.findByRole('heading', { name: '2014년 5월' })
  expect(await takenOf(me, one, two)).toEqual(days)
})

test('a photo that is added now stands where its file says', async () => {
  const me = await town.signUp()
  const picture = sharp({ create: { width: 32, height: 24, channels: 3, background: '#3a7d5c' } })
  const bytes = await picture
    .withExif({ IFD2: { DateTimeOriginal: '2009:10:11 12:13:14' } })
    .jpeg()
    .toBuffer()
  const id = crypto.randomUUID()
  await me.request('PUT', `/photoAlbum/${id}`, { name: '가을', seenBy: 'users' })
  await open(`/album?album=${id}`, me)
  const file = new File([new Uint8Array(bytes)], '가을.jpg', { type: 'image/jpeg' })
  await userEvent.upload(await screen.findByLabelText('올릴 사진 고르기'), file)
  await sendOff()
  await screen.findByRole('heading', { name: '2009년 10월' })
})
