import type { HttpBindings } from '@hono/node-server'
import { AppError } from '#contract/shared/errors.ts'
import { healthApi } from '#contract/health/health.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { mayReadMetrics, metricsText } from './metrics.service.ts'
import { readinessOf } from './ready.service.ts'
import { stateOf } from './state.service.ts'

export function healthRoutes(mount: Mount) {
  mount(healthApi.alive, () => ({ alive: true as const }))
  mount.raw(healthApi.ready, async ({ deps, c }) => {
    const readiness = await readinessOf(deps)
    return readiness.ready ? readiness : c.json(readiness, 503, { 'retry-after': '2' })
  })
  mount(healthApi.state, ({ deps }) => stateOf(deps))
  mount.raw(healthApi.metrics, async ({ deps, c }) => {
    const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
    if (!mayReadMetrics(deps.operation.metricsToken, address, c.req.raw.headers)) throw new AppError('not_found')
    return c.body(await metricsText(deps), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}
