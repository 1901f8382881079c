// The settings of this deployment that the browser may know: addresses and public keys, never a secret.

/** In the order of the buttons; Kakao is the OIDC one. */
export const socialProviders = ['google', 'github', 'kakao'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Who sees the shop's takings, and each product's. Without a choice: everyone in the demo, admins elsewhere. */
export const sumsAudiences = ['everyone', 'users', 'admins'] as const
export type SumsAudience = (typeof sumsAudiences)[number]

export const settingsApi = {
  get: 'GET /settings',
  getSums: 'GET /settings/sums',
  putSums: 'PUT /settings/sums',
} as const
