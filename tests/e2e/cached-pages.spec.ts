// Data that the browser stores for the next visit, after the session has ended elsewhere.
import type { Browser, Page } from '@playwright/test'
import { admin, expect, pageElsewhere, signIn, test } from './support/journey.ts'
import { api, becomeNeighbour, neighbourByPost, write, type Neighbour } from './support/message-neighbours.ts'

test.use({ expectedErrors: /401|INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/, serviceWorkers: 'allow' })

/** Everything of members that lies in Cache Storage. */
const cachedOfMembers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('madang:kept:') && !name.endsWith(':guest'))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })

/** Remembers whether some words were ever a part of a page of this tab, also for a moment. */
async function watchFor(page: Page, words: string) {
  await page.addInitScript((words) => {
    const look = () => {
      if (document.documentElement?.textContent.includes(words)) sessionStorage.setItem('seen words', words)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, words)
  return () => page.evaluate(() => sessionStorage.getItem('seen words'))
}

type Ending = (browser: Browser, who: Neighbour) => Promise<void>

type Account = { email: string; password: string }

async function withAccount(browser: Browser, { email, password }: Account, act: (elsewhere: Page) => Promise<unknown>) {
  const elsewhere = await pageElsewhere(browser)
  await signIn(elsewhere, { email, password })
  await act(elsewhere)
  await elsewhere.context().close()
}

const endDevice: Ending = (browser, { account }) =>
  withAccount(browser, account, (elsewhere) => api(elsewhere, 'DELETE', 'account/devices'))

const ban: Ending = (browser, { uid }) =>
  withAccount(browser, admin, (desk) =>
    api(desk, 'PUT', `userInfo/${uid}/status`, { status: 'banned', reason: 'spam' }),
  )

const endings: [how: string, end: Ending, says: RegExp][] = [
  ['its device was ended from another one', endDevice, /로그인/],
  ['an admin has banned its owner', ban, /정지/],
]

for (const [how, end, says] of endings) {
  test(`no private word is painted any more, and none is left, where ${how}`, async ({ page, browser }) => {
    const who = await becomeNeighbour(page)
    const secret = `우리만 아는 말 ${crypto.randomUUID()}`
    await write(await neighbourByPost(), who, secret)

    await test.step('the page is kept, and comes from the browser while the session lives', async () => {
      await page.goto('message')
      await expect(page.getByText(secret).filter({ visible: true })).toBeVisible()
      await expect.poll(() => cachedOfMembers(page)).toContain('/madang/message')
      await page.goto('message')
      await expect(page.getByText(secret).filter({ visible: true })).toBeVisible()
    })

    await page.goto('about:blank')
    await end(browser, who)
    const seen = await watchFor(page, secret)
    for (const address of ['message', 'message', 'board']) {
      await page.goto(address)
      await expect(page.getByText(says).first()).toBeVisible()
      expect(await seen()).toBeNull()
      await expect.poll(() => cachedOfMembers(page)).toEqual([])
    }
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('madang-person')
  })
}

test('a page that stays open forgets a session that has ended elsewhere, in every tab, and keeps the draft', async ({
  page,
  context,
  browser,
}) => {
  const who = await becomeNeighbour(page)
  const secret = `우리만 아는 말 ${crypto.randomUUID()}`
  await write(await neighbourByPost(), who, secret)
  await page.goto('message')
  await expect(page.getByText(secret).filter({ visible: true })).toBeVisible()
  await expect.poll(() => cachedOfMembers(page)).toContain('/madang/message')
  const home = await context.newPage()
  await home.goto('./')
  await expect(home.getByRole('button', { name: /메뉴$/ }).last()).toBeVisible()
  const writing = await context.newPage()
  await writing.goto('board/new')
  const title = `쓰다 만 글 ${crypto.randomUUID()}`
  await writing.getByRole('textbox', { name: '제목', exact: true }).fill(title)
  const drafts = () => writing.evaluate(() => Object.values(localStorage).join(' '))
  await expect.poll(drafts).toContain(title)

  await endDevice(browser, who)
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(home.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible()
  await expect.poll(() => cachedOfMembers(page)).toEqual([])
  expect(await drafts()).toContain(title)
})

test('a cached page of a signed-in user waits for the server’s response, and without a connection for nothing', async ({
  page,
  context,
}) => {
  const who = await becomeNeighbour(page)
  const secret = `우리만 아는 말 ${crypto.randomUUID()}`
  await write(await neighbourByPost(), who, secret)
  await page.goto('message')
  await expect.poll(() => cachedOfMembers(page)).toContain('/madang/message')
  await context.setOffline(true)
  await page.goto('message')
  await expect(page.getByText(secret).filter({ visible: true })).toBeVisible()
  await context.setOffline(false)
})
