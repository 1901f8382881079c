// One call of an endpoint: access, then rate limits, then input, then one line of the feature, then the output by the
// contract. The routes of Hono and the direct way from the socket both go through here.
import { z } from 'zod'
import type { TokenScope } from '#contract/shared/access-token.ts'
import { methodOf, pathOf, type Method } from '#contract/shared/address.ts'
import { api, type EndpointAddress } from '#contract/api.ts'
import { limitOf, tokenNeedOf, type Endpoint } from '#contract/shared/endpoint.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { LimitKind } from '#contract/shared/limits.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { pathParams } from '#contract/path-params.schema.ts'
import type { Locale } from '#messages/shared/words.ts'
import { bearerIn } from '#server/auth/bearer.ts'
import type { Visitor, Who } from '#server/auth/who.ts'
import { inChunks } from '#server/threads/chunks.ts'
import { jsonOf } from './body.ts'
import { declaredBy } from './declared.ts'
import { InvalidInput } from '#server/http/errors.ts'
import { localeIn } from '#server/http/locale.ts'
import { createSingleFlight } from './single-flight.ts'

/** The request as Hono's route or the direct way has read it. */
export type CallRequest = {
  who: Visitor | null
  ip: string
  params: Record<string, string>
  query: Record<string, string>
  header: (name: string) => string | undefined
  readBytes: (max: number) => Promise<Uint8Array>
}

/** `text` is JSON; null for an answer without content. A long list comes in pieces. Only raw endpoints make a response. */
export type CallResponse = {
  text: string | string[] | null
  cookies: string[]
  response: Response | null
  /** The text compressed, once a caller has needed that: many may share it. */
  compressed?: Buffer | Promise<Buffer>
}

type Input = {
  who: Visitor | null
  blocker: string | null
  params: unknown
  query: unknown
  body: unknown
  locale: Locale
  ip: string
  cookie: string | undefined
  setCookie: (line: string) => void
}

/** Counts one call of a kind, or refuses it. */
type CountCall = (kind: LimitKind, who: Who, ip: string) => Promise<void>

/** Checks that every call has to pass. */
export type Gate = {
  countCall: CountCall
  /** Whether the site has switched a module off. */
  isOff: (module: SiteModule) => Promise<boolean>
  /** Refuses changes in a module before the user has agreed to the terms in force. */
  mayChange: (who: Visitor) => Promise<void>
}

const nothing = z.strictObject({})
const korean = { error: z.locales.ko().localeError }
const english = { error: z.locales.en().localeError }

/** PostgreSQL cannot store a NUL character, and nobody types one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

function parse(schema: z.ZodType, value: unknown, locale: Locale): unknown {
  if (hasNul(value)) throw new AppError('invalid')
  const result = schema.safeParse(value, locale === 'en' ? english : korean)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.toReversed().map((issue) => [issue.path.join('.') || '*', issue.message]),
  )
  throw new InvalidInput(fields)
}

/** Longer than any page. Only lists of everything in a range of days are. */
const LONG_LIST = 200

type List = { items: readonly unknown[] }
const isLongList = (answer: unknown): answer is List =>
  typeof answer === 'object' &&
  answer !== null &&
  'items' in answer &&
  Array.isArray(answer.items) &&
  answer.items.length > LONG_LIST

/** The text of a long list, checked and written in turns. All is checked before the first piece is sent. */
async function longList(output: z.ZodType, { items, ...rest }: List): Promise<string[]> {
  const { items: _none, ...others } = output.parse({ ...rest, items: [] }) as List
  const before = Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`)
  const pieces = [`{${before.join('')}"items":[`]
  for await (const some of inChunks(items)) {
    const parsed = output.parse({ ...rest, items: some }) as List
    const texts = parsed.items.map((one) => JSON.stringify(one)).join(',')
    pieces.push(pieces.length > 1 ? `,${texts}` : texts)
  }
  return [...pieces, ']}']
}

function checkAccess(e: Endpoint, who: Who) {
  if (e.access === 'guest') return
  if (!who) throw new AppError('unauthenticated')
  if (e.access === 'admin' && !who.isAdmin) throw new AppError('forbidden')
}

/** A program may do what its token was made for, and nothing that would outlive the token. */
function checkToken(e: Endpoint, method: Method, scope: TokenScope) {
  const need = tokenNeedOf(e, method)
  if (need === 'never') throw refuse('token_not_here')
  if (need === 'write' && scope === 'read') throw refuse('token_reads_only')
}

/** The text that is sent. Fields that the contract does not name are dropped here, whatever a query selected. */
function serialize(output: z.ZodType | undefined, answer: unknown): string | null | Promise<string[]> {
  if (!output) return null
  return isLongList(answer) ? longList(output, answer) : JSON.stringify(output.parse(answer))
}

export type Run = (request: CallRequest, context?: unknown) => Promise<CallResponse>

/** `carrier` is handed on to endpoints that are more than JSON in and JSON out. */
export type Handler = (input: Input, context: unknown) => unknown

export function runnerOf(address: EndpointAddress, { countCall, isOff, mayChange }: Gate, handle: Handler): Run {
  const e: Endpoint = api[address]
  const method = methodOf(address)
  const limit = limitOf(e, method)
  const path = pathOf(address)
  const paramsSchema = path.includes('{') ? pathParams(path) : null
  const hasBody = !e.raw && method !== 'GET'

  /** Validates the input: features never see any other. */
  async function readInput(request: CallRequest, cookies: string[]): Promise<Input> {
    const { who, ip, header } = request
    if (e.module && (await isOff(e.module))) throw new AppError('not_found')
    if (who?.token) {
      await countCall('program', who, ip)
      checkToken(e, method, who.token)
    }
    checkAccess(e, who)
    // Before the body is read: one that is refused costs nothing.
    if (limit && limit !== 'own') await countCall(limit, who, ip)
    if (e.module && who && method !== 'GET') await mayChange(who)
    const locale = localeIn(header('accept-language'))
    const params = paramsSchema ? parse(paramsSchema, request.params, locale) : {}
    const query = parse(e.query ?? nothing, request.query, locale)
    const json = hasBody ? await jsonOf(request.readBytes, header('content-type'), e.bodyMaxBytes) : undefined
    const body = hasBody ? parse(e.body ?? nothing, json, locale) : undefined
    const setCookie = (line: string) => void cookies.push(line)
    // A request with an access token must not use the cookies.
    const cookie = bearerIn(header('authorization')) === null ? header('cookie') : undefined
    return { who, blocker: who?.blocker ?? null, params, query, body, locale, ip, cookie, setCookie }
  }

  async function runHandler(input: Input, context: unknown) {
    try {
      return await handle(input, context)
    } catch (error) {
      throw declaredBy(address, e, error)
    }
  }

  async function respond(input: Input, cookies: string[], context: unknown): Promise<CallResponse> {
    const answer = await runHandler(input, context)
    if (answer instanceof Response) return { text: null, cookies, response: answer }
    return { text: await serialize(e.output, answer), cookies, response: null }
  }

  const singleFlight = createSingleFlight<CallResponse>()

  return async (request, context) => {
    const cookies: string[] = []
    const input = await readInput(request, cookies)
    const isShared = e.sameForAll || (e.sameForGuests && input.who === null)
    if (!isShared) return respond(input, cookies, context)
    const { blocker, params, query, locale } = input
    const common = { ...input, who: null, ip: '', cookie: undefined, setCookie: () => {} }
    // The list of this reader leaves blocked people out, so nobody else may share it.
    if (blocker !== null) return respond(common, cookies, context)
    return singleFlight(JSON.stringify([locale, params, query]), () => respond(common, [], context))
  }
}
