// Signing up, in and out, and what a password must be.

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const authApi = {
  signUp: 'POST /auth/sign-up/email',
  signIn: 'POST /auth/sign-in/email',
  signOut: 'POST /auth/sign-out',
  startSocial: 'POST /auth/sign-in/social',
  finishSocial: 'GET /auth/callback/{provider}',
} as const
