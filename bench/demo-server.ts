// The built server with its demo, on a data folder of its own that is thrown away after the run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/** `BENCH_URL` measures a server that runs already; `DATA_DIR` then says where its data is. */
export async function startDemo(server = built): Promise<{ url: string; dataDir: string; end(): Promise<void> }> {
  const running = process.env['BENCH_URL']
  if (running) return { url: running, dataDir: process.env['DATA_DIR'] ?? 'data', end: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-visit-'))
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.once('exit', () => reject(new Error(`the server ended while starting:\n${printed}`)))
    child.stdout.on('data', (text: Buffer) => {
      printed += String(text)
      const address = /http:\/\/localhost:\d+\/madang\//.exec(printed)?.[0]
      if (address) resolve(address)
    })
  })
  return {
    url,
    dataDir,
    async end() {
      const exit = once(child, 'exit')
      child.kill('SIGINT')
      await exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
