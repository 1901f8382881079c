// Process functions of the operating system that the launcher uses.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#server/db/embedded/error.ts'

export type Account = { uid: number; gid: number }

export type Outcome = {
  /** null: it could not be started at all, or a signal ended it */
  code: number | null
  output: string
  /** why it could not be started, e.g. EACCES */
  failure?: string
}

const inheritedNames = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive']

/** Few variables on purpose: PGDATA and the like would change the server, and it must not see our keys. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = inheritedNames.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

export function run(
  program: string,
  args: string[],
  options: { cwd?: string; account: Account | null },
): Promise<Outcome> {
  return new Promise<Outcome>((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: options.cwd ?? '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options.account,
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: null, output, failure: errorCode(error) ?? error.message }))
    child.on('close', (code) => resolve({ code, output }))
  }).catch((error: unknown) => ({ code: null, output: '', failure: errorCode(error) ?? String(error) }))
}

/**
 * A word that this process has and no later one with the same id will have; null when it has ended.
 * A zombie has ended: nobody may be there to collect it.
 */
export async function processMark(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return linuxMark(pid)
  if (process.platform === 'win32') return isSignalable(pid) ? 'alive' : null
  const { code, output } = await run('/bin/ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { account: null })
  const [state = '', ...started] = output.trim().split(/\s+/)
  return code !== 0 || state.startsWith('Z') ? null : started.join(' ')
}

async function linuxMark(pid: number): Promise<string | null> {
  const status = await linuxStatus(pid)
  if (!status) return null
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()}/${status.startTicks}`
}

export async function linuxStatus(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name stands in parentheses and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent, startTicks] = [fields[0], Number(fields[1]), fields[19]]
  return startTicks === undefined || state === 'Z' || state === 'X' ? undefined : { parent, startTicks }
}

export function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

export async function hasEndedWithin(milliseconds: number, pid: number, mark: string): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while ((await processMark(pid)) === mark) {
    if (Date.now() > deadline) return false
    await sleep(15)
  }
  return true
}
