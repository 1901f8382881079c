// Reads the settings, starts the server, ends it on a signal; the only file that acts on import.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '#contract/base-path.ts'
import { demoAccounts } from '#contract/demo.ts'
import { EmbeddedError } from './db/embedded/error.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { createLog } from './log.ts'
import { projectRoot } from './project-root.ts'
import { startServer } from './start-server.ts'

const tell = (step: string, text: string) => process.stdout.write(`${'.'.padStart(7)}  ${step.padEnd(9)} ${text}\n`)

function welcome(env: Env, address: string) {
  const lines = ['', `  Madang  ${address}`, '']
  if (env.DEMO) {
    lines.push('  Demo mode: demo accounts, demo data, and local stand-ins for every service without a key.')
    if (env.HOST === '127.0.0.1') lines.push('  Only this machine can reach it (set HOST to change that).')
    lines.push(
      '',
      ...demoAccounts.map(
        ({ email, password, role }) =>
          `  ${role.padEnd(6)} ${role === 'Admin' ? env.ADMIN_EMAIL : email} / ${password}`,
      ),
    )
  }
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
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

async function main() {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = readEnv(process.env)
  const server = await startServer(env, createLog(), tell)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  welcome(env, `${env.PUBLIC_URL ?? server.origin}${BASE_PATH}/`)
}

main().catch(fail)
