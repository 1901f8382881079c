import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Proofs that need hundreds of thousands of rows, a full disk or a killed server: `npm test` runs them, `npm run check` does not. */
const slow = ['**/*.plan.test.ts', '**/*.slow.test.ts']
/** The slow proofs hash with the real one. */
const cheapHashes = { 'better-auth/crypto': folder('server/test/cheap-password-hash.ts') }
/** Each connection plans a statement at its first run instead of the first six: the slow proofs look at real plans. */
const planOnce = { PGOPTIONS: '-c plan_cache_mode=force_generic_plan' }
/** Tests that wait for timeouts: `npm run test:faults` alone runs them. */
const faults = ['**/*.faults.test.ts']
/** Tests by random sequences, which are new in every run: `npm test` runs some, `npm run test:faults` ten times as many. */
const courses = ['**/settle.slow.test.ts', '**/desk.slow.test.ts', '**/reply-count.slow.test.ts']

/**
 * Settings that all projects share. The projects do not extend the settings below: each would start a database server of
 * its own.
 */
const everywhere = {
  // Only what hangs meets these: a machine that builds something else meanwhile is several times slower.
  testTimeout: 180_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
  // Each test makes its own ground: a new order in every run keeps it so.
  sequence: { shuffle: { tests: true } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: folder('server/test/template-database.ts'),
    tags: [
      {
        name: 'slow',
        description: 'A slow proof beside quick tests of the same thing: `npm run check` leaves it out.',
      },
    ],
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          environment: 'node',
          alias: cheapHashes,
          env: planOnce,
          // One process loads the server once for all its files: each file has a database of its own.
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'messages/**/*.test.ts',
            'server/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: [...slow, ...faults, 'node_modules/**'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'web',
          environment: 'node',
          // Modules of the browser app hold state of their own: each file loads them again, in a thread that goes on.
          pool: 'threads',
          isolate: false,
          setupFiles: [folder('tests/anew.ts')],
          include: ['web/**/*.test.ts'],
        },
      },
      {
        // Without the React compiler, which the build gives a few parts: the journeys run the built app.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...everywhere,
          name: 'screens',
          // MADANG_REACT=development runs the React that warns, and a warning fails its test.
          env: { ...planOnce, NODE_ENV: process.env.MADANG_REACT ?? 'production' },
          // As for the server: React and the app are loaded once, and `closeScreen` puts back what a test changed.
          isolate: false,
          alias: cheapHashes,
          environment: folder('tests/screens/support/environment.ts'),
          include: ['web/**/*.test.tsx', 'tests/screens/**/*.test.tsx'],
          setupFiles: [folder('tests/screens/support/setup.ts')],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...everywhere,
          name: 'hydration',
          environment: 'node',
          // The React that warns. A process of its own: the browser's libraries look for a page when they are loaded.
          env: { ...planOnce, NODE_ENV: 'development' },
          alias: cheapHashes,
          include: ['tests/hydration/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'slow',
          environment: 'node',
          isolate: false,
          include: slow,
          exclude: ['node_modules/**'],
          testTimeout: 600_000,
          provide: { courses: 1 },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'faults',
          environment: 'node',
          include: [...faults, ...courses],
          exclude: ['node_modules/**'],
          testTimeout: 1_200_000,
          // One after the other: their figures are those of a machine that does nothing else.
          fileParallelism: false,
          provide: { courses: Number(process.env.COURSES ?? 10) },
        },
      },
    ],
  },
})
