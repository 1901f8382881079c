// Packages of others that a run compares with: installed for it into a folder of its own, which goes when it is over.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MINUTE_MS } from '#contract/shared/durations.ts'

const INSTALL_MS = 4 * MINUTE_MS
const quiet = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--engine-strict', '--loglevel=error']

/** The line that says what went wrong: of npm's many the first that is no code. */
export function why(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const told = said.split('\n').find((line) => line.startsWith('npm error') && !line.includes(' code '))
  return told ?? (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** Throws where the registry does not answer, or a package refuses this Node. */
export async function installPackages(names: string[]): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-bench-packages-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...quiet, ...names], {
      timeout: INSTALL_MS,
      shell: process.platform === 'win32',
    })
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
