// Finds Firefox and WebKit: Debian's packages where they are installed, else the builds that Playwright brings.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ofPlaywright } from './playwrights.ts'
import { overHttp, overMarionette, type Browser } from './webdriver.ts'

export const engines = ['firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

const debians = { firefox: '/usr/bin/firefox-esr', webkit: '/usr/bin/WebKitWebDriver' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A browser needs some seconds until it listens. */
async function patiently<T>(connect: () => Promise<T>): Promise<T> {
  const until = Date.now() + 90_000
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(300)
    }
  }
}

async function debiansFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'madang-firefox-'))
  const port = await freePort()
  const settings = {
    'marionette.port': port,
    'intl.accept_languages': 'ko-KR, ko',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'network.captive-portal-service.enabled': false,
  }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile, '--width', '1280', '--height', '900']
  const firefox = spawn(debians.firefox, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const end = () => {
    firefox.kill()
    firefox.once('exit', () => void rm(profile, { recursive: true, force: true }))
  }
  return patiently(() => overMarionette(port, end))
}

/**
 * MiniBrowser draws with GTK, which wants a display: Xvfb is one without a screen. GTK's own Broadway does not say how
 * many dots an inch has, and WebKit then lays every page out with negative lengths.
 */
async function debiansWebkit(): Promise<Browser> {
  const port = await freePort()
  const display = String(100 + (process.pid % 800))
  const screen = spawn('Xvfb', [`:${display}`, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const driver = spawn(debians.webkit, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, GDK_BACKEND: 'x11', DISPLAY: `:${display}`, LANG: 'C.UTF-8' },
  })
  const end = () => {
    driver.kill()
    screen.kill()
  }
  // A container's root user may not make the sandbox that WebKit puts its processes into.
  const options = { args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  return patiently(() => overHttp(`http://127.0.0.1:${port}`, capabilities, end))
}

export function start(engine: Engine): Promise<Browser> {
  if (!existsSync(debians[engine])) return ofPlaywright(engine)
  return engine === 'firefox' ? debiansFirefox() : debiansWebkit()
}
