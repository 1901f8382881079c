import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { BASE_PATH } from '#contract/shared/base-path.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Builds the browser app once more, for the server's rendering thread: packages included, because a deployment installs
// those of the server alone. Without the React compiler, which spares later renders only.
export default defineConfig({
  root: folder('web'),
  base: `${BASE_PATH}/`,
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder('dist/render'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      // The timings of plugins and warnings about "use client" are of no use to a person who only wants to start the app.
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      input: { render: folder('web/render/render.worker.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // As in vite.config.ts: the pictures are those of the browser's half.
        assetFileNames: 'static/assets/[name]-[hash][extname]',
      },
    },
  },
})
