// Screens run in one process with the real app; whatever a test renders is removed after it.
import { allDrawn } from './act.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { connection } from '#web/lib/api/connection.ts'
import { waitForLoads } from '#web/lib/api/lazy-load.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { toast, toastStore } from '#web/lib/toast/toast.ts'
import { blockStore } from '#web/parts/people/block-store.tsx'
import { reportStore } from '#web/parts/people/report-store.tsx'

/** A limit, not a wait: a busy machine may take this long to load a screen's code for the first time. */
const PATIENCE_MS = 60_000

configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 4 * PATIENCE_MS })

if (process.env.NODE_ENV === 'production') {
  const asyncWrapper = async <T>(work: () => Promise<T>) => {
    const result = await work()
    await allDrawn()
    return result
  }
  configure({ asyncWrapper })
} else {
  const warn = vi.spyOn(console, 'error')
  afterEach(() => {
    // Warnings about `act` concern the tests.
    const said = warn.mock.calls.filter(([words]) => !String(words).includes('act('))
    warn.mockClear()
    expect(said).toEqual([])
  })
}

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

// The files of a process share one browser: what a test has kept in it must not reach the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})

// Code that is on its way when a file ends is cut off, and stays lost to all files of its process that come after it.
afterAll(async () => {
  const longEnough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS / 3))
  await Promise.race([waitForLoads(), longEnough])
})
