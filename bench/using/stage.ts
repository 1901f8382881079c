// One browser window on the filled demo, and the ways to its screens.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Request } from '@playwright/test'
import { contextOf, type Visitor } from '../browser.ts'
import type { Line } from '../line.ts'
import type { Filled } from './fill.ts'
import { seen, watch } from './watch.ts'

/** The processor of a phone. */
export const SLOW = 4
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
/** Without any request for this long, the page has all its data. */
const REST_MS = 300
/** A request that gets no answer is not waited for any longer. */
const LATE_MS = 15_000

export type Stage = {
  origin: string
  filled: Filled
  context: BrowserContext
  page: Page
  cdp: CDPSession
  /** Until nothing is on its way any more but the stream of changes, which never ends. */
  rest: () => Promise<void>
}

function watchRequests(page: Page) {
  const running = new Set<Request>()
  let last = performance.now()
  const isStream = (request: Request) => request.url().endsWith('/live')
  const end = (request: Request) => {
    if (running.delete(request)) last = performance.now()
  }
  page.on('request', (request) => !isStream(request) && running.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const late = performance.now() + LATE_MS
    while ((running.size > 0 || performance.now() - last < REST_MS) && performance.now() < late)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function openStage(
  browser: Browser,
  origin: string,
  filled: Filled,
  visitor: Visitor,
  screen = DESK,
): Promise<Stage> {
  const context = await contextOf(browser, origin, visitor, screen)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return { origin, filled, context, page, cdp, rest: watchRequests(page) }
}

const firstOf = {
  $bid: { list: 'board', id: 'bid' },
  $id: { list: 'blogs', id: 'id' },
  $oid: { list: 'orders', id: 'oid' },
  $uid: { list: 'message?box=inbox', id: 'srcUid' },
}

/** `$bid` and the like stand for the first one of their list. */
async function pathOf({ origin, context }: Stage, path: string): Promise<string> {
  const [mark, found] = Object.entries(firstOf).find(([name]) => path.endsWith(name)) ?? []
  if (!mark || !found) return path
  const answer = await context.request.get(`${origin}api/${found.list}`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return path.replace(mark, String(items[0]?.[found.id]))
}

/** Loads a screen again and waits until it rests. */
export async function open(stage: Stage, path: string) {
  const { origin, page, rest } = stage
  await page.goto(origin + (await pathOf(stage, path)))
  // The page shows its screen before the app has started.
  await page.waitForFunction(() => !('early' in window))
  await rest()
  await seen(page)
}

export const inMs = (value: number) => `${value.toFixed(0)} ms`

/** A line whose goal is that it takes no longer. */
export const atMost = (name: string, found: number, goal: number, more = ''): Line => ({
  name,
  value: `${inMs(found)}${more}`,
  goal: `≤ ${goal} ms`,
  isMet: found <= goal,
})
