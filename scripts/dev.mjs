// npm run dev: the server restarts and the browser app reloads as their files change.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkNode, root, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
ensurePackages()
const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()

const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
// The browser comes through Vite, and a demo that has an address must be asked for.
const ownAddress = process.env.PUBLIC_URL
  ? {}
  : { PUBLIC_URL: `http://localhost:${port}`, DEMO: process.env.DEMO ?? (process.env.DATABASE_URL ? '0' : '1') }
const server = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=messages',
    '--watch-path=demo',
    'server/main.ts',
  ],
  {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      WITHOUT_WEB: '1',
      ...ownAddress,
    },
  },
)

const { createServer, resolveConfig } = await import('vite')
const configFile = fileURLToPath(new URL('vite.config.ts', root))
const { base } = await resolveConfig({ configFile }, 'serve')
const target = `http://127.0.0.1:${serverPort}`
const forwarded = Object.fromEntries(
  ['api', 'image', 'standin', 'unsubscribe', 'manifest.webmanifest'].map((path) => [
    base + path,
    { target, changeOrigin: false },
  ]),
)
/** A service worker that `npm start` left at the same address would go on serving the built app: this one ends it. */
const endWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('madang:')) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url)
})()))`
const withoutWorker = {
  name: 'without-service-worker',
  configureServer: ({ middlewares }) =>
    void middlewares.use(`${base}service-worker.js`, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(endWorker),
    ),
}
const web = await createServer({
  configFile,
  plugins: [withoutWorker],
  server: { port, strictPort: true, host: 'localhost', proxy: forwarded },
})
await web.listen()
say('dev', `http://localhost:${port}${base}`)

let ending = false
async function end() {
  if (ending) return
  ending = true
  server.kill('SIGINT')
  await web.close()
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
server.on('exit', () => void end().then(() => process.exit()))
