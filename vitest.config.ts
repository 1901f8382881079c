import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A shared machine may be late once; what needed a second try is named in the report.
    retry: process.env.MADANG_RETRY ? 1 : 0,
    maxWorkers: 2,
    globalSetup: folder('server/test/template-database.ts'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'messages/**/*.test.ts',
            'server/**/*.test.ts',
            'demo/**/*.test.ts',
            'web/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [react({ babel: { plugins: ['babel-plugin-react-compiler'] } })],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx', 'tests/screens/**/*.test.tsx'],
          setupFiles: [folder('tests/screens/setup.ts')],
        },
      },
    ],
  },
})
