// One field that an admin changed, as the log keeps it.
import { z } from 'zod'
import { changeFields, type Change, type ChangeField } from './change.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const fieldNames = Object.keys(changeFields) as [ChangeField, ...ChangeField[]]

export const change: z.ZodType<Change> = z.object({ field: z.enum(fieldNames), before: value, after: value })
