// One browser's stream. The answer starts as any other, so that it has all headers; once its first bytes are out, events
// go to the connection itself, without a promise for each of them.
import type { ServerResponse } from 'node:http'
import type { Who } from '#server/auth/who.ts'
import { readyEvent, spreadOver } from '#server/live/events.ts'
import type { LiveHub } from '#server/live/hub.ts'

/** The server ends the stream of a browser that has stopped reading before its backlog grows. */
const BACKLOG_BYTES = 256 * 1024
const BACKLOG_EVENTS = 500

const CRLF = Buffer.from('\r\n')
/** All streams get the same bytes, so that they are put into the form of a chunk once. */
let lastFramed: { bytes: Buffer; chunk: Buffer } | undefined

function chunkOf(bytes: Buffer) {
  if (lastFramed?.bytes !== bytes) {
    const size = Buffer.from(`${bytes.length.toString(16)}\r\n`)
    lastFramed = { bytes, chunk: Buffer.concat([size, bytes, CRLF]) }
  }
  return lastFramed.chunk
}

/** False where the browser does not read. */
function writeTo(outgoing: ServerResponse, bytes: Buffer) {
  const { socket } = outgoing
  // Past the answer's own queue where that is empty: the answer would frame the same bytes again for every stream.
  if (socket && outgoing.chunkedEncoding && outgoing.writableLength === socket.writableLength) {
    socket.write(chunkOf(bytes))
  } else outgoing.write(bytes)
  return outgoing.writableLength <= BACKLOG_BYTES
}

type Place = { leave: () => void }

export function browserStream(live: LiveHub, who: Who, place: Place, outgoing: ServerResponse | undefined) {
  let end = () => {}
  let reads = 0
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const queue = (bytes: Buffer) => {
          controller.enqueue(bytes)
          return (controller.desiredSize ?? 0) >= -BACKLOG_EVENTS
        }
        const write = (bytes: Buffer) => {
          // The second time that somebody asks for more, everything before it has been written to the connection.
          const isDirect = outgoing?.headersSent && reads > 1
          if (isDirect ? writeTo(outgoing, bytes) : queue(bytes)) return
          end()
          // A browser that does not read would not read the end either.
          outgoing?.destroy()
        }
        const detach = live.attach({ who, write, end: () => end() })
        end = () => {
          end = () => {}
          detach()
          place.leave()
          try {
            controller.close()
          } catch {
            // The browser has closed the stream already.
          }
        }
        controller.enqueue(readyEvent(spreadOver(live.count()), live.mark()))
      },
      pull: () => void (reads += 1),
      cancel: () => end(),
    },
    // Nothing is asked for ahead, so that `pull` tells when all that was queued has been written.
    { highWaterMark: 0 },
  )
}
