// Reads the settings, starts the server, ends it on a signal; it acts on import.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { EmbeddedError } from './db/embedded/error.ts'
import { EnvError, isLoopback, readEnv, takesRealMoney, type Env } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { partOfMany, tellReady } from './cluster-worker.ts'
import { FirstProcessFailed, startProcesses } from './cluster.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { startServer, type RunningServer } from './start-server.ts'

// The server renders first screens for people in Korea: their days and times, wherever the machine stands.
process.env['TZ'] = 'Asia/Seoul'

const printStep = (step: string, text: string) =>
  process.stdout.write(`${'.'.padStart(7)}  ${step.padEnd(9)} ${text}\n`)

/** The next steps for the operator of a new site. */
const firstSteps = (address: string) => [
  '  This site has no admin yet. Three steps:',
  '',
  `  1  open ${address} and sign up with your e-mail address`,
  '  2  run  npm run admin -- you@example.com  in another terminal (in a container: node dist/server/admin.js …)',
  '  3  go back to the page and reload it: it asks for the name of the site, and then lists what to do next',
]

function welcome(env: Env, { origin, demoAccounts, hasAdmin }: RunningServer) {
  const address = `${env.PUBLIC_URL ?? origin}${BASE_PATH}/`
  const lines = ['', `  Madang  ${address}`, '']
  if (env.DEMO) {
    lines.push('  Demo mode: demo accounts, demo data, and local stand-ins for every service without a key.')
    lines.push(
      isLoopback(env.HOST) && !env.PUBLIC_URL
        ? '  Only this machine can reach it (set HOST and DEMO=1 to change that).'
        : '  Others can reach it, and everybody who does may enter with the passwords below.',
    )
    if (takesRealMoney(env)) lines.push('  The payment keys are live ones: whoever pays here pays real money.')
    lines.push('', ...demoAccounts.map(({ email, password, role }) => `  ${role.padEnd(6)} ${email} / ${password}`))
  }
  if (!env.DEMO && !hasAdmin) lines.push(...firstSteps(address))
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** An error that a person at the terminal can mend is printed as a sentence; any other keeps its trace. */
function explain(error: unknown): string {
  if (error instanceof EnvError) return `Some settings are not usable:\n${error.message}`
  if (error instanceof EmbeddedError) return error.message
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return 'The port is in use. Stop the other program, or set PORT to another number.'
  if (code === 'EACCES') return 'The port may not be opened by this user. Set PORT to a number above 1023.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function fail(error: unknown): never {
  if (!(error instanceof FirstProcessFailed)) process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

/** With several processes this one answers nothing itself; each of them runs this file too. */
async function start(env: Env) {
  const log = createLog()
  if (cluster.isWorker) return startServer(env, log, printStep, await partOfMany())
  if (env.WORKERS === 1) return startServer(env, log, printStep)
  return { demoAccounts: [], ...(await startProcesses(env, fileURLToPath(import.meta.url), log, printStep)) }
}

async function main() {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = readEnv(process.env)
  // scripts/start.mjs has ended, or ends it. Of several processes the first one tells the others.
  if (!cluster.isWorker) process.on('disconnect', () => process.emit('SIGTERM') || process.exit())
  const server = await start(env)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  if (cluster.isWorker) tellReady(server.origin)
  else welcome(env, server)
}

main().catch(fail)
