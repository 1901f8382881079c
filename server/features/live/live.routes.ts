// GET /live as server-sent events: `change` for what happened, `resync` when something may have been missed.
import { AppError } from '#contract/errors.ts'
import { liveApi } from '#contract/live.ts'
import type { Who } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import type { Mount } from '#server/http/mount.ts'

const PING_MS = 25_000
const STREAMS_PER_CLIENT = 40
/** The server ends the stream of a browser that has stopped reading before its backlog grows. */
const BACKLOG_MAX = 500

const openStreams = new Map<string, number>()

function count(client: string, by: 1 | -1) {
  const next = (openStreams.get(client) ?? 0) + by
  if (next > 0) openStreams.set(client, next)
  else openStreams.delete(client)
}

function stream(deps: Deps, who: Who, client: string, headers: Headers) {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) < -BACKLOG_MAX) return stop()
          controller.enqueue(encoder.encode(text))
        }
        const leave = deps.live.join({
          who,
          changed: (change) => send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
          resync: () => send('event: resync\ndata: {}\n\n'),
          end: () => stop(),
        })
        // At the latest here, a session that was ended elsewhere or has run out loses its stream.
        const check = async () => {
          const still = who && (await deps.auth.session(headers).catch(() => who))
          if (who && !still) stop()
          else send(': ping\n\n')
        }
        const ping = setInterval(() => void check(), PING_MS)
        count(client, 1)
        stop = () => {
          stop = () => {}
          leave()
          clearInterval(ping)
          count(client, -1)
          try {
            controller.close()
          } catch {
            // The browser has closed the stream already.
          }
        }
        send('retry: 1000\nevent: ready\ndata: {}\n\n')
      },
      cancel: () => stop(),
    },
    { highWaterMark: 16 },
  )
}

export function liveRoutes(mount: Mount) {
  mount(liveApi.stream, ({ who, deps, c }) => {
    const client = who?.uid ?? c.get('clientIp')
    if ((openStreams.get(client) ?? 0) >= STREAMS_PER_CLIENT) throw new AppError('too_many')
    // Nobody reads the body of an answer to HEAD, so nobody would ever close the stream.
    const body = c.req.raw.method === 'HEAD' ? null : stream(deps, who, client, c.req.raw.headers)
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  })
}
