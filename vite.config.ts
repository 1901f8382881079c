import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport } from 'vite'
import { BASE_PATH } from '#contract/shared/base-path.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Info = (id: string) => { importedIds: string[] } | null

/**
 * The contract, the index of all icons and these parts of the query library are reached through an index, but hardly used by
 * the entry: they split as they are used.
 */
const split =
  /\/(contract|lucide-react)\/|\/(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation|useMutationState)\.js$/

/** Lists the files that a file loads at once. */
function reach(file: string, info: Info): Set<string> {
  const reached = new Set<string>()
  const add = (next: string) => {
    if (reached.has(next) || split.test(next)) return
    reached.add(next)
    for (const imported of info(next)?.importedIds ?? []) add(imported)
  }
  add(folder(file))
  return reached
}

let entryModules: Set<string> | undefined

/** Whether the entry reaches a module without waiting for the network. */
function isOfEntry(id: string, info: Info): boolean {
  entryModules ??= new Set(
    ['web/main.tsx', 'web/app/start.tsx', 'node_modules/react-dom/client.js'].flatMap((file) => [...reach(file, info)]),
  )
  return entryModules.has(id)
}

/** Code that this part of the screens needs lies in one file that all of them load. */
const SHARED_BY = 0.6

/** The files of all screens, as the modules of the app name them. */
let pages: string[] = []

async function readPages() {
  type Files = typeof import('./web/render/screen-files.ts')
  const { screenFiles, signedInFiles } = (await runnerImport<Files>(folder('web/render/screen-files.ts'))).module
  pages = [...new Set([...Object.values(screenFiles), signedInFiles].flat())]
}

let reachOfPages: Set<string>[] | undefined
/** The entry asks for it on every screen, right after its own start. */
const AFTER_START = 'web/lib/api/live.ts'
let reachAfterStart: Set<string> | undefined

/** How large a part of the screens needs a module at once. */
function shareOfPages(id: string, info: Info): number {
  reachAfterStart ??= reach(AFTER_START, info)
  if (reachAfterStart.has(id)) return 1
  reachOfPages ??= pages.map((page) => reach(`web/${page}`, info))
  return reachOfPages.filter((reached) => reached.has(id)).length / pages.length
}

/**
 * Large components that are rendered again at every step of a finger, a key or a clock. Only these go through the React
 * compiler: it would add a seventh to every first screen in all others (docs/decisions/022-compiled-where-it-counts.md).
 */
const renderedOften =
  /\/web\/(?:ui\/(?:table\/table|editor\/tool.*)|features\/(?:album\/photo-.*|message\/thread-(?:list|bubble)|schedule\/(?:calendar-view|month-grid)))\.tsx$/

// The browser's half. Everything lives under the fixed sub-path; chunks lie under static/js.
export default defineConfig({
  root: folder('web'),
  base: `${BASE_PATH}/`,
  publicDir: folder('web/public'),
  plugins: [
    { name: 'pages', apply: 'build', buildStart: readPages },
    react({ babel: (id) => ({ plugins: renderedOften.test(id) ? ['babel-plugin-react-compiler'] : [] }) }),
    tailwindcss(),
  ],
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    // The server reads from it which files a screen needs.
    manifest: true,
    // scripts/licenses.mjs adds what the server needs.
    license: { fileName: '.vite/license.json' },
    // The browsers that the README names. URL.canParse and Tailwind's CSS (cascade layers, color-mix) set the floor.
    target: ['chrome120', 'edge120', 'firefox128', 'safari17'],
    // All of them know modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The timings of plugins are of no use to a person who only wants to start the app.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        // The entry lists all of them: names would cost every visitor a kilobyte.
        chunkFileNames: 'static/js/[hash].js',
        assetFileNames: 'static/assets/[name]-[hash][extname]',
        // The files of the first page become one, and those that many pages share another: they would else be dozens of
        // tiny ones.
        codeSplitting: {
          // Small pieces that a few pages share are copied into each of them, and still run once.
          experimentalInlineCommonChunks: { maxSize: 16_000, exclude: /\.css(\?|$)/ },
          groups: [
            {
              name: (id, ctx) => (isOfEntry(id, (module) => ctx.getModuleInfo(module)) ? 'shell' : null),
              priority: 2,
            },
            // One request each loads the hosts of all modules, their commands, and their sections of the admin panel.
            { name: 'hosts', test: /\.host\.tsx$/, includeDependenciesRecursively: false },
            { name: 'commands', test: /\.commands\.ts$/, includeDependenciesRecursively: false },
            { name: 'sections', test: /\.sections\.ts$/, includeDependenciesRecursively: false },
            // Menus and dialogs bring the kit below them along when the first one is opened: no page waits for it.
            {
              name: (id, ctx) =>
                shareOfPages(id, (module) => ctx.getModuleInfo(module)) >= SHARED_BY ? 'shared' : null,
              priority: 1,
              test: (id) => !/@(base-ui|floating-ui)\//.test(id),
            },
          ],
        },
      },
    },
  },
})
