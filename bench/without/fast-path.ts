import type * as whole from '#server/http/call/fast-path.ts'

export const createDirect = (() => ({ add() {}, tryAnswer: () => false })) satisfies typeof whole.createFastPath
