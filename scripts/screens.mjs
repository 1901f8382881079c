// npm run screens: takes the pictures of the screen demo and of the README from the running app, with its demo data.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, root, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
ensurePackages()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { browserFlags, ensureBrowser } = await import('./browser.mjs')
const { chromium, devices } = await import('@playwright/test')
const { default: sharp } = await import('sharp')

const cwd = fileURLToPath(root)
const folder = join(cwd, 'web/screens')

const accounts = {
  user: { email: 'demo@madang.example', password: 'madang-demo' },
  admin: { email: 'admin@madang.example', password: 'madang-admin' },
}

const button = (page, name) => page.getByRole('button', { name }).first()

async function firstPost(page) {
  const { items } = await (await page.request.get('api/board?sort=replies&limit=1')).json()
  await page.goto(`board/${items[0].bid}`)
}

/** Which user opens which screen; `prepare` does what a person would do before the picture. */
const screens = [
  { name: 'dashboard', path: '', as: 'admin' },
  { name: 'schedule', path: 'schedule', as: 'user' },
  { name: 'movies', path: 'tmdb', as: 'user' },
  { name: 'board', path: 'board', as: 'user' },
  { name: 'post', path: 'board', as: 'user', prepare: firstPost },
  { name: 'products', path: 'products', as: 'user' },
  { name: 'cart', path: 'products', as: 'user', prepare: (page) => button(page, /^장바구니/).click() },
  { name: 'orders', path: 'order', as: 'admin' },
  { name: 'blog', path: 'blog', as: 'user' },
  { name: 'album', path: 'album', as: 'user' },
  { name: 'messages', path: 'message', as: 'user' },
  { name: 'users', path: 'userInfo', as: 'admin' },
  { name: 'dark', path: '', as: 'admin', theme: 'dark' },
]

const sizes = {
  desktop: {
    device: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
    widths: [640, 1280],
  },
  phone: {
    device: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    widths: [390, 780],
  },
}

/** The app as npm start runs it, on a data folder of its own. */
async function startApp(dataDir) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += text
      const address = /http:\/\/localhost:\d+\/\S+\//.exec(printed)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(printed)))
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return { url, stop: () => (child.kill('SIGINT'), gone) }
}

/** Waits until everything in view is rendered and nothing moves any more. */
async function settle(page) {
  await page.waitForTimeout(1_000)
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  // A picture hidden behind others is never loaded: waits no longer than this.
  const drawn = page.waitForFunction(
    () =>
      [...document.images].every(
        (image) => (image.complete && image.naturalWidth > 0) || image.getBoundingClientRect().top > innerHeight,
      ),
    undefined,
    { timeout: 8_000 },
  )
  await drawn.catch(() => {})
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.waitForTimeout(600)
}

async function picture(browser, url, screen, { device }) {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((theme) => localStorage.setItem('madang-theme', theme), screen.theme ?? 'light')
  const page = await context.newPage()
  await page.request.post('api/auth/sign-in/email', {
    data: accounts[screen.as],
    headers: { origin: new URL(url).origin },
  })
  await page.goto(screen.path)
  await screen.prepare?.(page)
  await settle(page)
  const png = await page.screenshot()
  await context.close()
  return png
}

const dataDir = mkdtempSync(join(tmpdir(), 'madang-screens-'))
const app = await startApp(dataDir)
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: browserFlags,
})
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  for (const screen of screens) {
    for (const [size, options] of Object.entries(sizes)) {
      const png = await picture(browser, app.url, screen, options)
      for (const width of options.widths) {
        await sharp(png)
          .resize({ width })
          .avif({ quality: 50 })
          .toFile(join(folder, `${screen.name}-${size}-${width}.avif`))
      }
      if (screen.name === 'dashboard' && size === 'desktop')
        await sharp(png).webp({ quality: 72 }).toFile(join(cwd, 'docs/screenshot.webp'))
    }
    say('screens', screen.name)
  }
} finally {
  await browser.close()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
