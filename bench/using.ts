// Madang in use, in a real browser: how long a like, another screen, each screen's main action, a key in a long text and
// scrolling take. The demo is filled up first.
import type { Browser } from '@playwright/test'
import { accounts, launchBrowser, PHONE, type Visitor } from './browser.ts'
import { startDemo } from './demo-server.ts'
import type { Line } from './line.ts'
import { why } from './packages.ts'
import { INP_MS, measureFirstPress, measureInp, measureLike, measureRoutes } from './using/acts.ts'
import { fillDemo, type Filled } from './using/fill.ts'
import { measureScrolling, measureTyping } from './using/much.ts'
import { firstPresses, screens, type Screen } from './using/screens.ts'
import { atMost, openStage, SLOW, type Stage } from './using/stage.ts'

const POSTS = Number(process.env['BENCH_POSTS'] ?? 100_000)
const PHOTOS = Number(process.env['BENCH_PHOTOS'] ?? 5_000)

type Say = (line: Line) => void

/** A screen whose measuring fails leaves a line that says so. */
const sayInp = (say: Say, { visitor, path }: Screen, what: string, measured: Promise<number>) => {
  const name = `${visitor}:/${path}, ${what}: INP at CPU ÷ ${SLOW}`
  return measured.then(
    (wait) => say(atMost(name, wait, INP_MS)),
    (error: unknown) => say({ name, value: `not measured: ${why(error)}`, goal: `≤ ${INP_MS} ms`, isMet: false }),
  )
}

async function inpOfScreens(browser: Browser, origin: string, filled: Filled, say: Say) {
  const stages = new Map<Visitor, Stage>()
  for (const screen of screens) {
    const stage = stages.get(screen.visitor) ?? (await openStage(browser, origin, filled, screen.visitor))
    stages.set(screen.visitor, stage)
    await sayInp(say, screen, screen.what, measureInp(stage, screen))
  }
  for (const { context } of stages.values()) await context.close()
}

/** Each in a browser of its own: a second visit has everything. */
async function firstPressesByPhone(browser: Browser, origin: string, filled: Filled, say: Say) {
  for (const screen of firstPresses) {
    const stage = await openStage(browser, origin, filled, screen.visitor, PHONE)
    await sayInp(say, screen, `first press by phone, ${screen.what}`, measureFirstPress(stage, screen))
    await stage.context.close()
  }
}

/** `parts`: press (a like), routes, scroll, keys, inp, first (presses by phone); all where none is named. */
export async function measureUsing(parts: string[], say: Say) {
  const isAsked = (part: string) => parts.length === 0 || parts.includes(part)
  const demo = await startDemo()
  const browser = await launchBrowser()
  try {
    const filled = await fillDemo(demo.dataDir, { posts: POSTS, photos: PHOTOS, writer: accounts.user.email })
    const stage = await openStage(browser, demo.url, filled, 'user')
    if (isAsked('press')) say(await measureLike(stage))
    if (isAsked('routes')) for (const line of await measureRoutes(stage)) say(line)
    if (isAsked('keys')) for (const line of await measureTyping(stage)) say(line)
    if (isAsked('scroll')) for (const line of await measureScrolling(stage)) say(line)
    await stage.context.close()
    if (isAsked('inp')) await inpOfScreens(browser, demo.url, filled, say)
    if (isAsked('first')) await firstPressesByPhone(browser, demo.url, filled, say)
  } finally {
    await browser.close()
    await demo.end()
  }
}
