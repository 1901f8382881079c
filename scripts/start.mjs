// npm start: packages, build, then the server.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkNode, root } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
ensurePackages()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()

// glibc reads these once, when a process begins. Its defaults never give back the memory of pictures and files: each thread
// has a heap of its own, and after the first large block was freed all others of its size go into those heaps.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
// Libraries leave out the checks that help their developers.
const env = { NODE_ENV: 'production', ...memory, ...process.env }
const script = fileURLToPath(new URL('dist/server/main.js', root))
const server = spawn(process.execPath, [...process.execArgv, script], {
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// The server ends in order when it is left alone, however this process ends.
const leave = () => server.connected && server.disconnect()
process.on('SIGINT', leave)
process.on('SIGTERM', leave)
server.on('exit', (code) => process.exit(code ?? 1))
