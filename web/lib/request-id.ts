/** By which the server's log names what failed by its fault; null for all other errors. */
export const requestIdOf = (error: unknown) =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
