import type { Page } from '@playwright/test'
import { addPost, addReply, picture, repliesOf } from './support/board-posts.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { becomeNeighbour } from './support/message-neighbours.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Everything that a finger presses is 44 px high, or part of a text (WCAG 2.5.8 asks for 24). */
async function expectLargeTargets(page: Page) {
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width > 1)
        .filter((button) => Math.round(button.getBoundingClientRect().height) < 44)
        .map((button) => button.outerHTML.slice(0, 120)),
    )
  expect(small).toEqual([])
}

test('on a phone the list is cards, a post is read, replied to and written, and nothing is wider than the screen', async ({
  page,
}) => {
  // A neighbour reads what somebody else wrote.
  await becomeNeighbour(page)
  const { bid, title } = await addPost(page, `휴대전화로 읽는 아주 긴 제목의 글입니다 ${crypto.randomUUID()}`)
  await addReply(page, bid, `긴낱말${'가나다라'.repeat(40)}`)
  await becomeNeighbour(page)
  await page.goto(`board?text=${encodeURIComponent(title)}`)
  const card = page.getByRole('row').filter({ hasText: title })
  await expect(card).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectLargeTargets(page)
  await expectAccessible(page)

  // A tap anywhere on the card opens the post.
  const box = await card.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) - 12)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('list', { name: '댓글 목록' })).toBeVisible()
  const [back, menu] = ['목록으로', '글 메뉴'].map((name) => page.getByRole('button', { name, exact: true }))
  const middleOf = async (one = back) => ((box) => Math.round(box!.y + box!.height / 2))(await one!.boundingBox())
  expect(await middleOf(menu)).toBe(await middleOf(back))
  expect(await fits(page)).toBe(true)
  await expectLargeTargets(page)
  await page.getByRole('button', { name: '좋아요', exact: true }).tap()
  await expect(page.getByRole('button', { name: '좋아요를 누른 사람 1명 보기' })).toBeVisible()
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('버스에서 답니다')
  await page.getByRole('button', { name: '등록', exact: true }).tap()
  await expect(page.getByRole('list', { name: '댓글 목록' }).getByText('버스에서 답니다')).toBeVisible()
  await expect.poll(async () => (await repliesOf(page, bid))[0]).toBe('버스에서 답니다')
  await expectAccessible(page)
  await page.getByRole('button', { name: '목록으로' }).tap()
  await expect(card).toContainText('[2]')

  await page.getByRole('button', { name: '글 쓰기' }).tap()
  const own = `휴대전화로 쓴 글 ${crypto.randomUUID()}`
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(own)
  await page.getByRole('textbox', { name: '내용' }).tap()
  await page.keyboard.type('사진도 올려요')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '이미지 넣기' }).tap()
  await (await choosing).setFiles(await picture('phone.png'))
  await expect(page.getByRole('textbox', { name: '내용' }).locator('img[src*="/image/upload/"]')).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: '등록', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
  await expect(page.locator('article img[width]')).toBeVisible()
  expect(await fits(page)).toBe(true)
})
