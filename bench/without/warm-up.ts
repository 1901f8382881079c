import type * as whole from '#server/warm-up.ts'

export const warmUp = (async () => {}) satisfies typeof whole.warmUp
