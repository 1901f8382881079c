// The films: their lists and search, one film over them, and a day on which to see it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { movieWords } from '#messages/movie/movie.ts'
import { PASSWORD, testApp } from '#server/test/test-app.ts'
import { button, follow, heading, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
  town.deps.settings = { ...town.deps.settings, movies: { source: 'stand-in', images: '' } }
})

const films = () => within(screen.getByRole('list', { name: '영화' })).queryAllByRole('link').length

test('a guest goes through pages and lists, which are in the address, and finds a film by its title', async () => {
  const { address } = await openScreen(town.app, '/demo')
  await follow('영화')
  await heading('영화')
  await screen.findByText('This product uses the TMDB API but is not endorsed or certified by TMDB.')
  await eventually(films).toBe(20)
  await press('2')
  await eventually(address).toBe('/tmdb?page=2')
  await waitFor(async () => expect((await button('2')).getAttribute('aria-current')).toBe('page'))
  await userEvent.click(screen.getByRole('tab', { name: '현재 상영작' }))
  await eventually(address).toBe('/tmdb?list=nowPlaying')
  await userEvent.type(screen.getByRole('searchbox', { name: '영화 제목으로 찾기' }), '등대{Enter}')
  await screen.findByText('‘등대’ 검색 결과')
  await eventually(films).toBe(1)
  await userEvent.type(screen.getByRole('searchbox', { name: '영화 제목으로 찾기' }), 'zzz{Enter}')
  await screen.findByText('조건에 맞는 영화가 없습니다.')
  await press('검색어 지우기')
  await eventually(films).toBe(20)
})

test('an address behind the last page says so, and leads back', async () => {
  const { address } = await openScreen(town.app, '/tmdb?list=nowPlaying&page=400')
  await screen.findByText(movieWords.ko.beyondLast)
  expect(screen.queryByText(/^영화 \d+편$/)).toBeNull()
  await press(movieWords.ko.toFirstPage)
  await eventually(address).toBe('/tmdb?list=nowPlaying')
  await eventually(films).toBeGreaterThan(0)
  closeScreen()
  const popular = await openScreen(town.app, '/tmdb?page=400')
  await press(movieWords.ko.toLastPage)
  await eventually(popular.address).toMatch(/^\/tmdb\?page=\d{1,2}$/)
  await eventually(films).toBeGreaterThan(0)
})

test('a film shows its details, has its own title, and plays no video by itself', async () => {
  const { address, reload } = await openScreen(town.app, '/tmdb?q=등대')
  await follow(/마지막 등대지기/)
  await within(await screen.findByRole('dialog', { name: '마지막 등대지기' })).findByText(/드라마/)
  await waitFor(() => expect(document.title).toBe('마지막 등대지기 | Madang'))
  await reload()
  const dialog = within(await screen.findByRole('dialog', { name: '마지막 등대지기' }))
  const actor = (await dialog.findByText('길자운')).closest('li')
  expect(actor?.textContent).toContain('만수')
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '예고편 보기' }))
  await dialog.findByText(/^데모의 영화는 지어낸 것이라/)
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decodeURIComponent(address())).toBe('/tmdb?q=등대')
})

test('a film without Korean texts is shown in English and says so; a guest who wants to see it logs in first', async () => {
  const me = await town.signUp()
  const { address } = await openScreen(town.app, '/tmdb?q=궤도')
  await follow(/두 번째 궤도/)
  const dialog = () => screen.findByRole('dialog', { name: '두 번째 궤도' })
  const text = await within(await dialog()).findByText(/^Twenty years after the mission/)
  expect(text.getAttribute('lang')).toBe('en')
  await within(await dialog()).findByText('한국어 소개가 없어 영어로 보여 드립니다.')
  await press('볼 날 정하기')
  await screen.findByText('먼저 로그인을 해 주세요.')
  expect(address()).toMatch(/^\/login\?next=/)
  await userEvent.type(await screen.findByLabelText('이메일', { selector: 'input' }), me.email)
  await userEvent.type(screen.getByLabelText('비밀번호', { selector: 'input' }), `${PASSWORD}{Enter}`)

  await dialog()
  await press('볼 날 정하기')
  const planning = within(await screen.findByRole('dialog', { name: '볼 날 정하기' }))
  const choose = (date: string) => fireEvent.change(planning.getByLabelText('날짜'), { target: { value: date } })
  choose('2020-01-01')
  await press('스케줄러에 넣기')
  await planning.findByText(/^지난 날짜입니다\./)
  choose('2030-05-05')
  await userEvent.click(planning.getByRole('combobox', { name: '시작시간' }))
  await userEvent.click(await screen.findByRole('option', { name: '23:00' }))
  await planning.findByText('다음 날 01:30까지 상영합니다. 일정에는 24:00까지 넣고, 메모에 적어 둡니다.')
  await press('스케줄러에 넣기')
  await screen.findByText('2030년 5월 5일 일정에 넣었습니다.')
  const { items } = (await (await me.request('GET', '/schedule?sdate=20300505')).json()) as { items: object[] }
  expect(items).toMatchObject([
    {
      title: '영화 〈두 번째 궤도〉',
      startTime: '23:00',
      endTime: '24:00',
      memo: 'SF · 모험, 2시간 16분, 다음 날 01:30까지',
      isImportant: false,
    },
  ])
  await press('스케줄러 보기')
  await screen.findByRole('heading', { name: '2030.05' })
})
