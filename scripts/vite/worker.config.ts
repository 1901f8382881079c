import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, runnerImport } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Lists the files of the built page. The version changes with every change of the app, because the entry lists all its
 * parts by hash.
 */
function builtShell() {
  const page = readFileSync(folder('dist/web/index.html'), 'utf8')
  const files = [...page.matchAll(/(?:href|src)="([^"]+\/static\/[^"]+)"/g)].map(([, path]) => path)
  return { version: createHash('sha256').update(page).digest('hex').slice(0, 12), files }
}

async function offlineReads() {
  type Reads = typeof import('#web/worker/offline-reads.ts')
  return (await runnerImport<Reads>(folder('web/worker/offline-reads.ts'))).module.offlineReads
}

// The service worker, built after the browser app: one file without imports, because not every browser takes a worker
// that has some.
export default defineConfig(async () => ({
  root: folder('web'),
  publicDir: false as const,
  define: { BUILT: JSON.stringify({ ...builtShell(), offline: await offlineReads() }) },
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: false,
    target: ['chrome120', 'edge120', 'firefox128', 'safari17'],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: folder('web/worker/service-worker.ts'),
      output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
    },
  },
}))
