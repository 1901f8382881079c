// Finds a Chromium for the browser tests: one that is there, else Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
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

/** The path of a browser that is there. */
export const findBrowser = () =>
  [process.env.MADANG_BROWSER, chromium.executablePath(), ...known].find((path) => path && existsSync(path))

const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

function installPlaywrights() {
  say('browser', 'downloading the one that Playwright brings')
  const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
  return works(process.execPath, [cli, 'install', 'chromium'])
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (name) => works('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'])
  say('browser', 'installing the package "chromium-headless-shell"')
  // Older releases of Debian have the whole browser only.
  return works('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))
}

export function ensureBrowser() {
  const found = findBrowser() ?? (installPlaywrights() && findBrowser()) ?? (installDebians() && findBrowser())
  return found || stop('No browser for the tests was found. Install Chromium or Chrome, or set MADANG_BROWSER to one.')
}
