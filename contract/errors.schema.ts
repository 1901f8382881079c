// The schemas of errors.ts.
import { z } from 'zod'
import { errorCodes } from './errors.ts'

export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  /** For `invalid`: what is wrong, by field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** For `stale`: the newer record, so that nothing is lost. */
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
