// Reads the browser's own measurements of a page in use: the waits for a reaction, and the long tasks.
import type { CDPSession, Locator, Page } from '@playwright/test'

type Watched = { waits: number[]; tasks: number[] }
declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page before anything of it. */
export function watch() {
  const watched: Watched = { waits: [], tasks: [] }
  window.watched = watched
  // From the press to the next frame, as INP counts it; the browser reports 16 ms and more.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) watched.waits.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Waits until the page has responded and rendered, and its later work is over. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let i = 0; i < 3; i += 1) {
      await frame()
      await idle()
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  })

/** Takes the measurements since the last call. */
export async function seen(page: Page): Promise<Watched> {
  await settled(page)
  return page.evaluate(() => {
    const { waits, tasks } = window.watched
    return { waits: waits.splice(0), tasks: tasks.splice(0) }
  })
}

/**
 * A press at the middle of something. Where that is was found out before and the page has come to rest: the questions of
 * the bench itself take as much of a slow processor as the app's answer.
 */
export async function tap(page: Page, what: Locator) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error(`${String(what)} is not there`)
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await settled(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Slows the page's processor down so many times, as `work` needs it, and lets it go again. */
export async function slowedDown<T>(cdp: CDPSession, times: number, work: () => Promise<T>): Promise<T> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
  try {
    return await work()
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** How long the page's main thread has worked so far. */
export async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page: resolves with the time from the next press until after the frame in which `isThere` was true. */
function waitFor(isThere: (arg: unknown) => boolean, arg: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    let began = 0
    addEventListener('pointerdown', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
    const late = performance.now() + 20_000
    const look = () => {
      if (performance.now() > late) return reject(new Error('it was never shown'))
      if (began === 0 || !isThere(arg)) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - began))
      port1.start()
      return port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

/** From a press on `what` until the picture that shows what `isThere` looks for, which runs in the page. */
export async function untilShown<Arg>(
  page: Page,
  what: Locator,
  isThere: (arg: Arg) => boolean,
  arg: Arg,
): Promise<number> {
  const shown = page.evaluate<number>(`(${String(waitFor)})(${String(isThere)}, ${JSON.stringify(arg)})`)
  await tap(page, what)
  return shown
}
