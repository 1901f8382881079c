// The schemas of the details that are sent with a reason.
import { z } from 'zod'
import type { CartChange } from './refusals.ts'
import type { Reason, RefusalDetails } from './refusals.ts'
import { change } from './change.schema.ts'
import { reportReasons } from './report-reasons.ts'
import { instant, won } from './wire.schema.ts'

const changes = ['gone', 'soldOut', 'short', 'price'] as const satisfies CartChange[]

export const refusalDetails: { [R in keyof RefusalDetails]: z.ZodType<RefusalDetails[R]> } & {
  [R in Reason]?: z.ZodType
} = {
  banned: z.object({ until: instant.nullable(), reason: z.enum(reportReasons).nullable(), words: z.string() }),
  undo_overtaken: z.object({ changes: z.array(change) }),
  cart_changed: z.object({
    lines: z.array(
      z.object({
        pname: z.string(),
        change: z.enum(changes),
        price: won,
        stock: z.number().int().min(0).nullable(),
      }),
    ),
  }),
}
