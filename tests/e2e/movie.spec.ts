import { expect, expectAccessible, test } from './support/journey.ts'
import { koreanKeyboard } from './support/message-neighbours.ts'

const film = { name: /두 번째 궤도/ }

test('a guest looks through the films, searches in Korean, opens one and watches no video unasked', async ({
  page,
}) => {
  const outside: string[] = []
  page.on(
    'request',
    (request) => !request.url().startsWith(process.env.MADANG_URL ?? '') && outside.push(request.url()),
  )
  await page.goto('tmdb?list=nowPlaying')
  const films = page.getByRole('list', { name: '영화' }).getByRole('link')
  await expect(films.first().locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page)

  const korean = await koreanKeyboard(page)
  await page.getByRole('searchbox', { name: '영화 제목으로 찾기' }).click()
  await korean.compose('궤도')
  await korean.enterDownForIme()
  await korean.commit('궤도')
  await korean.enterUp()
  await expect(page.getByText('‘궤도’ 검색 결과')).toBeVisible()
  await expect(films).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/list=nowPlaying$/)
  await page.goForward()

  await page.getByRole('link', film).press('Enter')
  const dialog = page.getByRole('dialog', film)
  await expect(dialog.getByText('Twenty years after the mission')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '예고편 보기' }).click()
  await expect(dialog.getByText('데모의 영화는 지어낸 것이라')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/tmdb\?q=/)
  await expect(page.getByRole('link', film)).toBeFocused()
  expect(outside).toEqual([])
})
