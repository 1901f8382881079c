// How what an admin changed is put back: each feature says what a record is now and how it gets its values of before.
import type { ChangeField, ChangeValue } from '#contract/shared/change.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { auditEntry } from '#server/db/tables/audit.table.ts'
import type { Deps } from '#server/deps.ts'

export type Values = Partial<Record<ChangeField, ChangeValue>>

/** Null in the place of a name or a status: there is no such record any more. */
export type Reverse = { now: Values; put: (before: Values) => Promise<unknown> }

export type LogEntry = typeof auditEntry.$inferSelect

export type FindReverse = (deps: Deps, who: SignedIn, entry: LogEntry) => Promise<Reverse>

/** The values of the log have the types of the fields from which they were written, which the table does not know. */
export const asFields = <T>(values: Values) => values as Partial<T>
