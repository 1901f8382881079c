// What the browser may know about this deployment: addresses and public keys, never a secret.

/** In the order of the buttons; Kakao is the OIDC one. */
export const socialProviders = ['google', 'github', 'kakao'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const settingsApi = {
  get: 'GET /settings',
} as const
