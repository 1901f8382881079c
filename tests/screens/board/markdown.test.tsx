// A post that is written as markdown: the source on one side, what it becomes on the other, and the way back.
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/test-app.ts'
import { button, choose, field, fill, heading, press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { eventually } from '../support/setup.ts'

const editing = () => screen.findByRole('textbox', { name: '내용' })
const source = async () => (await editing()) as HTMLTextAreaElement
const write = async (text: string) => void fireEvent.change(await source(), { target: { value: text } })

test('the source has a live preview, goes over into the formatted text and back, and is stored as the post', async () => {
  const town = await testApp()
  const me = await town.signUp()
  const { address } = await openScreen(town.app, '/board/new', { as: me })
  await fill('제목', '마크다운')
  // Pressed at once, by the box or by the editor that is just coming.
  fireEvent.click(await button('마크다운으로 쓰기'))
  await eventually(async () => document.activeElement === (await source()) && document.activeElement.localName).toBe(
    'textarea',
  )

  await write(
    '앞\n\n### 작은 제목\n\n| 가 | 나 |\n| --- | --- |\n| 1 | **2** |\n\n<img src=x onerror=alert(1)>[x](javascript:alert(1))',
  )
  const preview = within(await screen.findByRole('group', { name: '미리보기' }))
  preview.getByRole('heading', { level: 3, name: '작은 제목' })
  preview.getByRole('columnheader', { name: '가' })
  await write('앞\n\n### 작은 제목\n\n| 가 | 나 |\n| --- | --- |\n| 1 | **2** |')

  await press('마크다운으로 쓰기')
  await eventually(async () => (await editing()).querySelector('strong')?.textContent).toBe('2')
  expect(document.activeElement).toBe(await editing())
  await press('등록')
  await heading('마크다운')
  const { content } = (await (await me.request('GET', `/board/${address().split('/').at(-1)}`)).json()) as {
    content: string
  }
  expect(content).toBe(
    '<p>앞</p><h3>작은 제목</h3><table><tbody><tr><th><p>가</p></th><th><p>나</p></th></tr>' +
      '<tr><td><p>1</p></td><td><p><strong>2</strong></p></td></tr></tbody></table>',
  )
  const box = screen.getByRole('group', { name: '표' })
  expect(box.tabIndex).toBe(0)
  within(box).getByRole('columnheader', { name: '나' })
})

test('a table is inserted by its tool, which then has what changes it', async () => {
  const town = await testApp()
  await openScreen(town.app, '/board/new', { as: await town.signUp() })
  await userEvent.click(await field('내용'))
  await userEvent.paste('앞')
  await press('표')
  await choose('표 넣기')
  await eventually(async () => within(await editing()).queryAllByRole('row').length).toBe(3)
  await press('표')
  await choose('아래에 행 넣기')
  await eventually(async () => within(await editing()).queryAllByRole('row').length).toBe(4)
  await press('표')
  await choose('열 삭제')
  await eventually(async () => within(await editing()).queryAllByRole('columnheader').length).toBe(2)
  await press('표')
  await choose('표 삭제')
  await eventually(async () => within(await editing()).queryByRole('table')).toBeNull()
})
