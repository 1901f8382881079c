// How often somebody may do something within ten minutes. People never meet these limits, programs that flood do.

export const LIMIT_MINUTES = 10

/** For one account, or for all guests of one network together. */
export const limits = {
  /** Posts of the board and the blog. */
  post: 60,
  /** Replies, comments and messages. */
  talk: 200,
  /** Changes of one tap: likes, views, marks, things in the cart, and removing, also of a whole list one by one. */
  tap: 1_000,
  /** Every other change, where its endpoint says nothing else. */
  change: 300,
  order: 120,
  upload: 120,
  import: 60,
  /** Everything that somebody's programs ask with access tokens, reading included. */
  program: 3_000,
  /** Searches that another service answers. */
  search: 600,
  /** The payment provider's hints, all from its own network. */
  hint: 1_200,
} as const
export type LimitKind = keyof typeof limits
