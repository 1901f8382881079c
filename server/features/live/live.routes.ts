// GET /live as server-sent events: `change` for what happened, `resync` when something may have been missed.
import { AppError } from '#contract/errors.ts'
import { liveApi } from '#contract/live.ts'
import type { Who } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import type { Mount } from '#server/http/mount.ts'
import { createPlaces, type Place } from '#server/live/places.ts'
import { networkOf } from '#server/rules/tries.ts'

const PING_MS = 25_000
const STREAMS_PER_CLIENT = 40
/** The server ends the stream of a browser that has stopped reading before its backlog grows. */
const BACKLOG_MAX = 500

function stream(deps: Deps, who: Who, place: Place, headers: Headers) {
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
        stop = () => {
          stop = () => {}
          leave()
          clearInterval(ping)
          place.leave()
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

export function liveRoutes(mount: Mount, { db }: Pick<Deps, 'db'>) {
  const takePlace = createPlaces(db)
  mount(liveApi.stream, async ({ who, deps, c }) => {
    const { method, headers } = c.req.raw
    const client = who?.uid ?? networkOf(c.get('clientIp'))
    // Nobody reads the body of an answer to HEAD, so nobody would ever close the stream.
    const place = method === 'HEAD' ? null : await takePlace(client, STREAMS_PER_CLIENT)
    if (method !== 'HEAD' && !place) throw new AppError('too_many')
    return new Response(place && stream(deps, who, place, headers), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  })
}
