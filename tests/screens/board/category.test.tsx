// Categories that only admins give to posts: in the dialog that keeps them, and in the form of a post.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { field, fill, heading, press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

const town = await testApp()

const open = (address: string, as: TestUser) => openScreen(town.app, address, { as })

/** Lists the options of a select, and closes it again. */
async function offered(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return options
}

test('a category for admins only is not offered to others, and typing it is refused without losing a word', async () => {
  const admin = await town.signUp({ admin: true })
  const me = await town.signUp()
  const [news, id] = [`소식${crypto.randomUUID().slice(0, 6)}`, crypto.randomUUID()]
  await admin.request('PUT', `/category/${id}`, { name: news })
  await admin.request('PUT', `/category/${crypto.randomUUID()}`, { name: `모두${news}` })
  const bid = crypto.randomUUID()
  await me.request('PUT', `/board/${bid}`, { title: '장터 소식', content: '<p>일요일</p>', categoryId: id })

  await open('/board?keep=categories', admin)
  const only = () => screen.findByRole<HTMLInputElement>('checkbox', { name: `‘${news}’ 말머리는 관리자만 쓰기` })
  expect((await only()).checked).toBe(false)
  await userEvent.click(await only())
  await screen.findByText('말머리를 저장했습니다.')
  await eventually(async () => (await only()).checked).toBe(true)
  closeScreen()

  await open('/board/new', me)
  await fill('제목', `[${news}] 내일 쉽니다`)
  await userEvent.click(await field('내용'))
  await userEvent.paste('모레 엽니다.')
  expect(await offered('말머리')).not.toContain(news)
  await press('등록')
  await screen.findByText('관리자만 쓸 수 있는 말머리입니다. 다른 말머리를 고르거나 제목에서 빼 주세요.')
  await screen.findByText('모레 엽니다.')
  await fill('제목', '내일 쉽니다')
  await press('등록')
  await heading('내일 쉽니다')
  expect(screen.queryByText(news)).toBeNull()
  closeScreen()

  // A post that has the category keeps it.
  await open(`/board/${bid}/edit`, me)
  await fill('제목', '장터 소식 고침')
  expect(await offered('말머리')).toContain(news)
  await press('저장')
  await heading('장터 소식 고침')
  await screen.findByText(news)
})
