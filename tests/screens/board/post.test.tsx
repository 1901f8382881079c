// One post of the board: where its parts stand.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { board } from '#server/db/tables/board.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { button, heading } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'

test('a post begins with its title: what may be done with it stands in the row that leads to the list', async () => {
  const town = await testApp()
  const me = await town.signUp()
  const [post] = await town.db.insert(board).values({ uid: me.uid, title: '첫 글', content: '<p>글</p>' }).returning()
  await openScreen(town.app, `/board/${post?.bid}`, { as: me })
  const header = (await heading('첫 글')).closest('header')
  expect(header?.firstElementChild?.textContent).toBe('첫 글')
  const row = (await button('목록으로')).parentElement!
  const names = within(row)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names).toEqual(['목록으로', '북마크에 담기', '링크 복사', '글 메뉴'])
})
