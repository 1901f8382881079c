// The doors of sign-in, and how often one may try each; better-auth answers behind them.
import type { OutputOf } from '#contract/api.ts'
import { authApi } from '#contract/auth/auth.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { giveInvitation } from '#server/auth/hooks.ts'
import { CLIENT_IP_HEADER } from '#server/auth/instances.ts'
import { createSweeper } from '#server/auth/sweep.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext, Mount } from '#server/http/call/mount.ts'
import { mustAgree, noteConsent } from '#server/rules/people/consent.ts'
import { admit, mustBeGoodInvitation } from '#server/rules/people/sign-up-policy.ts'
import { resetRateLimit, giveBack, limits, checkRateLimits } from '#server/rules/limits/rate-limit.ts'
import { refusalBehind } from './auth-refusals.ts'
import { storedInvitation, keepInvitation } from './invitation-cookie.ts'
import { knownDevice, markDevice } from './known-device.ts'
import { readLink, requestReset, resetPassword } from './reset.service.ts'
import { confirmAddress, signUpByMail } from './sign-up.service.ts'

/** The status of better-auth for an address that has an account already. */
const STATUS_TAKEN = 422

type Along = { body?: unknown; invitation?: string | undefined }

/**
 * The request that better-auth sees: with the caller's address as we know it, the body as we have read it, and the
 * invitation for an account that it may make.
 */
function forward(c: AppContext, deps: Deps, { body, invitation }: Along = {}) {
  const headers = new Headers(c.req.raw.headers)
  headers.set(CLIENT_IP_HEADER, c.get('clientIp'))
  giveInvitation(headers, invitation)
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

const isOpen = async ({ site }: Deps) => (await site.get()).signUp === 'open'

/** Where no invitation is needed, a person who is too late for its last place gets an account without it. */
async function makeAccount(c: AppContext, deps: Deps, body: object, invitation: string | undefined) {
  const answer = await forward(c, deps, { body, invitation })
  return !answer.ok && invitation && (await isOpen(deps)) ? forward(c, deps, { body }) : answer
}

export function authRoutes(mount: Mount, deps: Deps) {
  const { db, now } = deps
  const sweepNowAndThen = createSweeper(deps)

  mount.raw(authApi.signIn, async ({ c, body }) => {
    await sweepNowAndThen()
    const ip = c.get('clientIp')
    const device = knownDevice(c, deps, body.email)
    const network = limits.signInByNetwork(ip)
    const account = limits.signInByAccount(body.email)
    const own = device ? limits.signInByDevice(device) : limits.signInByPair(ip, body.email)
    const taken = device ? [own, network] : [own, account, network]
    await checkRateLimits(db, taken, now())
    const answer = await forward(c, deps, { body })
    // Only a wrong e-mail or password counts; a successful sign-in clears the earlier attempts of this browser or network.
    if (answer.status !== 401) for (const limit of taken) await giveBack(db, limit)
    // Only the browser in which they waited learns of it; to anybody else there is no such account.
    const isDeclined = answer.status === 401 && (await deps.auth.declined(c.req.header('cookie'), body.email))
    if (isDeclined) throw refuse('declined')
    if (answer.ok) {
      await resetRateLimit(db, own)
      markDevice(c, deps, body.email)
    }
    return answerOf(c, answer)
  })

  mount.raw(authApi.signUp, async ({ c, body: { invitation, consent, ...body }, locale }) => {
    await sweepNowAndThen()
    const ip = c.get('clientIp')
    if (deps.mail) {
      await checkRateLimits(db, [limits.mailFrom(ip)], now())
      await admit(deps, invitation ?? null)
      await mustAgree(deps, consent)
      await signUpByMail(deps, { ...body, invitation, consent }, locale)
      return { user: null }
    }
    const taken = limits.takenAddress(ip)
    await checkRateLimits(db, [limits.signUp(ip)], now())
    await mustAgree(deps, consent)
    await checkRateLimits(db, [taken], now())
    // Before anything else: without an invitation that is good, nobody learns whether an address has an account.
    await admit(deps, invitation ?? null).catch(async (refused: unknown) => {
      await giveBack(db, taken)
      throw refused
    })
    const answer = await makeAccount(c, deps, body, invitation)
    if (answer.status !== STATUS_TAKEN) await giveBack(db, taken)
    // Somebody else may have taken the last place just now.
    if (!answer.ok && invitation && !(await isOpen(deps))) await mustBeGoodInvitation(deps, invitation)
    const entered = await answerOf<OutputOf<typeof authApi.signUp>>(c, answer)
    if (entered.user) await noteConsent(db, deps, entered.user.id, consent)
    markDevice(c, deps, body.email)
    return entered
  })

  mount.raw(authApi.requestReset, async ({ c, body, locale }) => {
    await checkRateLimits(db, [limits.mailFrom(c.get('clientIp'))], now())
    await requestReset(deps, body.email, locale)
  })

  const mustHaveLinkTry = (c: AppContext) => checkRateLimits(db, [limits.oneTimeLink(c.get('clientIp'))], now())

  mount.raw(authApi.readLink, async ({ c, body }) => {
    await mustHaveLinkTry(c)
    return readLink(deps, body.token)
  })

  mount.raw(authApi.resetPassword, async ({ c, body, locale }) => {
    await mustHaveLinkTry(c)
    const email = await resetPassword(deps, body.token, body.password, locale)
    // The person who set the password is the owner, and must get in even while strangers try this account.
    markDevice(c, deps, email)
  })

  mount.raw(authApi.confirmAddress, async ({ c, body }) => {
    await mustHaveLinkTry(c)
    const uid = await confirmAddress(deps, body.token)
    if (!uid) return { entered: false }
    const headers = new Headers(c.req.raw.headers)
    headers.set(CLIENT_IP_HEADER, c.get('clientIp'))
    for (const cookie of await deps.auth.openSession(uid, headers)) c.header('set-cookie', cookie, { append: true })
    return { entered: true }
  })

  mount.raw(authApi.startSocial, async ({ c, body: { invitation, ...body } }) => {
    await checkRateLimits(db, [limits.socialStart(c.get('clientIp'))], now())
    keepInvitation(c, deps, invitation)
    return answerOf(c, await forward(c, deps, { body: { ...body, disableRedirect: true } }))
  })

  mount.raw(authApi.signOut, async ({ c, body }) => answerOf(c, await forward(c, deps, { body })))

  mount.raw(authApi.finishSocial, async ({ c }) => {
    const answer = await forward(c, deps, { invitation: storedInvitation(c) })
    // A redirect is the usual end, with or without success; anything else is told in our own words, with its number.
    if (answer.status >= 400) throw await refusalBehind(answer)
    return answer
  })
}
