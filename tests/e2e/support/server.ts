// Before the journeys: the built server as `npm start` runs it, on a data folder with the demo data and a free port.
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Started = { url: string; child: ChildProcess; stop(): Promise<void> }

/** Starts the built server and waits for the address that it prints. */
export async function startBuiltServer(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += String(text)
      const address = /http:\/\/localhost:\d+\/madang\//.exec(printed)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`The server ended:\n${printed}`)))
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    child,
    stop: () => {
      child.kill('SIGINT')
      return gone
    },
  }
}

/** A data folder of its own with the demo data: copied, because drawing and storing the pictures takes many seconds. */
export async function filledFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-journeys-'))
  await cp(process.env.MADANG_FILLED ?? '', folder, { recursive: true })
  return folder
}

export default async function setup() {
  const filled = await mkdtemp(join(tmpdir(), 'madang-filled-'))
  await (await startBuiltServer(filled)).stop()
  process.env.MADANG_FILLED = filled
  const dataDir = await filledFolder()
  // The server believes that it is behind a proxy, so that each journey can sign up from its own address (see signUp).
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1' })
  process.env.MADANG_URL = server.url
  return async () => {
    await server.stop()
    for (const folder of [dataDir, filled]) await rm(folder, { recursive: true, force: true })
  }
}
