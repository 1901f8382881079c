// Times that people wait: for a like, for another screen, and for the most frequent act on each screen.
import { median } from '../against-bare.ts'
import type { Line } from '../line.ts'
import type { Screen } from './screens.ts'
import { atMost, inMs, open, SLOW, type Stage } from './stage.ts'
import { seen, settled, slowedDown, untilShown } from './watch.ts'

const ROUNDS = 5
const INP_ROUNDS = 2
const LIKE_MS = 50
const ROUTE_MS = 100
export const INP_MS = 200

const times = async (rounds: number, once: () => Promise<number>) => {
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await once())
  return found
}

export async function measureLike(stage: Stage): Promise<Line> {
  const { page, cdp, rest } = stage
  await open(stage, 'board/$bid')
  const like = page.getByRole('button', { name: '좋아요', exact: true })
  const once = async () => {
    const wanted = String((await like.getAttribute('aria-pressed')) !== 'true')
    const isShown = (pressed: string) => document.querySelector(`#main button[aria-pressed="${pressed}"]`) !== null
    const took = await untilShown(page, like, isShown, wanted)
    await rest()
    await settled(page)
    return took
  }
  await once()
  const plain = median(await times(ROUNDS, once))
  const slow = median(await slowedDown(cdp, SLOW, () => times(ROUNDS, once)))
  return atMost('a like, until it is seen', plain, LIKE_MS, ` (${inMs(slow)} at CPU ÷ ${SLOW})`)
}

const routes = ['', 'schedule', 'tmdb', 'board', 'products', 'order', 'blog', 'album', 'message', 'userInfo']

type Look = { path: string; heading: string; letters: number }

/** Runs in the page: whether the screen stands there as it did when it was whole. */
function isWhole({ path, heading, letters }: Look) {
  const main = document.querySelector('#main')
  if (!main || !location.pathname.endsWith(path) || main.querySelector('[aria-busy="true"]')) return false
  return main.querySelector('h1')?.textContent === heading && (main.textContent?.length ?? 0) >= letters
}

/** Goes from screen to screen by the menu, and once more when all of them have been there. */
export async function measureRoutes(stage: Stage): Promise<Line[]> {
  const { page, cdp, rest } = stage
  await open(stage, routes[0] ?? '')
  const looks = new Map<string, Look>()
  const link = (path: string) => page.locator(`aside a[href="/madang/${path}"]`).first()
  for (const path of [...routes.slice(1), ...routes.slice(0, 1)]) {
    await link(path).click()
    await rest()
    await settled(page)
    const look = await page.evaluate(() => {
      const main = document.querySelector('#main')
      return { heading: main?.querySelector('h1')?.textContent ?? '', letters: main?.textContent?.length ?? 0 }
    })
    // Times of day and greetings may be a little shorter the next time. A month with all its plans stands there before the
    // calendar that takes its place, which has more words for screen readers.
    const whole = look.letters * (path === 'schedule' ? 0.85 : 0.9)
    looks.set(path, { path: `/madang/${path}`, heading: look.heading, letters: whole })
  }
  const round = async () => {
    const found = new Map<string, number>()
    for (const [path, look] of looks) {
      found.set(path, await untilShown(page, link(path), isWhole, look))
      await rest()
      await settled(page)
    }
    return found
  }
  const rounds = async () => {
    const all = [await round(), await round(), await round()]
    return routes.map((path) => ({ path, took: median(all.map((one) => one.get(path) ?? 0)) }))
  }
  const slowest = (found: { path: string; took: number }[]) => found.toSorted((a, b) => b.took - a.took)[0]
  const told = (name: string, found: { path: string; took: number }[]) => {
    const worst = slowest(found)
    const usual = median(found.map(({ took }) => took))
    return atMost(name, worst?.took ?? 0, ROUTE_MS, ` (/${worst?.path}; median of ${found.length}: ${inMs(usual)})`)
  }
  const plain = await rounds()
  const slow = await slowedDown(cdp, SLOW, rounds)
  if (process.env['SHOW']) process.stdout.write(`${JSON.stringify({ plain, slow })}\n`)
  return [
    told('slowest change of screen with warm data', plain),
    told(`slowest change of screen with warm data, CPU ÷ ${SLOW}`, slow),
  ]
}

/** The longest wait after the first thing that somebody does on a screen. */
export async function measureFirstPress(stage: Stage, { path, act }: Screen): Promise<number> {
  const { page, cdp } = stage
  await open(stage, path)
  return slowedDown(cdp, SLOW, async () => {
    await act(page)
    const { waits } = await seen(page)
    return Math.max(0, ...waits)
  })
}

/** The longest wait of one screen's main action, as INP counts it. */
export async function measureInp(stage: Stage, { path, act }: Screen): Promise<number> {
  const { page, cdp, rest } = stage
  await open(stage, path)
  // Once without counting: it loads the code that the action needs.
  await act(page)
  await rest()
  await seen(page)
  return slowedDown(cdp, SLOW, async () => {
    for (let round = 0; round < INP_ROUNDS; round += 1) {
      await act(page)
      await rest()
      await settled(page)
    }
    const { waits } = await seen(page)
    return Math.max(0, ...waits)
  })
}
