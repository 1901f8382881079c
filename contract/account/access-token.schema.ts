// The schemas of access-token.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { accessTokenApi, TOKEN_NAME_MAX, tokenDays, tokenScopes } from '#contract/shared/access-token.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { instant, writtenLine } from '#contract/shared/wire.schema.ts'

const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: instant,
  /** Null: never yet. To the minute. */
  usedAt: instant.nullable(),
  /** Null: until it is revoked. */
  expiresAt: instant.nullable(),
})
export type AccessToken = z.infer<typeof accessToken>

export const accessTokenEndpoints = endpoints(accessTokenApi, {
  list: {
    access: 'user',
    token: 'never',
    summary: 'The own access tokens, newest first, without the tokens themselves',
    output: z.object({ items: z.array(accessToken) }),
  },
  make: {
    access: 'user',
    token: 'never',
    summary: 'Make an access token, with which a program asks the API as its owner; it is told this once',
    body: z.strictObject({
      name: writtenLine(TOKEN_NAME_MAX),
      scope: z.enum(tokenScopes),
      /** Null: until it is revoked. */
      days: z.union(tokenDays.map((days) => z.literal(days))),
    }),
    output: accessToken.extend({ token: z.string() }),
    refusals: ['tokens_full'],
  },
  revoke: {
    access: 'user',
    token: 'never',
    summary: 'End an own access token at once',
  },
})
