import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Packages of hundreds of files, which a start would find, read and compile one by one: half a second of its 1.5. */
const manyFiles = [/^(@better-[a-z]+\/|better-)/, /^(@hono\/|hono)/, /^drizzle-orm/, /^(jose|kysely|@noble\/)/, /^zod/]

// The server's half: our own files and packages of many files in one bundle, the others left where npm put them.
export default defineConfig({
  root: folder('.'),
  publicDir: false,
  ssr: { noExternal: manyFiles },
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder('dist/server'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // The timings of plugins are of no use to a person who only wants to start the app.
      checks: { bundlerTimings: false },
      input: {
        main: folder('server/main.ts'),
        admin: folder('server/commands/make-admin.ts'),
        // Threads are scripts of their own, which server/threads/worker-thread.ts starts by these names.
        'write-text.worker': folder('server/rules/rich-text/write-text.worker.ts'),
        'read-heic.worker': folder('server/adapters/images/read-heic.worker.ts'),
        'read-import.worker': folder('server/features/calendar/read-import.worker.ts'),
        backup: folder('server/commands/make-backup.ts'),
        restore: folder('server/commands/restore-backup.ts'),
      },
      // The demo becomes a chunk of its own, which only demo mode loads.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
