// For test files that share a process: what one of them has loaded, put in place of a global or stopped is not there for the next.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})
