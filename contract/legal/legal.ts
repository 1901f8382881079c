// The site's terms of use and privacy policy, as its admins write them, and who has agreed to which version.

export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

export const LEGAL_TEXT_MAX = 30_000

/** The version that is in force of each; null where there is none. */
export type LegalVersions = Record<LegalKind, number | null>

export const legalApi = {
  get: 'GET /legal/{kind}',
  put: 'PUT /legal/{kind}',
  /** Lists the documents that the caller has not agreed to yet, and those that they have. */
  open: 'GET /consent',
  agree: 'POST /consent',
} as const
