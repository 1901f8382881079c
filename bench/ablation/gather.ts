import type * as whole from '#server/db/gather.ts'

export const gather = ((readAll) => async (key) => (await readAll([key])).get(key)) satisfies typeof whole.gather
