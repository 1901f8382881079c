import type * as whole from '#server/db/batch.ts'

export const inBatches = ((readAll) => async (key) => (await readAll([key])).get(key)) satisfies typeof whole.inBatches
