import { picture } from './support/album-photos.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { becomeNeighbour } from './support/message-neighbours.ts'

test('the cards, a post and the form with its cover fit a phone, and the touch targets are large enough', async ({
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

  await page.goBack()
  await page.getByRole('button', { name: '새 글 쓰기' }).tap()
  const content = page.getByRole('textbox', { name: '내용' })
  await expect(content).toBeVisible()
  expect(await fits()).toBe(true)
  await page
    .getByLabel('표지', { exact: true })
    .last()
    .setInputFiles(await picture('cover.png'))
  await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
  expect(await fits()).toBe(true)
})
