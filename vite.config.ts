import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightContract } from './scripts/light-contract.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The browser's half. Everything lives under the fixed sub-path, chunks under static/js (seed §7).
export default defineConfig({
  root: folder('web'),
  base: '/madang/',
  publicDir: folder('web/public'),
  plugins: [react({ babel: { plugins: ['babel-plugin-react-compiler'] } }), tailwindcss(), lightContract()],
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/assets/[name]-[hash][extname]',
      },
    },
  },
})
