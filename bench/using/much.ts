// Where there is much: the board's pages, the whole album, and two long texts, one of them as long as a post may be.
import type { Line } from '../line.ts'
import { INP_MS } from './acts.ts'
import { atMost, inMs, open, SLOW, type Stage } from './stage.ts'
import { seen, slowedDown, workOf } from './watch.ts'

const BOARD_PAGES = 15
const KEYS = 60
/** Pixels for each turn of the wheel: some 10,000 a second, as a flung list moves. */
const STEP = 300
const KEY_MS = 16

/** One turn of the wheel after the other, each after the frame of the one before, until the page does not move any more. */
async function scrollToEnd({ page }: Stage, hasMore: () => Promise<boolean>) {
  for (;;) {
    await page.mouse.wheel(0, STEP)
    const isAtEnd = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 2)),
          ),
        ),
    )
    if (isAtEnd && !(await hasMore())) return
  }
}

const told = (name: string, tasks: number[]): Line => ({
  name,
  value: tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${inMs(Math.max(...tasks))}`,
  goal: 'none',
  isMet: tasks.length === 0,
})

async function throughBoard(stage: Stage) {
  const { page } = stage
  const next = page.locator('#main').getByRole('button', { name: '다음', exact: true })
  const first = () => page.locator('#main [data-row-link]').first().getAttribute('data-row-link')
  for (let turned = 0; turned < BOARD_PAGES; turned += 1) {
    await scrollToEnd(stage, () => Promise.resolve(false))
    const before = await first()
    await next.click()
    await page.waitForFunction(
      (bid) => document.querySelector('#main [data-row-link]')?.getAttribute('data-row-link') !== bid,
      before,
    )
  }
  return (await seen(page)).tasks
}

async function throughAlbum(stage: Stage) {
  const { page, filled } = stage
  await page.mouse.move(700, 500)
  const isWhole = () =>
    page.evaluate(
      (photos) => Number(document.querySelector('#main li[aria-setsize]')?.getAttribute('aria-setsize')) >= photos,
      filled.photos,
    )
  await scrollToEnd(stage, async () => !(await isWhole()))
  return (await seen(page)).tasks
}

export async function measureScrolling(stage: Stage): Promise<Line[]> {
  const { cdp, filled } = stage
  const lines: Line[] = []
  for (const times of [1, SLOW]) {
    const where = times === 1 ? '' : `, CPU ÷ ${times}`
    await open(stage, 'board')
    const board = await slowedDown(cdp, times, () => throughBoard(stage))
    const posts = filled.posts.toLocaleString('en')
    lines.push(told(`tasks over 50 ms: ${BOARD_PAGES} pages of ${posts} posts${where}`, board))
    await open(stage, 'album')
    const album = await slowedDown(cdp, times, () => throughAlbum(stage))
    lines.push(told(`tasks over 50 ms: scrolling ${filled.photos.toLocaleString('en')} photos${where}`, album))
  }
  return lines
}

/** Measures typing: the main thread's time for each key, rendering included, and the longest wait for a letter. */
async function typeInto(stage: Stage, post: string) {
  const { page, cdp } = stage
  await open(stage, `board/${post}/edit`)
  const text = page.getByRole('textbox', { name: '내용' })
  // The first press fetches the editor's code, and the next one is the editor's.
  await text.locator('p').nth(40).click()
  await text.and(page.locator('.ProseMirror')).locator('p').nth(40).click()
  const typeKeys = async () => {
    await seen(page)
    const before = await workOf(cdp)
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('m', { delay: 20 })
    const { waits } = await seen(page)
    const work = ((await workOf(cdp)) - before) / KEYS
    return { work, longest: Math.max(0, ...waits) }
  }
  await typeKeys()
  const plain = await typeKeys()
  const slow = await slowedDown(cdp, SLOW, typeKeys)
  const written = await text.evaluate((box) => {
    const words = box.textContent ?? ''
    return { letters: words.length, bytes: new TextEncoder().encode(words).length }
  })
  return { plain, slow, ...written }
}

export async function measureTyping(stage: Stage): Promise<Line[]> {
  const lines: Line[] = []
  for (const post of Object.values(stage.filled.long)) {
    const { plain, slow, letters, bytes } = await typeInto(stage, post)
    const name = `a key in a text of ${(bytes / 1000).toFixed(0)} kB (${letters.toLocaleString('en')} letters)`
    const seenAfter = plain.longest === 0 ? 'under 16 ms' : inMs(plain.longest)
    lines.push(
      atMost(name, plain.work, KEY_MS, ` (longest until seen: ${seenAfter})`),
      atMost(`${name}, CPU ÷ ${SLOW}: longest until seen`, slow.longest, INP_MS, ` (work: ${inMs(slow.work)})`),
    )
  }
  return lines
}
