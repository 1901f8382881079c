// Two windows change the same record.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/test/test-app.ts'
import { field, fill, heading, press } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  town = await testApp()
})

test('a title changed in one window and a text changed in another both stay, without a question', async () => {
  const me = await town.signUp()
  const content = '<p>장독대 옆에 봉선화가 피었습니다.</p>'
  const bid = crypto.randomUUID()
  await me.request('PUT', `/board/${bid}`, { title: '한 창의 제목', content })
  await openScreen(town.app, `/board/${bid}/edit`, { as: me })
  await fill('제목', '고친 제목')
  await me.request('PUT', `/board/${bid}`, {
    title: '한 창의 제목',
    content: `${content}<p>다른 창의 줄</p>`,
    version: 1,
  })
  await press('저장')
  await heading('고친 제목')
  await screen.findByText('그사이에 저장된 다른 변경도 함께 남겼습니다.')
  expect(await (await me.request('GET', `/board/${bid}`)).json()).toMatchObject({
    title: '고친 제목',
    content: `${content}<p>다른 창의 줄</p>`,
    version: 3,
  })
})

test('the second save shows the conflict: the user keeps their text or takes the newer one', async () => {
  const me = await town.signUp()
  const path = `/board/${crypto.randomUUID()}`
  await me.request('PUT', path, { title: '처음 제목', content: '<p>글</p>' })
  const elsewhere = (title: string, version: number) =>
    me.request('PUT', path, { title, content: '<p>다른 곳의 글</p>', version })
  const notice = () => screen.findByRole('group', { name: '그사이에 다른 곳에서 먼저 저장했습니다.' })

  await openScreen(town.app, `${path}/edit`, { as: me })
  await fill('제목', '내가 고친 제목')
  await elsewhere('다른 곳에서 고친 제목', 1)
  await press('저장')
  await eventually(() => document.querySelector('dl del')?.textContent).toContain('다른 곳에서')
  expect(document.activeElement).toBe(await notice())
  await press('내가 쓴 내용으로 저장')
  await heading('내가 고친 제목')
  // Only the title was changed here: changes of the text elsewhere stay.
  expect(await (await me.request('GET', path)).json()).toMatchObject({
    title: '내가 고친 제목',
    content: '<p>다른 곳의 글</p>',
    version: 3,
  })

  closeScreen()
  await openScreen(town.app, `${path}/edit`, { as: me })
  await fill('제목', '내가 또 고친 제목')
  await elsewhere('한 번 더 고친 제목', 3)
  await press('저장')
  await notice()
  await press('저장된 내용 쓰기')
  await waitFor(async () => expect((await field('제목')).value).toBe('한 번 더 고친 제목'))
  await waitFor(async () => expect((await field('내용')).textContent).toBe('다른 곳의 글'))
  await fill('제목', '합친 제목')
  await press('저장')
  await heading('합친 제목')
  expect(await (await me.request('GET', path)).json()).toMatchObject({ title: '합친 제목', version: 5 })
})
