// Before and after each test of a screen: nothing that a test leaves in the page or in the app reaches the next one of its file.
import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { connection } from '#web/lib/api/connection.ts'
import { waitForLoads } from '#web/lib/api/lazy-load.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { toast, toastStore } from '#web/lib/toast/toast.ts'
import { blockStore } from '#web/parts/people/block-store.tsx'
import { reportStore } from '#web/parts/people/report-store.tsx'

/** A limit, not a wait: a busy machine may take this long to load a screen's code for the first time. */
const PATIENCE_MS = 20_000

configure({ asyncUtilTimeout: PATIENCE_MS })

// A warning fails its test. No spy: a test that restores all mocks would restore this one.
const warnings: string[] = []
for (const level of ['error', 'warn'] as const) {
  const print = console[level]
  console[level] = (...words) => {
    print(...words)
    warnings.push(format(...words))
  }
}
afterEach(() => expect(warnings.splice(0)).toEqual([]))

export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE_MS })

/** As when a tab is closed: what the app keeps outside of its screens must not reach the next one. */
export function closeScreen() {
  cleanup()
  openShellDialog(null)
  // Their questions stand in the app's root: one that was still open would lie over the screens of the next test.
  blockStore.set(null)
  reportStore.set(null)
  connection.set(null)
  // A removal waits for its toast to go.
  for (const { id } of toastStore.get()) toast.dismiss(id)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})

// A file that ends while code is on its way would fail.
afterAll(waitForLoads)
