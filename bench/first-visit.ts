// How the first visit of each screen goes on a phone with a slow network, and beside it, in the same run, a static page with
// the same words.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { escapeHtml } from '#contract/shared/entities.ts'
import { contextOf, launchBrowser, SHARP_PHONE, type Visitor } from './browser.ts'
import { startDemo } from './demo-server.ts'
import { settled } from './using/watch.ts'

type Seen = {
  lcp: number
  largest: string
  cls: number
  shifts: string[]
  blocked: number
  words: string
}
type Loaded = { requests: number; js: number; fonts: number; page: number; pictures: number }

/** 1.6 Mbit/s and 150 ms to the server and back; the processor of a phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
/** One visit takes up to a third longer than the next. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
/** Without any request or response for this long, the visit has come to rest. */
const REST_MS = 1_500

const open = ['', 'album', 'tmdb', 'demo', 'login']
const users = [
  '',
  'schedule',
  'board',
  'board/1',
  'board/new',
  'products',
  'order',
  'order/1',
  'blog',
  'blog/1',
  'blog/new',
  'album',
  'tmdb',
  'message',
  'userInfo',
  'account',
]
const admins = ['', 'schedule', 'products', 'order', 'userInfo', 'userInfo/log']
const visits = [
  ...open.map((path) => ({ visitor: 'guest' as Visitor, path })),
  ...users.map((path) => ({ visitor: 'user' as Visitor, path })),
  ...admins.map((path) => ({ visitor: 'admin' as Visitor, path })),
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Runs in the page before anything of it. */
function observe() {
  const seen = { lcp: 0, largest: '', cls: 0, shifts: [] as string[], blocked: 0 }
  Object.assign(window, { seen })
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : String(node?.nodeName)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
      seen.lcp = entry.startTime
      seen.largest = nameOf(entry.element)
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[]) {
      seen.cls += entry.value
      seen.shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => nameOf(node)).join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

/** Counts what the page loads until it rests; the stream of changes never ends and is not waited for. */
function countLoads(cdp: CDPSession) {
  const loaded: Loaded = { requests: 0, js: 0, fonts: 0, page: 0, pictures: 0 }
  const kinds = new Map<string, string>()
  const running = new Set<string>()
  let last = performance.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    if (process.env['SHOW']) say(`    ${type} ${request.url}`)
    if (!kinds.has(requestId)) loaded.requests += 1
    kinds.set(requestId, type ?? '')
    if (type !== 'EventSource' && !request.url.endsWith('/live')) running.add(requestId)
    last = performance.now()
  })
  const ended = (requestId: string, bytes: number) => {
    running.delete(requestId)
    last = performance.now()
    const kind = kinds.get(requestId)
    if (kind === 'Script') loaded.js += bytes
    if (kind === 'Font') loaded.fonts += bytes
    if (kind === 'Document') loaded.page += bytes
    if (kind === 'Image') loaded.pictures += bytes
  }
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength))
  cdp.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0))
  const rest = async () => {
    while (running.size > 0 || performance.now() - last < REST_MS)
      await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { loaded, rest }
}

/** A browser works for a second or more to open the window of a new profile: it is calm when frames come one after the other. */
const calmDown = (page: Page) =>
  page.evaluate(async () => {
    let last = performance.now()
    const latest = last + 5_000
    for (let quick = 0; quick < 30 && last < latest;) {
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      quick = now - last < 20 ? quick + 1 : 0
      last = now
    }
  })

export async function visit(context: BrowserContext, url: string): Promise<Seen & Loaded> {
  const page = await context.newPage()
  await calmDown(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  const { loaded, rest } = countLoads(cdp)
  await page.goto(url, { waitUntil: 'commit' })
  await rest()
  // The newest content may still be compiled, rendered and painted, and load more.
  await settled(page)
  await rest()
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    words: document.body.innerText,
  }))
  await page.close()
  return { ...seen, ...loaded }
}

/** Serves one page with the given text. */
async function startStatic() {
  let body = Buffer.from('')
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'gzip')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    show(words: string) {
      const lines = words.split('\n').filter(Boolean)
      body = gzipSync(
        `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Words</title><link rel=icon href=data:,><style>body{font:16px/1.5 sans-serif;margin:16px}</style>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`,
      )
    },
    end: () => server.close(),
  }
}

/** `board/1` is the first post of the list. */
async function addressOf(context: BrowserContext, origin: string, path: string) {
  const [list, which] = path.split('/')
  if (which !== '1') return origin + path
  const api = { board: 'board', blog: 'blogs', order: 'orders' }[list ?? ''] ?? ''
  const { items } = (await (await context.request.get(`${origin}api/${api}`)).json()) as {
    items: Record<string, string>[]
  }
  const { bid, id, oid } = items[0] ?? {}
  return `${origin}${list}/${bid ?? oid ?? id}`
}

const kB = (bytes: number) => (bytes / 1000).toFixed(0)

/** Makes the row of a screen: medians, but the worst of its shifts. */
function rowOf(name: string, ours: (Seen & Loaded)[], statics: number[]) {
  const of = (key: keyof Loaded | 'lcp' | 'blocked') => median(ours.map((one) => one[key]))
  const [lcp, floor] = [of('lcp'), median(statics)]
  return {
    screen: name,
    'LCP ms': lcp.toFixed(0),
    'static ms': floor.toFixed(0),
    ratio: (lcp / floor).toFixed(2),
    shift: Math.max(...ours.map(({ cls }) => cls)).toFixed(4),
    'blocked ms': of('blocked').toFixed(0),
    requests: of('requests').toFixed(0),
    'page kB': kB(of('page')),
    'JS kB': kB(of('js')),
    'fonts kB': kB(of('fonts')),
    'pictures kB': kB(of('pictures')),
  }
}

export type VisitRow = ReturnType<typeof rowOf>

const widthOf = (title: string) => Math.max(title.length + 2, title === 'screen' ? 22 : 8)
const sayRow = (cells: string[], titles: string[]) =>
  say(cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(widthOf(titles[at] ?? '')))).join(''))

/** Visits the screens that are named like `user:/board`, or all. */
export async function measureVisits(names: string[]): Promise<VisitRow[]> {
  const chosen = visits.filter(({ visitor, path }) => names.length === 0 || names.includes(`${visitor}:/${path}`))
  const rows: VisitRow[] = []
  const demo = await startDemo()
  const still = await startStatic()
  const browser = await launchBrowser()
  const visitStatic = async () => {
    const context = await contextOf(browser, demo.url, 'guest', SHARP_PHONE)
    const { lcp } = await visit(context, still.url)
    await context.close()
    return lcp
  }
  try {
    // A browser that has just started looks for its fonts: that belongs to no page.
    still.show('마당 Madang')
    await visitStatic()
    for (const { visitor, path } of chosen) {
      const ours: (Seen & Loaded)[] = []
      const statics: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await contextOf(browser, demo.url, visitor, SHARP_PHONE)
        const seen = await visit(context, await addressOf(context, demo.url, path))
        ours.push(seen)
        await context.close()
        still.show(seen.words)
        statics.push(await visitStatic())
      }
      const row = rowOf(`${visitor}:/${path}`, ours, statics)
      if (rows.length === 0) sayRow(Object.keys(row), Object.keys(row))
      sayRow(Object.values(row), Object.keys(row))
      rows.push(row)
      if (process.env['SHOW']) for (const { largest, shifts } of ours) say(`    ${[largest, ...shifts].join('\n    ')}`)
    }
  } finally {
    await browser.close()
    still.end()
    await demo.end()
  }
  return rows
}
