// Searching the board: matches are highlighted, and a post keeps the list from which it was opened.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { follow, heading, link, press, search } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser

beforeAll(async () => {
  town = await testApp()
  me = await town.signUp()
  other = await town.signUp()
})

async function addPost(title: string, content = '글') {
  const bid = crypto.randomUUID()
  await other.request('PUT', `/board/${bid}`, { title, content: `<p>${content}</p>` })
  return bid
}

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('words are marked in titles, contents and replies, also by initials and typed with the other layout', async () => {
  await addPost('고양이 모델')
  await addPost('담장 이야기', '담장 위의 고양이')
  const bid = await addPost('누가 왔을까')
  const rid = crypto.randomUUID()
  await other.request('PUT', `/reply/${rid}`, { bid, comment: '고양이예요' })
  const { address } = await openScreen(town.app, '/board', { as: me })
  await search('글과 댓글에서 찾기', 'rhdiddl')
  await screen.findByText('‘고양이’의 결과입니다.')
  await eventually(marks).toEqual(['고양이', '고양이', '고양이'])
  await screen.findByText('내용')
  expect(screen.getByText('댓글').parentElement?.textContent).toBe('댓글고양이예요')
  await search('글과 댓글에서 찾기', 'ㄱㅇㅇ')
  await eventually(marks).toEqual(['고양이', '고양이'])
  await follow('누가 왔을까')
  await heading('누가 왔을까')
  expect(address()).toMatch(/^\/board\/.*text=.*#reply-/)
})

test('beside a post stand those of its list, by links and by j and k, and the way back keeps filter and page', async () => {
  const bids: string[] = []
  for (let n = 0; n < 23; n++) {
    bids.push(await addPost(`단감 ${String(n).padStart(2, '0')}`))
    await addPost(`사이 글 ${n}`)
  }
  const { address } = await openScreen(town.app, '/board?text=단감', { as: me })
  await press('다음')
  await follow('단감 02')
  await heading('단감 02')
  await link('단감 03')
  await link('단감 01')
  await userEvent.keyboard('j')
  await heading('단감 01')
  await link('단감 00')
  await userEvent.keyboard('j')
  await heading('단감 00')
  await link('단감 01')
  await userEvent.keyboard('j')
  await userEvent.keyboard('k')
  await heading('단감 01')
  await userEvent.keyboard('?')
  await screen.findByText('다음글', { selector: '[role=dialog] *' })
  await userEvent.keyboard('{Escape}')
  await press('목록')
  await heading('게시판')
  await waitFor(() => expect(address()).toMatch(/text=.*cursor=/))
  await link('단감 02')
  await press('이전')
  await link('단감 22')
})
