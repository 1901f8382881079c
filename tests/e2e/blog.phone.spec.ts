import { addPost, picture, read } from './blog-posts.ts'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import { becomeNeighbour, neighbourElsewhere } from './message-neighbours.ts'

test('the cards, a post and the form fit a phone, and the touch targets are large enough', async ({ page }) => {
  await signIn(page)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('blog')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await page.locator('a[data-card]').first().click()
  const heart = page.getByRole('button', { name: /^좋아요/ })
  await expect(heart).toBeVisible()
  expect((await heart.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await fits()).toBe(true)
  await page.goto('blog/new')
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
  expect(await fits()).toBe(true)
})

test('a post is written on a phone', async ({ page }) => {
  await becomeNeighbour(page)
  await page.goto('blog/new')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('걸으면서 쓴 글')
  await page
    .getByLabel('표지', { exact: true })
    .last()
    .setInputFiles(await picture('cover.png'))
  await expect(page.getByRole('group', { name: /잘리는 모습/ })).toBeVisible()
  await page.getByRole('textbox', { name: '내용' }).tap()
  await page.keyboard.type('짧은 글')
  await page.getByRole('button', { name: '등록', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '걸으면서 쓴 글' })).toBeVisible()
})

test('sharing opens the phone’s own sheet, and counts only when something was shared', async ({ page, browser }) => {
  const friend = await neighbourElsewhere(browser)
  const { id } = await addPost(friend.page, '나누고 싶은 글')
  await page.addInitScript(() => {
    let times = 0
    const shared: ShareData[] = []
    Object.assign(window, { shared, closedSheet: false })
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        times += 1
        if (times === 1) {
          Object.assign(window, { closedSheet: true })
          return Promise.reject(new DOMException('closed', 'AbortError'))
        }
        shared.push(data)
        return Promise.resolve()
      },
    })
  })
  await becomeNeighbour(page)
  await page.goto(`blog/${id}`)
  const share = page.getByRole('button', { name: /^공유하기/ })
  await share.tap()
  await page.waitForFunction(() => (window as unknown as { closedSheet: boolean }).closedSheet)
  await share.tap()
  await expect(share).toHaveText('공유하기1')
  // Closing the share sheet did not count as a share.
  expect((await read(page, id)).share).toBe(1)
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  expect(shared).toEqual([{ title: '나누고 싶은 글', url: `${process.env.MADANG_URL}blog/${id}` }])
  await friend.page.context().close()
})
