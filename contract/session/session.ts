// Who is signed in.

export const sessionApi = {
  get: 'GET /session',
} as const
