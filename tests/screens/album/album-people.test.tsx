// The album that is shared: who is added and removed, who adds photos, and what its owner takes out.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { addPhotoTo, lightbox, press, toasts } from '../support/album-hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

// Without a layout every photo would be 0 px wide, and none would be shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 600))
})
afterEach(() => void vi.restoreAllMocks())

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })

async function album(owner: TestUser, seenBy: string) {
  const id = crypto.randomUUID()
  await owner.request('PUT', `/photoAlbum/${id}`, { name: '캠프', seenBy })
  return id
}
const people = async (owner: TestUser, id: string) => {
  const response = await owner.request('GET', `/photoAlbum/${id}/people`)
  const { items } = (await response.json()) as { items: { uid: string; right: string }[] }
  return items.map(({ uid, right }) => [uid, right])
}
// A tile says as well who sees its photo.
const tile = (caption: string) => screen.findByRole('link', { name: new RegExp(caption) })
const noTile = (caption: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(caption) })).toBeNull())
const dialogOf = async () =>
  within(await screen.findByRole('dialog', { name: '‘캠프’ 앨범을 함께 보는 사람' }, { timeout: 10_000 }))

test('an owner adds somebody by name, lets them add photos, removes them and takes that back', async () => {
  const [owner, friend] = [await town.signUp(), await town.signUp()]
  const id = await album(owner, 'chosen')
  await open(`/album?album=${id}`, owner)
  await screen.findByText(/고른 사람만 볼 수 있음/)
  await press('함께 보는 사람')
  const dialog = await dialogOf()
  await dialog.findByText('아직 아무도 없습니다.')
  await userEvent.type(dialog.getByRole('combobox', { name: '사람 추가' }), friend.name)
  await userEvent.click(await dialog.findByRole('option', { name: new RegExp(friend.name) }))
  await dialog.findByText('함께 보는 사람 1명')
  expect(await people(owner, id)).toEqual([[friend.uid, 'read']])
  await userEvent.click(dialog.getByRole('switch', { name: `${friend.name} 님의 사진 올리기` }))
  await eventually(() => people(owner, id)).toEqual([[friend.uid, 'add']])
  await userEvent.click(dialog.getByRole('button', { name: `${friend.name} 님 빼기` }))
  await dialog.findByText('아직 아무도 없습니다.')
  const notices = within(await toasts())
  await notices.findByText(`${friend.name} 님을 뺐습니다.`)
  await userEvent.click(notices.getByRole('button', { name: '실행 취소', hidden: true }))
  await eventually(() => people(owner, id)).toEqual([[friend.uid, 'add']])
})

test('a member sees the other members, adds no photo without the right, and leaves', async () => {
  const [owner, reader, adder] = [await town.signUp(), await town.signUp(), await town.signUp()]
  const id = await album(owner, 'chosen')
  await owner.request('PUT', `/photoAlbum/${id}/people/${reader.uid}`, { right: 'read' })
  await owner.request('PUT', `/photoAlbum/${id}/people/${adder.uid}`, { right: 'add' })
  await open(`/album?album=${id}`, reader)
  await press('함께 보는 사람')
  const dialog = await dialogOf()
  expect(await dialog.findByText('사진도 올림')).toBeDefined()
  expect(dialog.queryByRole('switch')).toBeNull()
  expect(dialog.queryByRole('combobox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '이 앨범에서 나가기' }))
  const question = within(await screen.findByRole('alertdialog', { name: '‘캠프’ 앨범에서 나갈까요?' }))
  await userEvent.click(question.getByRole('button', { name: '이 앨범에서 나가기' }))
  await eventually(() => people(owner, id)).toEqual([[adder.uid, 'add']])
  await waitFor(() => expect(screen.queryByText(/고른 사람만 볼 수 있음/)).toBeNull())
})

test('its owner takes the photo of somebody else out, and puts it back', async () => {
  const [owner, adder] = [await town.signUp(), await town.signUp()]
  const id = await album(owner, 'chosen')
  await owner.request('PUT', `/photoAlbum/${id}/people/${adder.uid}`, { right: 'add' })
  const { caption } = await addPhotoTo(town, adder, `남의 사진 ${crypto.randomUUID()}`, { album: id })
  await open(`/album?album=${id}`, owner)
  await userEvent.click(await tile(caption))
  const photo = within(await lightbox(caption))
  expect(photo.queryByRole('button', { name: '사진 삭제' })).toBeNull()
  await userEvent.click(await photo.findByRole('button', { name: '앨범에서 빼기' }))
  const notices = within(await toasts())
  await notices.findByText('사진 1장을 앨범에서 뺐습니다. 사진은 올린 사람에게 남습니다.')
  await screen.findByText('이 사진은 없습니다.')
  await press('앨범으로')
  await noTile(caption)
  await userEvent.click(notices.getByRole('button', { name: '실행 취소', hidden: true }))
  await tile(caption)
})

test('several photos of others are taken out at once', async () => {
  const [owner, adder] = [await town.signUp(), await town.signUp()]
  const id = await album(owner, 'users')
  await owner.request('PUT', `/photoAlbum/${id}/people/${adder.uid}`, { right: 'add' })
  const captions = [crypto.randomUUID(), crypto.randomUUID()]
  for (const caption of captions) await addPhotoTo(town, adder, caption, { album: id })
  await open(`/album?album=${id}`, owner)
  await tile(captions[0] ?? '')
  await press('사진 고르기')
  for (const name of captions) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  await press('앨범에서 빼기')
  for (const caption of captions) await noTile(caption)
  closeScreen()
  await open('/album', adder)
  for (const caption of captions) await tile(caption)
})
