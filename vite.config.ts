import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BASE_PATH } from './contract/base-path.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Info = (id: string) => { importedIds: string[] } | null

/**
 * The contract, the index of all icons and these parts of the query library are reached through an index, but hardly used by
 * the entry: they split as they are used.
 */
const split =
  /\/(contract|lucide-react)\/|\/(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation|useMutationState)\.js$/

const entryModules = new Set<string>()

/** Whether the entry reaches a module without waiting for it. */
function isOfEntry(id: string, info: Info): boolean {
  const add = (next: string) => {
    if (entryModules.has(next) || split.test(next)) return
    entryModules.add(next)
    for (const imported of info(next)?.importedIds ?? []) add(imported)
  }
  add(folder('web/main.tsx'))
  return entryModules.has(id)
}

// The browser's half. Everything lives under the fixed sub-path; chunks lie under static/js.
export default defineConfig({
  root: folder('web'),
  base: `${BASE_PATH}/`,
  publicDir: folder('web/public'),
  plugins: [react({ babel: { plugins: ['babel-plugin-react-compiler'] } }), tailwindcss()],
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    // The server reads from it which files a screen needs.
    manifest: true,
    // The browsers that the README names. URL.canParse and Tailwind's CSS (cascade layers, color-mix) set the floor.
    target: ['chrome120', 'edge120', 'firefox128', 'safari17'],
    // All of them know modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long a plugin took tells a person who only wants to start the app nothing.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        // The entry lists all of them: names would cost every visitor a kilobyte.
        chunkFileNames: 'static/js/[hash].js',
        assetFileNames: 'static/assets/[name]-[hash][extname]',
        // What the first page needs comes as one file, and what many pages share as another: they would else be dozens
        // of tiny ones.
        codeSplitting: {
          // Small pieces that a few pages share are copied into each of them, and still run once.
          experimentalInlineCommonChunks: { maxSize: 8_000, exclude: /\.css(\?|$)/ },
          groups: [
            {
              name: (id, ctx) => (isOfEntry(id, (module) => ctx.getModuleInfo(module)) ? 'shell' : null),
              priority: 2,
            },
            // Menus and dialogs bring the kit below them along when the first one is opened: no page waits for it.
            { name: 'shared', minShareCount: 11, priority: 1, test: (id) => !/@(base-ui|floating-ui)\//.test(id) },
          ],
        },
      },
    },
  },
})
