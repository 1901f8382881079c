// The album: who may do what, captions, deleting, and the open photo.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { choose } from '../support/hands.ts'
import {
  addPhotoTo,
  lightbox,
  noLightbox,
  noTile,
  picture,
  press,
  sendOff,
  tile,
  toasts,
} from '../support/album-hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

// Without a layout every photo would be 0 px wide, and none would be shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 600))
})
afterEach(() => void vi.restoreAllMocks().useRealTimers())

const addPhoto = (by: TestUser, caption: string, more?: object) => addPhotoTo(town, by, caption, more)
const open = (address: string, as?: TestUser) => openScreen(town.app, address, { as })

describe('a guest', () => {
  test('looks at photos, deletes none, and reads that an upload needs a login', async () => {
    const owner = await town.signUp()
    const { caption } = await addPhoto(owner, `배 ${crypto.randomUUID()}`)
    await open('/album')
    await screen.findByText('로그인하면 사진을 올릴 수 있습니다.')
    expect(screen.queryByRole('button', { name: '사진 올리기', hidden: false })).toBeNull()
    expect(screen.queryByRole('button', { name: '사진 고르기' })).toBeNull()
    expect(document.title).toBe('앨범 | Madang')
    await userEvent.click(await tile(caption))
    const photo = await lightbox(caption)
    expect(photo.textContent).toContain(owner.name)
    expect(within(photo).queryByRole('button', { name: '사진 삭제' })).toBeNull()
    expect(within(photo).queryByRole('button', { name: '설명 고치기' })).toBeNull()
    expect(document.title).toBe(`${caption} | Madang`)
    await userEvent.keyboard('{Escape}')
    await noLightbox()
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { types: ['Files'], files: [picture('a.png')] } })
    await userEvent.click(await within(await toasts()).findByRole('button', { name: '로그인' }))
    await screen.findByRole('dialog', { name: 'Madang' })
  })
})

describe('what is said to a photo', () => {
  const comments = () => screen.findByRole('complementary', { name: /^댓글/ })

  test('is liked and taken back; the own one is not', async () => {
    const [owner, me] = [await town.signUp(), await town.signUp()]
    const { id } = await addPhoto(owner, '연못')
    await open(`/album?photo=${id}`, me)
    const heart = await screen.findByRole('button', { name: '좋아요 0' })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(heart)
    await screen.findByRole('button', { name: '좋아요 1', pressed: true })
    await eventually(async () => (await me.request('GET', `/photos/${id}/like`)).json()).toMatchObject({ liked: true })
    await press('좋아요 1')
    await screen.findByRole('button', { name: '좋아요 0', pressed: false })
    closeScreen()
    await open(`/album?photo=${id}`, owner)
    await press('좋아요 0')
    await within(await toasts()).findByText('내가 올린 글과 사진에는 좋아요를 누를 수 없습니다.')
  })

  test('is written, changed and deleted with undo; Escape closes the comments, then the photo', async () => {
    const [owner, me] = [await town.signUp(), await town.signUp()]
    const { id, caption } = await addPhoto(owner, '언덕')
    await open(`/album?photo=${id}`, me)
    await press('댓글 0')
    const panel = within(await comments())
    await panel.findByText('아직 댓글이 없습니다.')
    await userEvent.type(panel.getByRole('textbox', { name: '댓글 쓰기' }), '노을이 곱네요{Enter}')
    const menu = () => panel.findByRole('button', { name: `${me.name} 님의 댓글 메뉴` })
    await userEvent.click(await menu())
    await choose('수정')
    await userEvent.type(await panel.findByRole('textbox', { name: '댓글 수정' }), '!{Enter}')
    await panel.findByText('노을이 곱네요!', { selector: 'p' })
    await userEvent.click(await menu())
    await choose('삭제')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('ASIDE'))
    await userEvent.click(await within(await toasts()).findByRole('button', { name: '실행 취소' }))
    await panel.findByText('노을이 곱네요!')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^댓글/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^댓글/))
    await lightbox(caption)
    await userEvent.keyboard('{Escape}')
    await noLightbox()
  })

  test('opens at the comment of the owner’s notification, and then is no longer new', async () => {
    const [owner, other] = [await town.signUp(), await town.signUp()]
    const { id } = await addPhoto(owner, '징검다리')
    const cid = crypto.randomUUID()
    await other.request('PUT', `/photos/${id}/comments/${cid}`, { comment: '여기가 어디예요?' })
    const unread = async () =>
      ((await (await owner.request('GET', '/notification/count')).json()) as { count: number }).count
    const before = await unread()
    await open(`/album?photo=${id}#comment-${cid}`, owner)
    const said = await within(await comments()).findByRole('listitem')
    await waitFor(() => expect(document.activeElement).toBe(said))
    await eventually(unread).toBe(before - 1)
  })

  test('is for users: guests see how much there is, and a link to log in', async () => {
    const [owner, other] = [await town.signUp(), await town.signUp()]
    const { id } = await addPhoto(owner, '정자')
    await other.request('PUT', `/photos/${id}/comments/${crypto.randomUUID()}`, { comment: '좋아요' })
    await open(`/album?photo=${id}`)
    await press('댓글 1')
    await screen.findByRole('dialog', { name: 'Madang' })
  })
})

describe('an open photo', () => {
  test('that is not there says so and leads to the album', async () => {
    const { caption } = await addPhoto(await town.signUp(), `배 ${crypto.randomUUID()}`)
    const { address } = await open('/album?photo=00000000-0000-4000-8000-000000000000')
    await screen.findByText('이 사진은 없습니다.')
    await press('앨범으로')
    await tile(caption)
    expect(address()).toBe('/album')
  })

  test('of somebody else may be deleted by the admin, but its caption is its owner’s', async () => {
    const { id, caption } = await addPhoto(await town.signUp(), `배 ${crypto.randomUUID()}`)
    await open(`/album?photo=${id}`, await town.signUp({ admin: true }))
    const photo = within(await lightbox(caption))
    await photo.findByRole('button', { name: '사진 삭제' })
    expect(photo.queryByRole('button', { name: '설명 고치기' })).toBeNull()
  })

  test('comes back by undo when it was deleted; else it is gone', async () => {
    const me = await town.signUp()
    const name = crypto.randomUUID()
    await addPhoto(me, `아래 ${name}`)
    const { id, url } = await addPhoto(me, name)
    await open(`/album?photo=${id}`, me)
    await lightbox(name)
    await press('사진 삭제')
    await lightbox(`아래 ${name}`)
    await press('실행 취소')
    await userEvent.keyboard('{Escape}')
    await noLightbox()
    await userEvent.click(await tile(name))
    await lightbox(name)
    await press('사진 삭제')
    await lightbox(`아래 ${name}`)
    await userEvent.keyboard('{Escape}')
    await noLightbox()
    await noTile(name)
    expect((await town.guest('GET', `/photos/${id}`)).status).toBe(200)
    await userEvent.click(within(await toasts()).getByRole('button', { name: '닫기' }))
    await eventually(async () => (await town.guest('GET', `/photos/${id}`)).status).toBe(404)
    // The file stays as long as the photo can be taken back.
    expect((await town.app.request(`http://localhost${url}`)).status).toBe(200)
    await me.request('DELETE', '/trash')
    await eventually(async () => (await town.app.request(`http://localhost${url}`)).status).toBe(404)
  })

  test('gets its caption in place, and who comes second chooses', async () => {
    const me = await town.signUp()
    const name = crypto.randomUUID()
    await addPhoto(me, `아래 ${name}`)
    const photo = await addPhoto(me, name)
    await open(`/album?photo=${photo.id}`, me)
    await lightbox(name)
    await press('설명 고치기')
    const field = () => screen.findByLabelText<HTMLInputElement>('사진 설명')
    const noField = () => waitFor(() => expect(screen.queryByLabelText('사진 설명')).toBeNull())
    expect(document.activeElement).toBe(await field())
    // The arrow moves in the field and leads to no other photo.
    await userEvent.type(await field(), ' 고침{ArrowLeft}{Enter}')
    await lightbox(`${name} 고침`)
    await noField()
    const pencil = await screen.findByRole('button', { name: '설명 고치기' })
    await waitFor(() => expect(document.activeElement).toBe(pencil))

    await userEvent.keyboard('{Enter}')
    const { id, url, width, height } = photo
    const elsewhere = { url, width, height, caption: '다른 곳에서', version: 2 }
    expect((await me.request('PUT', `/photos/${id}`, elsewhere)).status).toBe(200)
    await userEvent.clear(await field())
    await userEvent.type(await field(), '내 설명')
    await press('저장')
    const notice = await screen.findByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })
    await waitFor(() => expect(notice.querySelector('dl del')?.textContent).toContain('다른 곳에서'))
    await press('내가 쓴 내용으로 저장')
    await lightbox('내 설명')
    await press('설명 고치기')
    await userEvent.type(await field(), '{Escape}')
    await noField()
    await lightbox('내 설명')
  })

  test('has an address: a reload shows it, back closes it, and closing leads to where the user was', async () => {
    const me = await town.signUp()
    const name = crypto.randomUUID()
    await addPhoto(me, `아래 ${name}`)
    await addPhoto(me, name)
    const { address, back, forward, reload } = await open('/demo', me)
    await userEvent.click(screen.getByRole('link', { name: '앨범' }))
    await press('원래 비율로 보기')
    await userEvent.click(await tile(name))
    await lightbox(name)
    await press('다음 사진')
    await lightbox(`아래 ${name}`)
    await reload()
    await lightbox(`아래 ${name}`)
    back()
    await noLightbox()
    expect(address()).toBe('/album')
    await screen.findByRole('button', { name: '원래 비율로 보기', pressed: true })
    await press('정사각형으로 보기')
    forward()
    await lightbox(`아래 ${name}`)
    await press('닫기')
    await noLightbox()
    expect(address()).toBe('/album')
    back()
    await eventually(address).toBe('/demo')
  })
})

describe('an album', () => {
  const bar = async () => within(await screen.findByRole('navigation', { name: '앨범 고르기' }))

  test('is made for oneself alone, takes an upload and a photo, and leaves them as its owner says', async () => {
    const me = await town.signUp()
    const { caption } = await addPhoto(me, `배 ${crypto.randomUUID()}`)
    const { address } = await open('/album', me)
    await press('새 앨범')
    const form = within(await screen.findByRole('dialog', { name: '새 앨범' }))
    await userEvent.click(form.getByRole('button', { name: '저장' }))
    await form.findByText('앨범 이름을 입력해 주세요.')
    await userEvent.type(form.getByLabelText('앨범 이름'), '우리 가족')
    await userEvent.click(form.getByRole('radio', { name: /^나만/ }))
    await userEvent.click(form.getByRole('button', { name: '저장' }))
    await screen.findByText(/나만 볼 수 있음 · 사진 0장$/)
    expect(address()).toMatch(/^\/album\?album=/)

    await userEvent.upload(screen.getByLabelText('올릴 사진 고르기'), [picture('집.png')])
    await sendOff()
    await screen.findByText(/나만 볼 수 있음 · 사진 1장$/)
    await userEvent.click((await bar()).getByRole('link', { name: '모든 사진' }))
    await userEvent.click(await tile(caption))
    await press('앨범으로 옮기기')
    const moving = within(await screen.findByRole('dialog', { name: '사진 1장을 어디로 옮길까요?' }))
    await userEvent.click(moving.getByRole('radio', { name: /우리 가족/ }))
    await userEvent.click(moving.getByRole('button', { name: '옮기기' }))
    await within(await toasts()).findByText('사진 1장을 옮겼습니다.')
    const { items } = (await (await town.guest('GET', '/photos?limit=100')).json()) as { items: Photo[] }
    expect(items.filter(({ uid }) => uid === me.uid)).toEqual([])

    await userEvent.keyboard('{Escape}')
    await noLightbox()
    await userEvent.click((await bar()).getByRole('link', { name: /우리 가족/ }))
    await press('앨범 삭제')
    const question = within(await screen.findByRole('alertdialog', { name: '‘우리 가족’ 앨범을 삭제할까요?' }))
    question.getByRole('radio', { name: /^모든 사진에 남기기 ?나만 볼 수 있습니다\.$/, checked: true })
    await userEvent.click(question.getByRole('button', { name: '앨범 삭제' }))
    await within(await toasts()).findByText('앨범을 삭제했습니다.')
    await waitFor(() => expect(address()).toBe('/album'))
    await tile(`${caption} 나만`)
    const photos = (await (await me.request('GET', '/photos?limit=100')).json()) as { items: Photo[] }
    const mine = photos.items.filter(({ uid }) => uid === me.uid)
    expect(mine.map(({ albumId, seenBy }) => [albumId, seenBy])).toEqual([
      [null, 'owner'],
      [null, 'owner'],
    ])
  })

  test.each([
    ['everyone', '로그인하지 않은 사람도 누구나 볼 수 있습니다.'],
    ['users', '회원만 볼 수 있습니다.'],
    ['chosen', '나만 볼 수 있습니다.'],
  ])('for %s says before it is deleted who will see its photos', async (seenBy, who) => {
    const me = await town.signUp()
    const id = await makeAlbum(me, seenBy)
    await addPhoto(me, '배', { album: id })
    await open(`/album?album=${id}`, me)
    await press('앨범 삭제')
    const question = within(await screen.findByRole('alertdialog'))
    question.getByRole('radio', { name: new RegExp(`^모든 사진에 남기기 ?${who}$`) })
    question.getByText('다른 사람이 올린 사진은 이 앨범에서 빠져 올린 사람에게 남습니다.')
  })

  const makeAlbum = async (owner: TestUser, seenBy: string) => {
    const id = crypto.randomUUID()
    await owner.request('PUT', `/photoAlbum/${id}`, { name: `캠프 ${id}`, seenBy })
    return id
  }

  test('of somebody else is looked at, and takes no photo', async () => {
    const id = await makeAlbum(await town.signUp(), 'users')
    await open(`/album?album=${id}`, await town.signUp())
    await screen.findByText(/회원만 볼 수 있음 · 사진 0장$/)
    expect(screen.queryByRole('button', { name: '앨범 고치기' })).toBeNull()
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { types: ['Files'], files: [picture('a.png')] } })
    await within(await toasts()).findByText(
      '이 앨범에는 만든 사람과 만든 사람이 허락한 사람만 사진을 넣을 수 있습니다.',
    )
  })

  test('that may not be seen is not there', async () => {
    const id = await makeAlbum(await town.signUp(), 'owner')
    await open(`/album?album=${id}`, await town.signUp())
    await screen.findByText('이 앨범은 없습니다.')
  })
})

describe('several photos', () => {
  test('are chosen, deleted together and brought back; those of others are only downloaded', async () => {
    const [me, other] = [await town.signUp(), await town.signUp()]
    const name = crypto.randomUUID()
    const photos = [
      await addPhoto(me, `하나 ${name}`),
      await addPhoto(me, `둘 ${name}`),
      await addPhoto(other, `남 ${name}`),
    ]
    await open('/album', me)
    await tile(`하나 ${name}`)
    await press('사진 고르기')
    const box = (which: string) => screen.findByRole('checkbox', { name: `${which} ${name}` })
    const bar = within(await screen.findByRole('region', { name: '고른 사진' }))
    await userEvent.click(await box('남'))
    await bar.findByText('다른 사람의 사진은 내려받을 수만 있습니다.')
    expect(bar.getByRole<HTMLButtonElement>('button', { name: '삭제' }).disabled).toBe(true)
    await userEvent.click(await box('남'))
    await userEvent.click(await box('하나'))
    await userEvent.click(await box('둘'))
    await bar.findByText('2장 고름')
    await userEvent.click(bar.getByRole('button', { name: '삭제' }))
    await noTile(`하나 ${name}`)
    await noTile(`둘 ${name}`)
    await within(await toasts()).findByText('사진 2장을 삭제했습니다.')
    await press('실행 취소')
    await tile(`하나 ${name}`)
    await tile(`둘 ${name}`)
    for (const { id } of photos) expect((await town.guest('GET', `/photos/${id}`)).status).toBe(200)
  })

  test('are headed by their months, and a month leads to its photos', async () => {
    const me = await town.signUp()
    const { caption } = await addPhoto(me, `배 ${crypto.randomUUID()}`)
    const { address } = await open('/album', me)
    await tile(caption)
    const [heading] = screen.getAllByRole('heading', { level: 2, name: /^\d{4}년 \d{1,2}월$/ })
    await press('달로 이동')
    const months = within(await screen.findByRole('dialog', { name: '어느 달로 이동할까요?' }))
    await userEvent.click(await months.findByRole('link', { name: new RegExp(`^${heading?.textContent}`) }))
    await screen.findByText(`${heading?.textContent}부터 이전 사진`)
    expect(address()).toMatch(/month=\d{4}-\d\d$/)
    await tile(caption)
  })
})

test('the slideshow starts at a press, goes on by itself and stops at a key', async () => {
  const me = await town.signUp()
  const name = crypto.randomUUID()
  await addPhoto(me, `아래 ${name}`)
  const { id } = await addPhoto(me, name)
  await open(`/album?photo=${id}`, me)
  const dialog = await lightbox(name)
  const arrive = () => fireEvent.load(within(dialog).getByRole('img', { name: new RegExp(name) }))
  arrive()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await press('슬라이드쇼 시작')
  await screen.findByRole('button', { name: '슬라이드쇼 멈춤' })
  vi.advanceTimersByTime(4_000)
  await lightbox(`아래 ${name}`)
  arrive()
  await userEvent.keyboard('{ArrowLeft}')
  await lightbox(name)
  await screen.findByRole('button', { name: '슬라이드쇼 시작' })
  arrive()
  vi.advanceTimersByTime(8_000)
  await lightbox(name)
})

test('two fingers that let go where a swipe ended a moment before do not count as a double tap', async () => {
  const me = await town.signUp()
  const name = crypto.randomUUID()
  const { id } = await addPhoto(me, name)
  await open(`/album?photo=${id}`, me)
  const shown = within(await lightbox(name)).getByRole('img', { name: new RegExp(name) })
  const finger = (act: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number) =>
    fireEvent[act](shown, { pointerId, clientX, clientY: 300, button: 0, pointerType: 'touch' })
  const isLarger = () => shown.closest('[style*="scale"]') !== null
  // The only photo: a swipe leads nowhere.
  finger('pointerDown', 1, 400)
  finger('pointerMove', 1, 500)
  finger('pointerUp', 1, 500)
  finger('pointerDown', 2, 420)
  finger('pointerDown', 3, 480)
  finger('pointerMove', 2, 400)
  finger('pointerMove', 3, 500)
  finger('pointerUp', 2, 400)
  finger('pointerUp', 3, 500)
  await eventually(isLarger).toBe(true)
  for (const act of ['pointerDown', 'pointerUp', 'pointerDown', 'pointerUp'] as const) finger(act, 4, 450)
  await eventually(isLarger).toBe(false)
})
