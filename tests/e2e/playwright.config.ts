import { defineConfig, devices } from '@playwright/test'
// @ts-expect-error scripts are plain JavaScript
import * as scripts from '../../scripts/browser.mjs'

const { browserFlags, findBrowser } = scripts as { browserFlags: string[]; findBrowser: () => string | undefined }
const browser = findBrowser()

export default defineConfig({
  testDir: '.',
  globalSetup: './support/server.ts',
  outputDir: '../../test-results',
  // A journey that needs longer says so itself.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording every journey costs a fifth of its time; MADANG_TRACE=1 records the failing ones.
    trace: process.env.MADANG_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Moving things are painted by the processor here: without them a visit costs a quarter less.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright answers no requests of a service worker, and a visit without one costs less. The journey without a
    // network has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: browserFlags,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: /\.phone\.spec\.ts$/,
      // A real screen has seven pixels for each of these, which a processor would paint without showing more.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
