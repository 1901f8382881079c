// The processes of a run: each has an event loop of its own, so that none slows another but through the machine.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadJob, LoadResult } from './load.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

const script = (path: string, env: NodeJS.ProcessEnv) =>
  fork(at(path), { env: { ...process.env, ...env }, execArgv: ['--import', 'tsx'] })

/** The built server as a real deployment runs it: no demo, every request logged. */
export async function startMadang(url: string, port: number, env: NodeJS.ProcessEnv = {}, folder = 'dist/server') {
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []
  const child = spawn(process.execPath, [...flags, at(`../${folder}/main.js`)], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1', WITHOUT_WEB: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended while starting')))
    child.stdout.on('data', (text: Buffer) => text.includes('  Madang  ') && resolve())
  })
  return { pid: child.pid ?? 0, end: () => ended(child) }
}

export async function startBare(url: string, port: number) {
  const child = script('bare.ts', { DATABASE_URL: url, PORT: String(port) })
  await once(child, 'message')
  return {
    async prepare(job: { text: string; values: (string | number)[][] }) {
      child.send(job)
      await once(child, 'message')
    },
    end: () => ended(child),
  }
}

export function startLoad() {
  const child = script('load.ts', {})
  return {
    async run(job: LoadJob): Promise<LoadResult> {
      child.send(job)
      const [result] = (await once(child, 'message')) as [LoadResult]
      return result
    },
    end: () => ended(child),
  }
}

/** Another server, in a process of its own that says how to ask it once it is filled. */
export async function startPeer(name: string, env: NodeJS.ProcessEnv) {
  // They warn at length of options that this project does not use.
  const child = fork(at(`peers/${name}.ts`), {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = (said + String(text)).slice(-2_000)))
  const asks = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error(`${name} ended while starting: ${said}`)))
  })
  return { asks, end: () => ended(child) }
}
