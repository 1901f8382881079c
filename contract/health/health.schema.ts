// The schemas of health.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { healthApi } from './health.ts'
import { instant } from '#contract/shared/wire.schema.ts'

const state = z.enum(['ok', 'failing'])

/** `ready` is false where one of the others is failing. */
export const readiness = z.object({ ready: z.boolean(), database: state, migrations: state, disk: state })
export type Readiness = z.infer<typeof readiness>

/** For admins, in words: what an operator reads from the figures. */
export const serverState = readiness.extend({
  version: z.string(),
  /** When this process began. */
  startedAt: instant,
  /** Null where the database does not answer. */
  databaseBytes: z.number().nullable(),
  /** Null where the disk cannot be read. */
  diskFreeBytes: z.number().nullable(),
  /** The streams of browsers that are open on this process. */
  streams: z.number().int(),
  /** Null where no folder for backups is set. */
  backup: z
    .object({
      everyHours: z.number(),
      madeAt: instant.nullable(),
      bytes: z.number(),
      /** Null before the first one. */
      nextAt: instant.nullable(),
    })
    .nullable(),
})
export type ServerState = z.infer<typeof serverState>

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
    sends: ['text/plain'],
  },
  state: {
    access: 'admin',
    summary: 'How the server is doing: what ready says, its version, space, and its last and next backup',
    output: serverState,
  },
})
