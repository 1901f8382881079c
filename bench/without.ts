// Builds the app once more without one of its mechanisms, which `bench/without/` replaces by the plainest code that works.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

export const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Resolves every import of `file` to its replacement; with `usedBy`, only those in the file of this name. */
export const without = (file: string, usedBy?: string): Plugin => ({
  name: 'without',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    basename(source) === basename(file) && !importer.includes('/bench/') && (!usedBy || basename(importer) === usedBy)
      ? at(`bench/without/${basename(file)}`)
      : null,
})

export const buildInto = (configFile: string, folder: string, plugins: Plugin[] = []) =>
  build({ configFile: at(configFile), logLevel: 'error', plugins, build: { outDir: at(folder) } })

export const linesOf = (files: string[]) =>
  files.reduce((sum, file) => sum + readFileSync(at(file), 'utf8').trimEnd().split('\n').length, 0)
