// Installs the packages that package-lock.json names, unless they were installed since it changed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, say, stop } from './say.mjs'

const changedAt = (path) => statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0

export function ensurePackages() {
  // npm writes the first of these at the end of each installation.
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  say('install', 'packages from package-lock.json')
  // Also what builds the app, which npm leaves out where NODE_ENV is production.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) stop('The packages could not be installed: what npm says stands above.')
}
