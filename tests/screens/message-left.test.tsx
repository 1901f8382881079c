// A group that somebody is removed from.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { groupWords } from '#messages/message-group.ts'
import { unsentWords } from '#messages/unsent.ts'
import { testApp } from '#server/test/test-app.ts'
import { press } from './hands.ts'
import { openScreen } from './screen.tsx'
import { eventually } from './setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = groupWords.ko
const u = unsentWords.ko

test('whoever is removed while they write keeps their words, also after a reload, until they discard them', async () => {
  const [me, keeper] = [await town.signUp(), await town.signUp()]
  const gid = crypto.randomUUID()
  await keeper.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [me.uid] })
  const { hear, reload } = await openScreen(town.app, `/message/group/${gid}`, { as: me })
  await userEvent.type(await screen.findByLabelText(w.write('산책 모임')), '저는 토요일이')
  expect((await keeper.request('DELETE', `/message/group/${gid}/member/${me.uid}`)).status).toBe(200)
  hear({ collection: 'messageGroup', id: gid, op: 'put' })
  const kept = () => screen.findByLabelText<HTMLTextAreaElement>(u.label)
  expect((await kept()).value).toBe('저는 토요일이')
  screen.getByText(w.leftWriting)
  screen.getByText(w.left)
  expect(screen.queryByLabelText(w.write('산책 모임'))).toBeNull()
  await reload()
  expect((await kept()).value).toBe('저는 토요일이')
  await press(u.copy)
  await screen.findByText(u.copied)
  expect(await navigator.clipboard.readText()).toBe('저는 토요일이')
  await press(u.discard)
  await eventually(() => screen.queryByLabelText(u.label)).toBeNull()
  screen.getByText(w.left)
})
