import type * as whole from '#server/db/prepared.ts'

export const preparedFor = ((write) => write) satisfies typeof whole.preparedFor
export const preparedOnce = ((write) => write) satisfies typeof whole.preparedOnce
