// The port: connections are taken, and given back without cutting off an answer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long running requests may take after the signal to end. */
const FINISH_MS = 5_000

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const starting: Handle = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end()

/** Until somebody says how to answer, it answers "starting". */
export function createListener() {
  const http = createServer()
  // Node ends an idle connection after five seconds, in the very moment in which a proxy or browser may use it again.
  http.keepAliveTimeout = 65_000
  let handle = starting
  http.on('request', (request, response) => handle(request, response))
  return {
    /** The port, which the system chooses where none is named. */
    open: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        http.once('error', reject)
        http.listen(port, host, () => resolve((http.address() as AddressInfo).port))
      }),
    answerWith: (next: Handle) => void (handle = next),
    /** Accepts nothing new and lets running requests finish: their writes would be committed without an answer. */
    close: () =>
      new Promise<void>((resolve) => {
        const idle = setInterval(() => http.closeIdleConnections(), 50)
        const late = setTimeout(() => http.closeAllConnections(), FINISH_MS)
        http.close(() => {
          clearInterval(idle)
          clearTimeout(late)
          resolve()
        })
      }),
  }
}
