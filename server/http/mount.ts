// From contract to route: access, then input, then one line of the feature, then the output as promised.
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { methodOf, pathOf, type ParamsOf } from '#contract/address.ts'
import { api, type BodyOf, type EndpointAddress, type Api, type OutputOf, type QueryOf } from '#contract/api.ts'
import { API_PATH } from '#contract/base-path.ts'
import { limitOf, type Endpoint } from '#contract/endpoint.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { LimitKind } from '#contract/limits.ts'
import { pathParams } from '#contract/path-params.schema.ts'
import type { Locale } from '#messages/words.ts'
import type { SignedIn, Who } from '../auth/who.ts'
import type { Deps } from '../deps.ts'
import { inTurns, textStream } from '../threads/turns.ts'
import { readJson } from './body.ts'
import { declaredBy } from './declared.ts'
import { InvalidInput } from './errors.ts'
import { localeOf } from './locale.ts'

export type AppContext = Context<{ Variables: { requestId: string; who: Who; clientIp: string } }>
export type App = Hono<{ Variables: { requestId: string; who: Who; clientIp: string } }>

export type Call<A extends EndpointAddress> = {
  who: Api[A]['access'] extends 'guest' ? Who : SignedIn
  params: ParamsOf<A>
  query: QueryOf<A>
  body: BodyOf<A>
  deps: Deps
  /** The caller's language, for answers that contain words: films, weather, a spreadsheet's columns. */
  locale: Locale
  c: AppContext
}

type Answer<A extends EndpointAddress> = OutputOf<A> extends null ? void | null : OutputOf<A>

const nothing = z.strictObject({})

const korean = z.locales.ko().localeError
const english = z.locales.en().localeError

/** PostgreSQL cannot store a NUL character, and nobody types one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

function parse<T extends z.ZodType>(schema: T, value: unknown, c: Context): z.output<T> {
  if (hasNul(value)) throw new AppError('invalid')
  const result = schema.safeParse(value, { error: localeOf(c.req.raw.headers) === 'en' ? english : korean })
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.toReversed().map((issue) => [issue.path.join('.') || '*', issue.message]),
  )
  throw new InvalidInput(fields)
}

const JSON_TYPE = { 'content-type': 'application/json' }

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
  for await (const some of inTurns(items)) {
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

export type Mount = <A extends EndpointAddress>(
  address: A,
  handle: (call: Call<A>) => Promise<Answer<A> | Response> | Answer<A> | Response,
) => void

/** Counts one call of a kind, or refuses it. */
export type CountCall = (kind: LimitKind, who: Who, ip: string) => Promise<void>

export function mountOn(app: App, deps: Deps, countCall: CountCall): Mount {
  return (address, handle) => {
    const e: Endpoint = api[address]
    const method = methodOf(address)
    const limit = limitOf(e, method)
    const path = `${API_PATH}${pathOf(address).replaceAll(/\{(\w+)\}/g, ':$1')}`
    const paramsSchema = pathParams(pathOf(address))
    app.on(method, path, async (c) => {
      const who = c.get('who')
      checkAccess(e, who)
      // Before the body is read: one that is refused costs nothing.
      if (limit && limit !== 'own') await countCall(limit, who, c.get('clientIp'))
      const params = parse(paramsSchema, c.req.param(), c)
      const query = parse(e.query ?? nothing, c.req.query(), c)
      const body =
        e.raw || method === 'GET' ? undefined : parse(e.body ?? nothing, await readJson(c.req.raw, e.bodyMaxBytes), c)
      const locale = localeOf(c.req.raw.headers)
      const given = { who, params, query, body, deps, locale, c } as never
      const answer = await Promise.resolve(given)
        .then(handle)
        .catch((error: unknown) => {
          throw declaredBy(address, e, error)
        })
      if (answer instanceof Response) return answer
      if (!e.output) return c.body(null, 204)
      if (isLongList(answer)) return c.body(textStream(await longList(e.output, answer)), 200, JSON_TYPE)
      // Fields that the contract does not name are dropped here, whatever a query selected.
      return c.json(e.output.parse(answer) as object)
    })
  }
}
