// The doors of sign-in, and how often one may try each; better-auth answers behind them.
import { authApi } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { CLIENT_IP_HEADER } from '#server/auth/instances.ts'
import { createSweeper } from '#server/auth/sweep.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext, Mount } from '#server/http/mount.ts'
import { forgetTries, giveBack, limits, takeTry, WINDOW_MS, type Limit } from '#server/rules/tries.ts'
import { refusalBehind } from './auth-refusals.ts'

/** The request that better-auth sees: with the caller's address as we know it, and the body as we have read it. */
function forward(c: AppContext, deps: Deps, body?: unknown) {
  const headers = new Headers(c.req.raw.headers)
  headers.set(CLIENT_IP_HEADER, c.get('clientIp'))
  headers.delete('content-length')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init = { method: c.req.method, headers, body: body === undefined ? null : JSON.stringify(body) }
  return deps.auth.handler(new Request(c.req.url, init))
}

/** Hands better-auth's cookies on, and its answer: `mount` keeps of it what the contract promises. */
async function answerOf<Output>(c: AppContext, answer: Response): Promise<Output> {
  if (!answer.ok) throw await refusalBehind(answer)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return answer.json() as Promise<Output>
}

export function authRoutes(mount: Mount, deps: Deps) {
  const { db, now } = deps
  const sweepNowAndThen = createSweeper(deps)

  async function mustHaveTry(c: AppContext, limit: Limit) {
    await sweepNowAndThen()
    if (await takeTry(db, limit, now())) return
    c.header('retry-after', String(WINDOW_MS / 1000))
    throw new AppError('too_many')
  }

  mount(authApi.signIn, async ({ c, body }) => {
    const pair = limits.signInByPair(c.get('clientIp'), body.email)
    const network = limits.signInByNetwork(c.get('clientIp'))
    await mustHaveTry(c, pair)
    await mustHaveTry(c, network).catch(async (refused: unknown) => {
      await giveBack(db, pair)
      throw refused
    })
    const answer = await forward(c, deps, body)
    // Only a wrong e-mail or password counts; a successful sign-in clears the earlier tries of this address.
    if (answer.status !== 401) {
      await giveBack(db, network)
      await (answer.ok ? forgetTries(db, pair) : giveBack(db, pair))
    }
    return answerOf(c, answer)
  })

  mount(authApi.signUp, async ({ c, body }) => {
    await mustHaveTry(c, limits.signUp(c.get('clientIp')))
    return answerOf(c, await forward(c, deps, body))
  })

  mount(authApi.startSocial, async ({ c, body }) => {
    await mustHaveTry(c, limits.socialStart(c.get('clientIp')))
    return answerOf(c, await forward(c, deps, { ...body, disableRedirect: true }))
  })

  mount(authApi.signOut, async ({ c, body }) => answerOf(c, await forward(c, deps, body)))

  mount(authApi.finishSocial, ({ c }) => forward(c, deps))
}
