// Uploading: the place of the photos and their audience, failed ones, and taking them back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { addPhotoTo, picture, sendOff, toasts } from '../support/album-hands.ts'
import { requestLost, openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

// Without a layout every photo would be 0 px wide, and none would be shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 600))
})
afterEach(() => void vi.restoreAllMocks())

const broken = (name: string) => new File(['this is no picture'], name, { type: 'image/jpeg' })
const open = (address: string, as?: TestUser) => openScreen(town.app, address, { as })

describe('uploading', () => {
  const tray = async () => within(await screen.findByRole('region', { name: '사진 올리기' }))
  const noTray = () => waitFor(() => expect(screen.queryByRole('region', { name: '사진 올리기' })).toBeNull())
  /** Before the session is known, the button only keeps its place. */
  const mayUpload = () => screen.findAllByRole('button', { name: '사진 올리기', hidden: false })
  const pick = async (...files: File[]) => {
    await mayUpload()
    await userEvent.upload(screen.getByLabelText('올릴 사진 고르기'), files)
    await sendOff()
  }

  /** Holds uploads back until they are released, so that the test can look at the screen meanwhile. */
  function holding() {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const hold = async (send: () => Promise<Response>) => {
      await held
      return send()
    }
    return { hold, release }
  }

  test('of a broken file says why and waits for a decision; the others arrive', async () => {
    await open('/album', await town.signUp())
    await pick(picture('가.png'), picture('나.png'), broken('망가짐.jpg'))
    const shown = await tray()
    await shown.findByText(/^사진으로 읽을 수 없는 파일입니다\./)
    await shown.findByText('1장 실패')
    await waitFor(() => expect(shown.queryAllByText('올렸습니다')).toHaveLength(2))
    // The same file would be refused again.
    expect(shown.queryByRole('button', { name: /다시 시도/ })).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: '망가짐.jpg 목록에서 빼기' }))
    await screen.findByText(/^사진 2장을 올렸습니다\./)
    await noTray()
  })

  test('that a bad connection lost is retried all at once, and the photos are there', async () => {
    const { intercept, heal } = await open('/album', await town.signUp({ profile: false }))
    intercept(/^POST \/image\/upload/, requestLost)
    await pick(picture('하나.png'), picture('둘.png'))
    const shown = await tray()
    await waitFor(() => expect(shown.queryAllByText(/^서버에 연결할 수 없습니다\./)).toHaveLength(2))
    heal()
    await userEvent.click(shown.getByRole('button', { name: '모두 다시 시도' }))
    await screen.findByText(/^사진 2장을 올렸습니다\./)
    // The user has no name yet and gives no caption.
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /^사진/ })).toHaveLength(2))
  })

  test('sends a picture once, also when adding it to the album failed', async () => {
    const { intercept, heal } = await open('/album', await town.signUp())
    const sent = vi.fn<() => void>()
    intercept(/^POST \/image\/upload/, (send) => (sent(), send()))
    intercept(/^PUT \/photos/, async () => new Response('{}', { status: 503 }))
    await pick(picture('한번만.png'))
    const shown = await tray()
    await shown.findByText('1장 실패')
    expect(sent).toHaveBeenCalledOnce()
    heal()
    intercept(/^POST \/image\/upload/, (send) => (sent(), send()))
    await userEvent.click(shown.getByRole('button', { name: '한번만.png 다시 시도' }))
    await screen.findByText(/^사진 1장을 올렸습니다\./)
    expect(sent).toHaveBeenCalledOnce()
  })

  test('is cancelled on its way; what was pasted beside it arrives', async () => {
    const { intercept } = await open('/album', await town.signUp())
    const { hold, release } = holding()
    intercept(/^POST \/image\/upload/, hold)
    await mayUpload()
    fireEvent.paste(screen.getByRole('main'), { clipboardData: { files: [picture('붙임.png'), picture('취소.png')] } })
    await sendOff()
    const shown = await tray()
    await shown.findByText('2장 남음')
    await userEvent.click(await shown.findByRole('button', { name: '취소.png 취소' }))
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1))
    release()
    await screen.findByText(/^사진 1장을 올렸습니다\./)
  })

  test('confirms when its user goes to another page', async () => {
    const { intercept, address } = await open('/album', await town.signUp())
    const { hold, release } = holding()
    intercept(/^POST \/image\/upload/, hold)
    await pick(picture('길위.png'))
    await tray()
    await userEvent.click(screen.getByRole('link', { name: '영화' }))
    const question = await screen.findByRole('alertdialog', { name: '사진을 올리는 중입니다.' })
    await userEvent.click(within(question).getByRole('button', { name: '계속 올리기' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/album')
    release()
    await screen.findByText(/^사진 1장을 올렸습니다\./)
    await userEvent.click(screen.getByRole('link', { name: '영화' }))
    await eventually(address).toMatch(/^\/tmdb/)
  })
})

describe('where photos go', () => {
  const question = async () => within(await screen.findByRole('dialog', { name: '사진 1장을 어디에 올릴까요?' }))
  const drop = async (name: string) => {
    await screen.findAllByRole('button', { name: '사진 올리기', hidden: false })
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { types: ['Files'], files: [picture(name)] } })
  }
  const seenBy = async (send: TestUser['request'], uid: string) => {
    const { items } = (await (await send('GET', '/photos?limit=100')).json()) as { items: Photo[] }
    return items.filter((photo) => photo.uid === uid).map((photo) => photo.seenBy)
  }

  test('is chosen before anything is sent; without a choice members see the photos, and the user takes them back', async () => {
    const [me, other] = [await town.signUp(), await town.signUp()]
    const { intercept } = await open('/album', me)
    const sent = vi.fn<() => void>()
    intercept(/^(POST \/image\/upload|PUT \/photos)/, (send) => (sent(), send()))
    await drop('아이.png')
    const dialog = await question()
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: '회원만' })).checked).toBe(true)
    dialog.getByText('회원만 볼 수 있습니다.')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await drop('아이.png')
    await sendOff()
    await screen.findByText('사진 1장을 올렸습니다. 회원만 볼 수 있습니다.')
    expect(await seenBy(town.guest, me.uid)).toEqual([])
    expect(await seenBy(other.request, me.uid)).toEqual(['users'])
    await userEvent.click(within(await toasts()).getByRole('button', { name: '실행 취소' }))
    await screen.findByText('사진 1장을 휴지통에 넣었습니다.')
    expect(await seenBy(other.request, me.uid)).toEqual([])
  })

  test('is offered as it was the last time, on every device; an open album comes first', async () => {
    const me = await town.signUp()
    const id = crypto.randomUUID()
    await me.request('PUT', `/photoAlbum/${id}`, { name: '혼자 보는 앨범', seenBy: 'owner' })
    await addPhotoTo(town, me, '처음', { album: id })
    await open('/album', me)
    await drop('둘째.png')
    const dialog = await question()
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^혼자 보는 앨범/ })).checked).toBe(true)
    dialog.getByText('나만 볼 수 있습니다.')
    await userEvent.click(dialog.getByRole('radio', { name: '모두' }))
    dialog.getByText('로그인하지 않은 사람도 누구나 볼 수 있습니다.')
    await sendOff()
    await screen.findByText(/^사진 1장을 올렸습니다\. 로그인하지 않은/)
    await eventually(() => seenBy(town.guest, me.uid)).toEqual(['everyone'])
    closeScreen()
    await open(`/album?album=${id}`, me)
    await drop('셋째.png')
    await sendOff()
    await screen.findByText('사진 1장을 ‘혼자 보는 앨범’ 앨범에 올렸습니다. 나만 볼 수 있습니다.')
  })

  test('is chosen once the albums have loaded, for a photo that was dropped before', async () => {
    const [me, other] = [await town.signUp(), await town.signUp()]
    const id = crypto.randomUUID()
    await me.request('PUT', `/photoAlbum/${id}`, { name: '이른 앨범', seenBy: 'users' })
    const dropEarly = async (as: TestUser) => {
      const { heal } = await openScreen(town.app, `/album?album=${id}`, { as, network: 'silent' })
      fireEvent.drop(screen.getByRole('main'), { dataTransfer: { types: ['Files'], files: [picture('이른.png')] } })
      expect(screen.queryByRole('dialog')).toBeNull()
      heal()
    }
    await dropEarly(me)
    const mine = await (await question()).findByRole<HTMLInputElement>('radio', { name: /^이른 앨범/ })
    expect(mine.checked).toBe(true)
    expect(within(await toasts()).queryByText(/만든 사람/)).toBeNull()
    closeScreen()
    await dropEarly(other)
    await within(await toasts()).findByText(/^이 앨범에는 만든 사람과 만든 사람이 허락한 사람만/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
