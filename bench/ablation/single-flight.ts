import type * as whole from '#server/http/call/single-flight.ts'

export const createTogether = (() => (_key, read) => read()) satisfies typeof whole.createTogether
