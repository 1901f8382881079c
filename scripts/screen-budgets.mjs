// Measures the download of each first screen of a signed-in user until it rests, from the build's manifest.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './say.mjs'

const at = (path) => fileURLToPath(new URL(path, root))

/** Bytes gzip, the entry included, and files. */
const SCREEN_MAX = { bytes: 164_000, files: 12 }

/** The name, bytes and number of files of each screen that is over a limit. */
export async function screensOverLimit() {
  const { runnerImport } = await import('vite')
  const { afterFiles, screenFiles, signedInFiles } = (await runnerImport(at('web/render/screen-files.ts'))).module
  const manifest = JSON.parse(readFileSync(at('dist/web/.vite/manifest.json'), 'utf8'))
  const page = readFileSync(at('dist/web/index.html'), 'utf8')
  const entry = [...page.matchAll(/static\/js\/[^"]+\.js/g)].map(([file]) => file)
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(at(`dist/web/${file}`)), { level: 9 }).length)
    return sizes.get(file)
  }
  const filesOf = (sources) => {
    const files = new Set(entry)
    const visit = (key) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The manifest does not name ${key}: something imports it statically.`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const source of sources) visit(source)
    return [...files]
  }
  return Object.entries(screenFiles)
    .map(([path, sources]) => {
      const files = filesOf([...sources, ...signedInFiles, ...afterFiles])
      return { path, files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }
    })
    .filter(({ files, bytes }) => files > SCREEN_MAX.files || bytes > SCREEN_MAX.bytes)
}
