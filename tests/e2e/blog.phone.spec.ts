import { picture } from './album-photos.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { becomeNeighbour } from './message-neighbours.ts'

test('the cards, a post and the form fit a phone, the touch targets are large enough, and a post is written', async ({
  page,
}) => {
  await becomeNeighbour(page)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('blog?sort=oldest')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await page.locator('a[data-card]').first().click()
  const heart = page.getByRole('button', { name: /^좋아요/ })
  await expect(heart).toBeVisible()
  expect((await heart.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await fits()).toBe(true)

  await page.goto('blog/new')
  const content = page.getByRole('textbox', { name: '내용' })
  await expect(content).toBeVisible()
  expect(await fits()).toBe(true)
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('걸으면서 쓴 글')
  await page
    .getByLabel('표지', { exact: true })
    .last()
    .setInputFiles(await picture('cover.png'))
  await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
  expect(await fits()).toBe(true)
  await content.tap()
  await page.keyboard.type('짧은 글')
  await page.getByRole('button', { name: '등록', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '걸으면서 쓴 글' })).toBeVisible()
})
