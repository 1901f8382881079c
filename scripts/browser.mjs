// Finds a Chromium for the browser tests: one that is there, else Playwright's own, else Debian's package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say, stop } from './say.mjs'

const known = [
  // The same browser without windows needs half the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const works = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

async function installPlaywrights(path) {
  say('browser', 'downloading the one that Playwright brings')
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname
  return (await works(process.execPath, [cli, 'install', 'chromium'])) && existsSync(path)
}

async function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (name) => works('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'])
  say('browser', 'installing the package "chromium-headless-shell"')
  // Older releases of Debian have the whole browser only.
  if (!(await works('apt-get', ['update']))) return false
  return (await install('chromium-headless-shell')) || (await install('chromium'))
}

/** Paints without a graphics card and asks nothing of the network by itself. Chromium refuses its sandbox to root. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The path of a browser, or a sentence that says how to get one. */
export async function findBrowser() {
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  const find = () => [process.env.MADANG_BROWSER, own, ...known].find((path) => path && existsSync(path))
  const found = find()
  if (found) return found
  if ((await installPlaywrights(own)) || (await installDebians())) return find()
  return stop('No browser for the tests was found. Install Chromium or Chrome, or set MADANG_BROWSER to one.')
}
