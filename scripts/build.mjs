// Builds the browser app and the server, only when something that goes into them has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, say, stop } from './say.mjs'

const at = (path) => fileURLToPath(new URL(path, root))
const marker = at('dist/.built-from')

const sources = ['contract', 'messages', 'server', 'demo', 'web', 'scripts', 'vite.config.ts', 'package-lock.json']
/** The limit for what a guest downloads before the shell works: compressors of other versions of Node differ by some hundred bytes. */
const ENTRY_MAX_BYTES = 102_000

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).toSorted()) if (name !== 'generated') yield* filesUnder(join(path, name))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(at(source)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** The scripts that the page names: the entry and everything that it imports statically, as the browser downloads it. */
function entryBytes() {
  const page = readFileSync(at('dist/web/index.html'), 'utf8')
  const scripts = [...page.matchAll(/static\/js\/[^"]+\.js/g)].map(([path]) => path)
  if (scripts.length === 0) stop('The built page names no script.')
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(at(`dist/web/${path}`)), { level: 9 }).length, 0)
}

/** Beside each file of a built browser app, as the server gives it to browsers that take it. */
export function compressAll(folder = at('dist/web')) {
  for (const file of filesUnder(folder)) {
    if (!/\.(js|css|html|svg|json|txt|webmanifest)$/.test(file)) continue
    const plain = readFileSync(file)
    if (plain.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/** Vite sets NODE_ENV for the whole process: what the caller starts afterwards must not inherit it. */
async function bundle(configs) {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  for (const config of configs) await build({ configFile: at(config), logLevel: 'warn' })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

export async function ensureBuilt({ force = false } = {}) {
  const hash = sourcesHash()
  if (!force && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  say('build', 'fonts, browser app and server')
  const { makeUiFont } = await import('./ui-font.mjs')
  await makeUiFont()
  await bundle([
    'vite.config.ts',
    'scripts/vite/worker.config.ts',
    'scripts/vite/render.config.ts',
    'scripts/vite/server.config.ts',
  ])
  const { writeLicenses } = await import('./licenses.mjs')
  say('build', `licences of ${writeLicenses()} packages`)
  compressAll()
  writeFileSync(marker, hash)
}

/** A build over its limits fails for developers; for everybody else the app starts all the same. */
async function mustKeepLimits() {
  const bytes = entryBytes()
  say('build', `entry JavaScript for a guest: ${(bytes / 1000).toFixed(1)} kB gzip (limit ${ENTRY_MAX_BYTES / 1000})`)
  if (bytes > ENTRY_MAX_BYTES) stop('The entry is over its limit: load what a guest does not need at once on demand.')
  const { screensOverLimit } = await import('./screen-budgets.mjs')
  const over = await screensOverLimit()
  for (const { path, bytes, files } of over)
    say('build', `${path} needs ${(bytes / 1000).toFixed(1)} kB gzip in ${files} files`)
  if (over.length > 0)
    stop('Screens are over their limit (scripts/screen-budgets.mjs): load what they show later on demand.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuilt({ force: process.argv.includes('--force') })
  await mustKeepLimits()
}
