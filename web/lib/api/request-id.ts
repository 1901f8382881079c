/** The server's log names a failed request by this number; null for all other errors. */
export const requestIdOf = (error: unknown) =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
