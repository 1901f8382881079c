// An endpoint as data: the server mounts it, the browser has its types, tests and docs go through all of them.
import { z } from 'zod'
import type { TokenScope } from './access-token.ts'
import type { Address, Method } from './address.ts'
import type { LimitKind } from './limits.ts'
import type { Reason } from './refusals.ts'
import type { SiteModule } from './site-modules.ts'

/** Who may call. Rules about owners are part of the service's query: what a caller may not see is not found. */
export type Access = 'guest' | 'user' | 'admin'

export type Endpoint = {
  access: Access
  /**
   * The scope that an access token needs. Left out: `read` for reading, `write` for everything else. `never`: tokens are
   * refused, as for passwords, devices and everything that gives access for longer than the token lives.
   */
  token?: TokenScope | 'never'
  /** Left out: a change is counted as one, and reading is not counted. `own`: the route counts by its own rules. */
  limit?: LimitKind | 'own'
  /** One sentence for the API description. */
  summary: string
  /** Left out: the endpoint expects no input and refuses unknown fields. */
  query?: z.ZodType
  body?: z.ZodType
  /** Left out: 64 kB, more than a form without a long text sends. */
  bodyMaxBytes?: number
  /** Left out: the endpoint answers success without content (204). */
  output?: z.ZodType
  /** The reasons for which a service may refuse; any other that it throws is answered as our own mistake. */
  refusals?: readonly Reason[]
  /**
   * The answer depends on the query alone and never on who asks: many who ask at once share one reading. Only those who
   * have blocked somebody get a reading of their own.
   */
  sameForAll?: true
  /** The same for all guests, who share one reading; everybody else gets one of their own. */
  sameForGuests?: true
  /** The newer record that goes along with `stale`: what was read is not what is stored any more. */
  newer?: z.ZodType
  /** Where the site has switched this module off, there is no such endpoint. Null: it answers all the same. */
  module?: SiteModule | null
  /** The route itself reads multipart uploads, and writes streams and redirects. */
  raw?: true
  /** The input of a raw endpoint: the type of the body, and its fields where it is a form. */
  reads?: { type: 'multipart/form-data' | 'text/calendar'; schema: z.ZodType }
  /** Raw endpoints only: the content types that they answer with instead of JSON. */
  sends?: readonly string[]
  /** Raw endpoints only: the answer is a redirect. */
  redirects?: true
}

/** Nobody can forget a limit: every endpoint that changes something has one. */
export const limitOf = ({ limit }: Endpoint, method: Method): LimitKind | 'own' | null =>
  limit ?? (method === 'GET' ? null : 'change')

/** The scope that an access token needs in order to call an endpoint. */
export const tokenNeedOf = ({ token }: Endpoint, method: Method): TokenScope | 'never' =>
  token ?? (method === 'GET' ? 'read' : 'write')

type Described<A extends Record<string, Address>, E extends Record<keyof A, Endpoint>> = {
  readonly [Name in keyof A as A[Name]]: E[Name]
}

/**
 * Describes every address of a feature, none left out and none added, and answers the descriptions by address. All of them
 * belong to the module, if there is one.
 */
const described =
  (module?: SiteModule) =>
  <const A extends Record<string, Address>, const E extends Record<keyof A, Endpoint>>(
    addresses: A,
    descriptions: E & Record<Exclude<keyof E, keyof A>, never>,
  ) =>
    Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [address, { module, ...descriptions[name] }]),
    ) as Described<A, E>

export const endpoints = described()
/** For the features of a module that a site may switch off. */
export const endpointsOf = (module: SiteModule) => described(module)

/** A page of a list: the database continues after the cursor, so a page costs the same anywhere. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), cursor: z.string().nullable() })

export const pageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}
