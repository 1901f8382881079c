// Restarts the embedded PostgreSQL when it has ended, for any reason.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from './embedded.ts'

type Address = EmbeddedPostgres['connection']

/** How long nobody may notice: a connection that breaks is noticed at once. */
const LOOK_MS = 500
/** After a start that failed, such as on a full disk. */
const AGAIN_MS = 2_000

const placeOf = ({ host, port }: Address) =>
  host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }

/** Whether somebody accepts connections there. A frozen server does, and is not dead: nobody may start a second one. */
const isThere = (address: Address) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(placeOf(address))
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })

type Supervision = {
  first: EmbeddedPostgres
  /** Starts the server again, or joins it where another process was faster. */
  start: () => Promise<EmbeddedPostgres>
  /** It runs again, perhaps at another address. */
  onStarted: (address: Address) => void
  log: (line: string) => void
}

/** The server may die with its process, end with the process that it was shared with, or give up on a full disk. */
export function superviseEmbedded({ first, start, onStarted, log }: Supervision) {
  let current = first
  const ending = new AbortController()
  let waking = new AbortController()
  const pause = (ms: number, ends = ending.signal) => sleep(ms, undefined, { signal: ends, ref: false }).catch(() => {})

  async function startAgain() {
    log('The database server has ended; starting it again.')
    // Lets go of the server that has ended, so that the new one can be claimed.
    await current.stop().catch(() => {})
    for (let lastTrouble = ''; !ending.signal.aborted; await pause(AGAIN_MS)) {
      try {
        current = await start()
        onStarted(current.connection)
        return log('The database server runs again.')
      } catch (error) {
        const trouble = error instanceof Error ? error.message : String(error)
        if (trouble !== lastTrouble) log(`The database server does not start: ${trouble}`)
        lastTrouble = trouble
      }
    }
  }

  const watching = (async () => {
    while (!ending.signal.aborted) {
      waking = new AbortController()
      await pause(LOOK_MS, AbortSignal.any([ending.signal, waking.signal]))
      if (!ending.signal.aborted && !(await isThere(current.connection))) await startAgain()
    }
  })()

  return {
    /** A connection broke: perhaps the server has ended. */
    lookNow: () => waking.abort(),
    async stop() {
      ending.abort()
      await watching
      await current.stop()
    },
  }
}
