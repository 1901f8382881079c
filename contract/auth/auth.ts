// Signing up, in and out, and what a password must be.

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const authApi = {
  signUp: 'POST /auth/sign-up/email',
  signIn: 'POST /auth/sign-in/email',
  signOut: 'POST /auth/sign-out',
  /** Asks for a mail with a link to a new password. */
  requestReset: 'POST /auth/reset-request',
  /** One-time links: what one is for, and what it lets its holder do. */
  readLink: 'POST /auth/link',
  resetPassword: 'POST /auth/reset',
  confirmAddress: 'POST /auth/confirm',
  startSocial: 'POST /auth/sign-in/social',
  finishSocial: 'GET /auth/callback/{provider}',
} as const
