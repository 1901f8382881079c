// Who is signed in, and what a password must be.

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const sessionApi = {
  get: 'GET /session',
} as const
