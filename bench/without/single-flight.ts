import type * as whole from '#server/http/call/single-flight.ts'

export const createSingleFlight = (() => (_key, read) => read()) satisfies typeof whole.createSingleFlight
