// The start of every journey: the app's address, a page that must not log errors, and accounts that can sign in.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test'

import { faintTextsOf } from './contrast.ts'
import { smallTargetsOf } from './target-size.ts'

export { expect }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

type Fixtures = {
  /** Console errors that this journey provokes on purpose, such as a refused sign-in. */
  expectedErrors: RegExp | undefined
}

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],
  // Playwright reads from this pattern which fixtures a fixture needs: none.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env.MADANG_URL),
  context: async ({ context }, use) => {
    context.on('page', waitForStart)
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = watch(page)
    await use(page)
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([])
  },
})

/** A page shows its screen before the app has started: journeys begin to use it when it has. */
function waitForStart(page: Page) {
  const started = () => page.waitForFunction(() => !('early' in window))
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await started()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await started()
    return response
  }
}

/** Collects what a page logs as an error; also for pages that a journey opens itself. */
export function watch(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

export const demo = { email: 'demo@madang.example', password: 'madang-demo' }
export const admin = { email: 'admin@madang.example', password: 'madang-admin' }

/** Signs in through the API, for journeys that are not about signing in. */
export async function signIn(page: Page, account = demo) {
  const response = await page.request.post('api/auth/sign-in/email', {
    data: account,
    headers: { origin: new URL(process.env.MADANG_URL ?? '').origin },
  })
  expect(response.status()).toBe(200)
}

/** Another browser, of somebody else. */
export async function pageElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.MADANG_URL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  const page = await context.newPage()
  waitForStart(page)
  return page
}

/** The admin's browser, for actions that only an admin may do. */
export async function adminElsewhere(browser: Browser): Promise<Page> {
  const page = await pageElsewhere(browser)
  await signIn(page, admin)
  return page
}

/** Makes a new account, so that parallel journeys do not disturb each other. */
export async function signUp({ request }: Pick<Page, 'request'>) {
  const email = `${crypto.randomUUID()}@madang.test`
  const account = { email, password: 'long enough', name: email.slice(0, 8) }
  // The server limits sign-ups from one address in ten minutes, and all journeys together need more.
  const somewhere = `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`
  const headers = { origin: new URL(process.env.MADANG_URL ?? '').origin, 'x-forwarded-for': somewhere }
  const response = await request.post('api/auth/sign-up/email', { data: account, headers })
  expect(response.status()).toBe(200)
  return account
}

/** Waits until nothing moves, because axe would measure half-faded colours. */
const standStill = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  )

async function violationsOf(page: Page, part: Locator | undefined) {
  const violations = await page.evaluate(
    async ([part]) => {
      const { axe } = window as unknown as {
        axe: { run(where: Node, options: object): Promise<{ violations: Violation[] }> }
      }
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      // Menus and toasts are outside the page's landmarks on purpose. Colours and sizes have rules of their own.
      // So has the one of inline spacing, whose search for candidates took a quarter of axe's time.
      const others = ['region', 'color-contrast', 'target-size', 'avoid-inline-spacing']
      const rules = Object.fromEntries(others.map((id) => [id, { enabled: false }]))
      // Leaves out passed rules and style sheets, which cost half of the time and decide none of our rules.
      const lean = { resultTypes: ['violations'], preload: false }
      return (await axe.run(part ?? document, { runOnly, rules, ...lean })).violations
    },
    [await part?.elementHandle()] as const,
  )
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((n) => `${n.html} ${n.failureSummary ?? ''}`) }))
}

/** The elements whose own style keeps readers from spacing their text as they need it. */
const lockedSpacings = (page: Page) =>
  page.evaluate(() => {
    const spacings = ['letter-spacing', 'word-spacing', 'line-height']
    const isLocked = ({ style }: HTMLElement) =>
      spacings.some((name) => style.getPropertyPriority(name) === 'important')
    const styled = [...document.querySelectorAll<HTMLElement>('[style*="important"]')]
    return styled.filter(isLocked).map((element) => element.outerHTML.slice(0, 200))
  })

/**
 * WCAG 2.2 AA by axe, the colours of both themes and the sizes; fails with the elements that break a rule.
 * `part`: of a screen whose rest was looked at before.
 */
export async function expectAccessible(page: Page, part?: Locator) {
  // The page is hydrated (index.html keeps `early` until then) and has all of its styles.
  await page.waitForFunction(() => !('early' in window) && document.readyState === 'complete')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await standStill(page)
  expect(await violationsOf(page, part)).toEqual([])
  expect(await lockedSpacings(page)).toEqual([])
  expect(await faintTextsOf(page)).toEqual([])
  expect(await smallTargetsOf(page, part)).toEqual([])
}

/** Chooses from a list that opens. Waits first, because a press right after the opening counts as part of it. */
export async function pick(box: Locator, option: string) {
  await expect(async () => {
    await box.click()
    await box.page().getByRole('option', { name: option, exact: true }).click({ delay: 100, timeout: 5_000 })
    await expect(box).toContainText(option, { timeout: 1_000 })
  }).toPass()
}

/** A page's title for somebody who may have news: then their number stands before it. */
export async function expectTitle(page: Page, title: string | RegExp) {
  const titleWithoutNews = async () => (await page.title()).replace(/^\(\d+\+?\) /, '')
  if (typeof title === 'string') await expect.poll(titleWithoutNews).toBe(title)
  else await expect.poll(titleWithoutNews).toMatch(title)
}
