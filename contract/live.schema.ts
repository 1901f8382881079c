// The schemas of live.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from './endpoint.schema.ts'
import { collections, liveApi } from './live.ts'

export const change = z.object({ collection: z.enum(collections), id: z.string(), op: z.enum(['put', 'delete']) })
export type Change = z.infer<typeof change>

export const liveEndpoints = endpoints(liveApi, {
  stream: {
    access: 'guest',
    summary: 'Server-sent events: a change that the caller may know of, as it happens',
    raw: true,
  },
})
