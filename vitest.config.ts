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
  // A test that needs longer says so itself.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
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
          // Loading the server for each file would cost four minutes. Its modules hold no state of an app, and each file has a
          // database of its own.
          isolate: false,
          setupFiles: [folder('tests/restore.ts')],
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
          include: ['web/**/*.test.ts'],
        },
      },
      {
        // Without the React compiler, which the build gives a few parts: the journeys run the built app.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...everywhere,
          name: 'screens',
          env: planOnce,
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
          env: planOnce,
          alias: cheapHashes,
          include: ['tests/hydration/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'slow',
          environment: 'node',
          include: slow,
          exclude: ['node_modules/**'],
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
          // One after the other: their figures are those of a machine that does nothing else.
          fileParallelism: false,
          provide: { courses: Number(process.env.COURSES ?? 10) },
        },
      },
    ],
  },
})
