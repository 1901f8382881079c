// The schemas of errors.ts.
import { z } from 'zod'
import { errorCodes } from './errors.ts'
import { refusalCodes, type Reason } from './refusals.ts'

const reasons = Object.keys(refusalCodes) as [Reason, ...Reason[]]

export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  /** Why, where the endpoint declares its refusals, and what goes along with the reason. */
  reason: z.enum(reasons).optional(),
  details: z.unknown().optional(),
  /** For `invalid`: by field, a sentence in the caller's language. */
  fields: z.record(z.string(), z.string()).optional(),
  /** For `stale`: the newer record, so that nothing is lost. */
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
