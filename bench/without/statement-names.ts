import type * as whole from '#server/db/statement-names.ts'

export const statementName = (() => undefined) satisfies typeof whole.statementName
