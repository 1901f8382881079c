// From contract to route: every endpoint is mounted once, for Hono and for the direct way from the socket.
import { Hono, type Context } from 'hono'
import { methodOf, pathOf, type ParamsOf } from '#contract/shared/address.ts'
import type { Api, BodyOf, EndpointAddress, OutputOf, QueryOf } from '#contract/api.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Visitor } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import { textStream } from '#server/threads/chunks.ts'
import { readBytes } from './body.ts'
import { runnerOf, type CallResponse, type CallRequest, type Gate, type Run } from './call.ts'

type Variables = { requestId: string; who: Visitor | null; clientIp: string }
export type AppContext = Context<{ Variables: Variables }>
export type App = Hono<{ Variables: Variables }>

export type Call<A extends EndpointAddress> = {
  /** Nobody where the answer is the same for all. */
  who: Api[A] extends { sameForAll: true } ? null : Api[A]['access'] extends 'guest' ? Visitor | null : Visitor
  /** The uid of the user whose blocks the answer respects; see `SignedIn`. */
  blocker: string | null
  params: ParamsOf<A>
  query: QueryOf<A>
  body: BodyOf<A>
  deps: Deps
  /** The caller's language, for answers that contain words: films, weather, a spreadsheet's columns. */
  locale: Locale
  /** The caller's address. */
  ip: string
  /** The `cookie` header. */
  cookie: string | undefined
  setCookie: (line: string) => void
}

type Answer<A extends EndpointAddress> = OutputOf<A> extends null ? void | null : OutputOf<A>

/**
 * Handles endpoints that are more than JSON in and JSON out: uploads, files, streams, redirects, other packages' answers.
 */
type RawHandle<A extends EndpointAddress> = (
  call: Call<A> & { c: AppContext },
) => Promise<Answer<A> | Response> | Answer<A> | Response

export type Mount = {
  <A extends EndpointAddress>(address: A, handle: (call: Call<A>) => Promise<Answer<A>> | Answer<A>): void
  raw: <A extends EndpointAddress>(address: A, handle: RawHandle<A>) => void
}

/** Receives every endpoint in the order in which they are mounted; `run` is null for raw ones. */
export type OnMounted = (address: EndpointAddress, run: Run | null) => void

const JSON_TYPE = { 'content-type': 'application/json' }

const requestOf = (c: AppContext): CallRequest => ({
  who: c.get('who'),
  ip: c.get('clientIp'),
  params: c.req.param(),
  query: c.req.query(),
  header: (name) => c.req.header(name),
  readBytes: (max) => readBytes(c.req.raw, max),
})

function responseOf(c: AppContext, { text, cookies, response }: CallResponse) {
  for (const line of cookies) c.header('set-cookie', line, { append: true })
  if (response) return response
  if (text === null) return c.body(null, 204)
  return c.body(typeof text === 'string' ? text : textStream(text), 200, JSON_TYPE)
}

export function mountOn(app: App, deps: Deps, gate: Gate, onMounted: OnMounted = () => {}): Mount {
  function add(address: EndpointAddress, run: Run) {
    const path = `${API_PATH}${pathOf(address).replaceAll(/\{(\w+)\}/g, ':$1')}`
    app.on(methodOf(address), path, async (c) => responseOf(c, await run(requestOf(c), c)))
  }
  const mount: Mount = (address, handle) => {
    const run = runnerOf(address, gate, (input) => handle({ ...input, deps } as never))
    add(address, run)
    onMounted(address, run)
  }
  mount.raw = (address, handle) => {
    add(
      address,
      runnerOf(address, gate, (input, c) => handle({ ...input, deps, c } as never)),
    )
    onMounted(address, null)
  }
  return mount
}
