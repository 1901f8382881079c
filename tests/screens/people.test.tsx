// One person's page, the ways to it, and a message from it.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { messageWords } from '#messages/message.ts'
import { peopleWords } from '#messages/people.ts'
import { board } from '#server/db/tables/board.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { follow } from './hands.ts'
import { openScreen } from './screen.tsx'
import { closeScreen, eventually } from './setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const w = peopleWords.ko

test('a writer’s name on a post leads to their page, and from there to a message', async () => {
  const [writer, reader] = [await town.signUp(), await town.signUp()]
  const [post] = await town.db
    .insert(board)
    .values({ uid: writer.uid, title: '첫 글', content: '<p>글</p>' })
    .returning()
  const { address, main } = await openScreen(town.app, `/board/${post?.bid}`, { as: reader })
  await userEvent.click(await within(main).findByRole('link', { name: writer.name }))
  await screen.findByRole('heading', { level: 1, name: writer.name })
  expect(address()).toBe(`/people/${writer.uid}`)
  await within(await screen.findByRole('region', { name: w.posts })).findByRole('link', { name: '첫 글' })
  expect(screen.queryByRole('region', { name: w.photos })).toBeNull()
  await follow(w.write)
  const recipient = await screen.findByRole<HTMLInputElement>('combobox', { name: messageWords.ko.recipient })
  expect(recipient.value).toBe(writer.name)
  await userEvent.keyboard('{Escape}')
  await eventually(address).toBe('/message')
})

test('the own page leads to the own settings, and somebody unknown is said to be gone', async () => {
  const me = await town.signUp()
  const { main } = await openScreen(town.app, `/people/${me.uid}`, { as: me })
  await within(main).findByRole('button', { name: w.edit })
  await within(main).findByText(w.nothing)
  closeScreen()
  await openScreen(town.app, '/people/nobody', { as: me })
  await screen.findByText(w.gone)
})
