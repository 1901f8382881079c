import { demo, expect, expectAccessible, test } from './journey.ts'
import { api, koreanKeyboard } from './message-neighbours.ts'

const film = { name: /마지막 등대지기/ }

test('a guest looks through the films, searches in Korean, opens one and watches no video unasked', async ({
  page,
}) => {
  const outside: string[] = []
  page.on(
    'request',
    (request) => !request.url().startsWith(process.env.MADANG_URL ?? '') && outside.push(request.url()),
  )
  await page.goto('')
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '영화' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '영화' })).toBeVisible()
  const films = page.getByRole('list', { name: '영화' }).getByRole('link')
  await expect(films).toHaveCount(20)
  await expect(films.first().locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('tab', { name: '현재 상영작' }).click()
  await expect(page).toHaveURL(/\/tmdb\?list=nowPlaying$/)

  const korean = await koreanKeyboard(page)
  await page.getByRole('searchbox', { name: '영화 제목으로 찾기' }).click()
  await korean.compose('등대')
  await korean.enterDownForIme()
  await korean.commit('등대')
  await korean.enterUp()
  await expect(page.getByText('‘등대’ 검색 결과')).toBeVisible()
  await expect(films).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/list=nowPlaying$/)
  await page.goForward()

  await page.getByRole('link', film).press('Enter')
  const dialog = page.getByRole('dialog', film)
  await expect(dialog.getByText('드라마')).toBeVisible()
  await expect(page).toHaveTitle('마지막 등대지기 | Madang')
  await page.reload()
  await expect(dialog.getByRole('listitem').filter({ hasText: '길자운' })).toContainText('만수')
  await expect(dialog.locator('iframe')).toHaveCount(0)
  await dialog.getByRole('button', { name: '예고편 보기' }).click()
  await expect(dialog.getByText('데모의 영화는 지어낸 것이라')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/tmdb\?q=/)
  await expect(page.getByRole('link', film)).toBeFocused()
  expect(outside).toEqual([])
})

test('a film without Korean texts is shown in English and says so; a guest who wants to see it logs in first', async ({
  page,
}) => {
  await page.goto('tmdb?q=궤도')
  await page.getByRole('link', { name: /두 번째 궤도/ }).click()
  const dialog = page.getByRole('dialog', { name: '두 번째 궤도' })
  await expect(dialog.getByText('Twenty years after the mission')).toHaveAttribute('lang', 'en')
  await expect(dialog.getByText('한국어 소개가 없어 영어로 보여 드립니다.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '볼 날 정하기' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('먼저 로그인을 해 주세요.')).toBeVisible()
  await page.getByLabel('이메일').fill(demo.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: '볼 날 정하기' }).press('Enter')
  const planning = page.getByRole('dialog', { name: '볼 날 정하기' })
  await planning.getByLabel('날짜').fill('2020-01-01')
  await planning.getByRole('button', { name: '스케줄러에 넣기' }).press('Enter')
  await expect(planning.getByText('지난 날짜입니다.')).toBeVisible()
  await planning.getByLabel('날짜').fill('2030-05-05')
  await planning.getByRole('button', { name: '스케줄러에 넣기' }).press('Enter')
  await expect(page.getByText('2030년 5월 5일 일정에 넣었습니다.')).toBeVisible()
  const { items } = await api<{ items: object[] }>(page, 'GET', 'schedule?sdate=20300505')
  expect(items).toMatchObject([
    {
      title: '영화 〈두 번째 궤도〉',
      startTime: '19:00',
      endTime: '21:30',
      memo: 'SF · 모험, 2시간 16분',
      isImportant: false,
    },
  ])
  await page.getByRole('button', { name: '스케줄러 보기' }).click()
  await expect(page.getByRole('heading', { name: '2030.05' })).toBeVisible()
})
