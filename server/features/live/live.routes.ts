// GET /live as server-sent events: `change` for what happened, `resync` when something may have been missed.
import type { HttpBindings } from '@hono/node-server'
import { AppError } from '#contract/shared/errors.ts'
import { liveApi } from '#contract/live/live.ts'
import type { Deps } from '#server/deps.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { createPlaces } from '#server/live/places.ts'
import { networkOf } from '#server/http/request.ts'
import { browserStream } from './browser-stream.ts'
import { createHeartbeat } from './heartbeat.ts'

const STREAMS_PER_CLIENT = 40

export function liveRoutes(mount: Mount, deps: Deps) {
  const takePlace = createPlaces(deps.db)
  const heartbeat = createHeartbeat(deps)
  mount.raw(liveApi.stream, async ({ who, c }) => {
    const { method } = c.req.raw
    const client = who?.uid ?? networkOf(c.get('clientIp'))
    // Nobody reads the body of an answer to HEAD, so nobody would ever close the stream.
    const place = method === 'HEAD' ? null : await takePlace(client, STREAMS_PER_CLIENT)
    if (method !== 'HEAD' && !place) throw new AppError('too_many')
    heartbeat.start()
    // Without a connection, as in tests, the body alone carries the events.
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    const connection = outgoing && 'chunkedEncoding' in outgoing ? outgoing : undefined
    return new Response(place && browserStream(deps.live, who, place, connection), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  })
}
