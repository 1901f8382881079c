// Which paths of /madang/api/auth are open, and how often one may try; better-auth answers behind them.
import { z } from 'zod'
import { pathOf } from '#contract/address.ts'
import { API_PATH } from '#contract/base-path.ts'
import { AppError } from '#contract/errors.ts'
import { sessionApi } from '#contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { readBytes } from '#server/http/body.ts'
import type { App, AppContext } from '#server/http/mount.ts'
import { forgetTries, giveBack, limits, takeTry, WINDOW_MS, type Limit } from '#server/rules/tries.ts'
import { AUTH_PATH, CLIENT_IP_HEADER } from '#server/auth/instances.ts'
import { createSweeper } from '#server/auth/sweep.ts'

const BODY_MAX_BYTES = 16 * 1024

/** What the forms send. Their rules (format, length, taken or not) are better-auth's to check. */
const bodies = {
  signIn: z.strictObject({ email: z.string(), password: z.string() }),
  signUp: z.strictObject({ email: z.string(), password: z.string(), name: z.string().default('') }),
  social: z.strictObject({ provider: z.string(), callbackURL: z.string(), errorCallbackURL: z.string() }),
  signOut: z.strictObject({}),
}

async function read<T extends z.ZodType>(c: AppContext, schema: T): Promise<z.output<T>> {
  const bytes = await readBytes(c.req.raw, BODY_MAX_BYTES)
  const json = c.req.header('content-type')?.startsWith('application/json')
  if (bytes.length > 0 && !json) throw new AppError('invalid')
  try {
    return schema.parse(bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : {})
  } catch (cause) {
    throw new AppError('invalid', { cause })
  }
}

/** The request that better-auth sees: with the caller's address as we know it, and the body as we have read it. */
function forward(c: AppContext, deps: Deps, body?: unknown) {
  const headers = new Headers(c.req.raw.headers)
  headers.set(CLIENT_IP_HEADER, c.get('clientIp'))
  headers.delete('content-length')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init = { method: c.req.method, headers, body: body === undefined ? null : JSON.stringify(body) }
  return deps.auth.handler(new Request(c.req.url, init))
}

export function authRoutes(app: App, deps: Deps) {
  const { db, now } = deps
  const sweepNowAndThen = createSweeper(deps)

  async function mustHaveTry(c: AppContext, limit: Limit) {
    await sweepNowAndThen()
    if (await takeTry(db, limit, now())) return
    c.header('retry-after', String(WINDOW_MS / 1000))
    throw new AppError('too_many')
  }

  app.post(`${AUTH_PATH}/sign-in/email`, async (c) => {
    const body = await read(c, bodies.signIn)
    const pair = limits.signInByPair(c.get('clientIp'), body.email)
    const network = limits.signInByNetwork(c.get('clientIp'))
    await mustHaveTry(c, pair)
    await mustHaveTry(c, network).catch(async (refused: unknown) => {
      await giveBack(db, pair)
      throw refused
    })
    const answer = await forward(c, deps, body)
    if (answer.status === 401) return answer
    // Only a wrong e-mail or password counts; a successful sign-in clears the earlier tries of this address.
    await giveBack(db, network)
    await (answer.ok ? forgetTries(db, pair) : giveBack(db, pair))
    return answer
  })

  app.post(`${AUTH_PATH}/sign-up/email`, async (c) => {
    const body = await read(c, bodies.signUp)
    await mustHaveTry(c, limits.signUp(c.get('clientIp')))
    return forward(c, deps, body)
  })

  app.post(`${AUTH_PATH}/sign-in/social`, async (c) => {
    const body = await read(c, bodies.social)
    await mustHaveTry(c, limits.socialStart(c.get('clientIp')))
    return forward(c, deps, { ...body, disableRedirect: true })
  })

  app.post(`${AUTH_PATH}/sign-out`, async (c) => forward(c, deps, await read(c, bodies.signOut)))

  app.get(`${AUTH_PATH}/callback/:provider`, (c) => forward(c, deps))

  // Opening the app renews the session for another week.
  app.get(`${API_PATH}${pathOf(sessionApi.get)}`, async (c, next) => {
    await next()
    if (!c.get('who')) return
    const renewed = await deps.auth.renew(c.req.raw.headers)
    for (const cookie of renewed) c.header('set-cookie', cookie, { append: true })
  })
}
