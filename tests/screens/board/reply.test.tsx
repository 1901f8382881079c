// Answers to replies on the board: whom they speak to.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })

async function addPost(by: TestUser) {
  const bid = crypto.randomUUID()
  await by.request('PUT', `/board/${bid}`, { title: '마당 소식', content: '<p>봉선화가 피었습니다.</p>' })
  return bid
}

async function addReply(by: TestUser, reply: { bid: string; comment: string; answers?: string }) {
  const rid = crypto.randomUUID()
  expect((await by.request('PUT', `/reply/${rid}`, reply)).status).toBe(200)
  return rid
}

test('the name at the head of a reply leads to the page of that person, until they have left', async () => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const bid = await addPost(me)
  const first = await addReply(other, { bid, comment: '언제 여나요?' })
  await addReply(me, { bid, comment: '아홉 시에 열어요', answers: first })
  const { address } = await open(`/board/${bid}`, me)
  const findReply = async () => (await screen.findByText(/아홉 시에/)).closest('li')!
  const mention = within(await findReply()).getByRole('link', { name: `@${other.name}` })
  mention.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/people/${other.uid}`))

  expect((await other.request('DELETE', `/userInfo/${other.uid}`)).status).toBeLessThan(300)
  closeScreen()
  await open(`/board/${bid}`, me)
  expect(within(await findReply()).queryByRole('link', { name: /^@/ })).toBeNull()
})
