// Comments are one thing everywhere: on a post of the board, on a blog post and on a photo.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { COMMENT_MAX } from '#contract/shared/comment.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { button, choose, field, fill, link, onPhone, press, send } from '../support/hands.ts'
import { openScreen, responseLost } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'
import { subjects } from '../support/subjects.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

const box = () => field('댓글 쓰기')
const first = () => within(screen.getByRole('list', { name: '댓글 목록' })).getAllByRole('listitem')[0]!
const last = () =>
  within(screen.getByRole('list', { name: '댓글 목록' }))
    .getAllByRole('listitem')
    .at(-1)!
const menuOf = (item: () => HTMLElement) => within(item()).getByRole('button', { name: /댓글 메뉴$/ })
const noneSent = () =>
  eventually(() => (document.querySelector('li[aria-busy="true"]') ? 'sending' : 'sent')).toBe('sent')

describe.each(subjects)('a comment on a %s', (kind, add) => {
  /** Comments on a photo stand in a panel of their own. */
  async function open(address: string, as: TestUser) {
    const page = await openScreen(town.app, address, { as })
    if (kind === 'photo') await press(/^댓글 \d+$/)
    await screen.findByRole('heading', { name: /^댓글 \d+개$/ })
    return page
  }

  test('is changed in place, deleted, brought back, and deleted for good', async () => {
    const me = await town.signUp()
    const { address, comments } = await add(town, me)
    const { receive } = await open(address, me)
    await screen.findByText('아직 댓글이 없습니다.')
    await screen.findByText('첫 댓글을 남겨 보세요.')
    await send('댓글 쓰기', '안녕하세요')
    await screen.findByText('안녕하세요')
    await userEvent.type(await box(), '두 번째 줄{Shift>}{Enter}{/Shift}까지{Enter}')
    await eventually(() => comments(me)).toEqual(['두 번째 줄\n까지', '안녕하세요'])
    await noneSent()
    // The stream brings the counts of a photo, also to the user who has changed them.
    receive('photos')
    await screen.findByRole('heading', { name: '댓글 2개' })

    await userEvent.click(menuOf(last))
    await choose('수정')
    await waitFor(async () => expect(document.activeElement).toBe(await field('댓글 수정')))
    await send('댓글 수정', '안녕히 가세요')
    await waitFor(() => expect(last().textContent).toContain('수정됨'))
    expect(last().textContent).toContain('안녕히 가세요')
    await waitFor(() => expect(document.activeElement).toBe(menuOf(last)))

    await userEvent.click(menuOf(last))
    await choose('삭제')
    await waitFor(() => expect(screen.queryByText('안녕히 가세요')).toBeNull())
    await screen.findByRole('heading', { name: '댓글 1개' })
    await waitFor(() => expect(document.activeElement).toBe(menuOf(last)))
    await press('실행 취소')
    await screen.findByText('안녕히 가세요')
    expect(await comments(me)).toHaveLength(2)
    await userEvent.click(menuOf(last))
    await choose('삭제')
    const notices = within(await screen.findByRole('region', { name: /^알림 메시지/ }))
    await notices.findByText('댓글을 삭제했습니다.')
    await userEvent.click(await notices.findByRole('button', { name: '닫기' }))
    await eventually(() => comments(me)).toEqual(['두 번째 줄\n까지'])
  })

  test('is reported by others and changed by its writer alone; admins delete it; a link in it leads there', async () => {
    const [owner, other, admin] = [await town.signUp(), await town.signUp(), await town.signUp({ admin: true })]
    const { address, put } = await add(town, owner)
    expect((await put(other, '여기요 https://madang.example/open\n보세요')).status).toBe(200)
    const entriesFor = async (who: TestUser) => {
      await open(address, who)
      await userEvent.click(await button(`${other.name} 님의 댓글 메뉴`))
      const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
      const rel = (await link('https://madang.example/open')).getAttribute('rel')
      expect(rel).toBe('nofollow ugc noopener noreferrer')
      closeScreen()
      return entries
    }
    expect(await entriesFor(owner)).toEqual(['신고', '차단'])
    expect(await entriesFor(other)).toEqual(['수정', '삭제'])
    expect(await entriesFor(admin)).toEqual(['신고', '삭제'])
  })

  test('has lines by the Enter of a phone, and goes and is changed by its buttons', async () => {
    onPhone()
    const me = await town.signUp()
    const { address, comments } = await add(town, me)
    await open(address, me)
    await waitFor(async () => expect((await box()).getAttribute('enterkeyhint')).toBe('enter'))
    await userEvent.type(await box(), '한 줄{Enter}두 줄')
    expect((await box()).value).toBe('한 줄\n두 줄')
    await press('등록')
    await eventually(() => comments(me)).toEqual(['한 줄\n두 줄'])
    await noneSent()
    await userEvent.click(menuOf(first))
    await choose('수정')
    await userEvent.type(await field('댓글 수정'), '{Enter}세 줄')
    expect((await field('댓글 수정')).value).toBe('한 줄\n두 줄\n세 줄')
    await press('저장')
    await screen.findByText((_, node) => node?.tagName === 'P' && node.textContent === '한 줄\n두 줄\n세 줄')
  })

  test('is counted while it is long, and refused where it is empty or too long', async () => {
    const me = await town.signUp()
    const { address, comments } = await add(town, me)
    await open(address, me)
    await press('등록')
    await screen.findByText('댓글을 입력해 주세요.')
    await fill('댓글 쓰기', 'ㄱ'.repeat(800))
    expect(screen.queryByText(/\/ 1000$/)).toBeNull()
    await fill('댓글 쓰기', 'ㄱ'.repeat(801))
    await screen.findByText('801 / 1000')
    await fill('댓글 쓰기', 'ㄱ'.repeat(COMMENT_MAX + 1))
    await screen.findByText('1,000자까지 쓸 수 있습니다.')
    await press('등록')
    expect(await comments(me)).toEqual([])
  })

  test('comes back into the box when the response is lost, and is stored once when it is sent again', async () => {
    const me = await town.signUp()
    const { address, comments } = await add(town, me)
    const { intercept, heal } = await open(address, me)
    intercept(/^PUT .*(\/comments\/|\/reply)/, responseLost)
    await send('댓글 쓰기', '한 번만 보여야 해요')
    await screen.findByText('서버에 연결할 수 없습니다.', { exact: false })
    await waitFor(async () => expect((await box()).value).toBe('한 번만 보여야 해요'))
    heal()
    await press('등록')
    await waitFor(async () => expect((await box()).value).toBe(''))
    const list = await screen.findByRole('list', { name: '댓글 목록' })
    await eventually(() => within(list).getAllByText('한 번만 보여야 해요').length).toBe(1)
    expect(await comments(me)).toEqual(['한 번만 보여야 해요'])
  })

  test('of somebody else waits while the user is at the list; the draft outlives the screen', async () => {
    const [me, other] = [await town.signUp(), await town.signUp()]
    const { address, collection, put } = await add(town, me)
    await put(other, '먼저 왔어요')
    const { receive } = await open(address, me)
    await screen.findByText('먼저 왔어요')
    fireEvent.pointerEnter(first().closest('ul')!.parentElement!, { pointerType: 'mouse' })
    await put(other, '나중에 왔어요')
    receive(collection)
    await button('새 댓글 1개 보기')
    expect(screen.queryByText('나중에 왔어요')).toBeNull()
    await press('새 댓글 1개 보기')
    await screen.findByText('나중에 왔어요')
    await fill('댓글 쓰기', '쓰다 만 말')
    closeScreen()
    await open(address, me)
    await waitFor(async () => expect((await box()).value).toBe('쓰다 만 말'))
  })
})
