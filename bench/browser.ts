// The browser that screens are measured in, and who is signed in there.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
// @ts-expect-error scripts are plain JavaScript
import * as scripts from '../scripts/browser.mjs'

export type Visitor = 'guest' | 'user' | 'admin'

/** The demo's accounts. */
export const accounts = {
  user: { email: 'demo@madang.example', password: 'madang-demo' },
  admin: { email: 'admin@madang.example', password: 'madang-admin' },
}

/** The browser of the journeys: the one that `MADANG_BROWSER` names, Playwright's own, or one that is known. */
export const { ensureBrowser, browserFlags } = scripts as { ensureBrowser: () => string; browserFlags: string[] }

export const launchBrowser = () => chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** A phone with the sharp screen that most have: it takes larger pictures. */
export const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 }

/** A fresh browser profile in Korea, signed in at the demo under this address. */
export async function contextOf(
  browser: Browser,
  origin: string,
  visitor: Visitor,
  screen: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...screen, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  // The compiler of these files names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  if (visitor === 'guest') return context
  const answer = await context.request.post(`${origin}api/auth/sign-in/email`, {
    data: accounts[visitor],
    headers: { origin: new URL(origin).origin },
  })
  if (!answer.ok()) throw new Error(`${visitor} could not sign in: ${answer.status()}`)
  return context
}
