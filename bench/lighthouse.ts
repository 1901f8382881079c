// Lighthouse's own verdict on a first visit by phone. It is installed for the run only.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from './against-bare.ts'
import { browserFlags, contextOf, ensureBrowser, launchBrowser, type Visitor } from './browser.ts'
import { startDemo } from './demo-server.ts'
import type { Line } from './line.ts'
import { installPackages, why } from './packages.ts'

const screens: [Visitor, string][] = [
  ['guest', ''],
  ['guest', 'album'],
  ['guest', 'login'],
  ['user', ''],
  ['user', 'board'],
  ['user', 'products'],
  ['user', 'blog'],
]
/** Speed, accessibility, best practices, search engines. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const goals = [95, 100, 100, 100]
const ROUNDS = 3
const GOAL = `≥ ${goals.join(' / ')}`

type Launched = { port: number; kill: () => void }
type Launcher = { launch: (options: object) => Promise<Launched> }
type Scores = Record<(typeof categories)[number], { score: number | null }>
type Judge = (url: string, options: object) => Promise<{ lhr: { categories: Scores } }>

async function load(folder: string) {
  const from = (path: string) => import(pathToFileURL(join(folder, 'node_modules', path)).href) as Promise<unknown>
  const { default: judge } = (await from('lighthouse/core/index.js')) as { default: Judge }
  const { launch } = (await from('chrome-launcher/dist/index.js')) as Launcher
  return { judge, launch }
}

/** Reads the cookies that a browser of each visitor would send. */
async function cookiesOf(origin: string, visitors: Visitor[]) {
  const browser = await launchBrowser()
  const found = new Map<Visitor, string>()
  for (const visitor of visitors) {
    const context = await contextOf(browser, origin, visitor, {})
    const cookies = await context.cookies()
    found.set(visitor, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  await browser.close()
  return found
}

/** Each screen in a browser that has never been there. */
export async function measureLighthouse(say: (line: Line) => void) {
  const installed = await installPackages(['lighthouse@12']).catch(why)
  if (typeof installed === 'string')
    return say({ name: 'Lighthouse', value: `left out, it could not be installed: ${installed}` })
  const demo = await startDemo()
  try {
    const { judge, launch } = await load(installed.folder)
    const cookies = await cookiesOf(demo.url, ['guest', 'user'])
    const chromePath = ensureBrowser()
    for (const [visitor, path] of screens) {
      const rounds: number[][] = []
      while (rounds.length < ROUNDS) {
        const chrome = await launch({ chromePath, chromeFlags: [...browserFlags, '--headless'] })
        const extraHeaders = { cookie: cookies.get(visitor) ?? '' }
        const options = { port: chrome.port, logLevel: 'error', onlyCategories: categories, extraHeaders }
        const { lhr } = await judge(demo.url + path, options).finally(() => chrome.kill())
        rounds.push(categories.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100)))
      }
      const scores = categories.map((_, i) => median(rounds.map((round) => round[i] ?? 0)))
      const isMet = scores.every((score, i) => score >= (goals[i] ?? 0))
      say({ name: `Lighthouse, ${visitor}:/${path}`, value: scores.join(' / '), goal: GOAL, isMet })
    }
  } finally {
    await demo.end()
    await installed.remove()
  }
}
