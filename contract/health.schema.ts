// The schemas of health.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from './endpoint.schema.ts'
import { healthApi } from './health.ts'

const state = z.enum(['ok', 'failing'])

/** `ready` is false where one of the others is failing. */
export const readiness = z.object({ ready: z.boolean(), database: state, migrations: state, disk: state })
export type Readiness = z.infer<typeof readiness>

export const healthEndpoints = endpoints(healthApi, {
  alive: {
    access: 'guest',
    summary: 'Whether the process answers; it asks nothing else',
    output: z.object({ alive: z.literal(true) }),
  },
  ready: {
    access: 'guest',
    summary:
      'Whether the server can serve: database, migrations and disk space; 503 with the same body where it cannot',
    output: readiness,
  },
  metrics: {
    access: 'guest',
    summary: 'Figures for Prometheus, for this machine alone or with METRICS_TOKEN; not found for everybody else',
    raw: true,
  },
})
