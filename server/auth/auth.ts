// Sign-in by better-auth (e-mail and password, social providers) and, for every request, who is asking.
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, lt } from 'drizzle-orm'
import { TOKEN_PREFIX } from '#contract/shared/access-token.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Outside } from '#contract/session/session.schema.ts'
import type { SocialConfig } from '../adapters/social.ts'
import type { Db } from '../db/open.ts'
import { authAccount, authSession, authUser } from '../db/tables/auth.table.ts'
import { bearerIn } from './bearer.ts'
import { createDeviceMarks, type DeviceMarks } from './device-mark.ts'
import { AUTH_PATH, createInstances, hasSecureCookies, type Instance } from './instances.ts'
import { wasDecided, wasDeclined } from './ended-session.ts'
import type { AuthOptions } from './options.ts'
import { createCookieMender, withMark, withMarkIn, type SessionLife } from './person-cookie.ts'
import { createTokenReader } from './session-cookie.ts'
import { createProgramFinder, createWhoFinder, findOutside, NOTED_EVERY_MINUTES } from './session.ts'
import type { Visitor } from './who.ts'

export type NewUser = { email: string; password: string; name: string; uid?: string; isDemo?: boolean }

export type Auth = {
  /** Everything under /madang/api/auth. */
  handler(request: Request): Promise<Response>
  /** Who sent this `cookie` header. */
  session(cookie: string | undefined): Promise<Visitor | null>
  /** Who sent these headers. With a bearer's token the cookies do not count; one of ours that lets nobody in is refused. */
  caller(cookie: string | undefined, authorization: string | undefined): Promise<Visitor | null>
  /**
   * Finds out whether an admin's decision keeps the sender of this `cookie` header outside, and what that person may know
   * of it.
   */
  outside(cookie: string | undefined): Promise<Outside>
  /** Whether the account of this e-mail, with a session in the browser of this `cookie` header, was declined. */
  declined(cookie: string | undefined, email: string): Promise<boolean>
  /** Renews a session for another week, and answers the `set-cookie` lines. */
  renew(cookie: string): Promise<string[]>
  /** The `set-cookie` lines that put a browser's cookies right: the mark is that of its session, and a session that has ended takes both along. */
  mendCookies(cookie: string | undefined): Promise<string[]>
  /** Signs somebody in; answers the `set-cookie` lines. */
  openSession(uid: string, headers: Headers): Promise<string[]>
  /** Notifies the admins of an account that was made without better-auth. */
  notifySignUp(user: { uid: string; email: string; name: string }): Promise<void>
  /** Notes that a session is in use and from where, at most every ten minutes, for the list of devices. */
  seen(sessionId: string, ip: string): Promise<void>
  signOutEverywhere(uid: string): Promise<void>
  deviceMarks: DeviceMarks
  /** For demo data and the first admin; no notification is sent. */
  createUser(user: NewUser): Promise<string>
}

async function providerOf(request: Request, social: SocialConfig[]): Promise<SocialConfig | undefined> {
  const path = new URL(request.url).pathname
  const requested =
    path === `${AUTH_PATH}/sign-in/social`
      ? ((await request.clone().json()) as { provider?: unknown }).provider
      : path.startsWith(`${AUTH_PATH}/callback/`) && path.split('/').at(-1)
  return social.find((config) => config.id === requested)
}

async function seen(db: Db, sessionId: string, ip: string) {
  const now = new Date()
  const isOld = lt(authSession.updatedAt, new Date(now.getTime() - NOTED_EVERY_MINUTES * MINUTE_MS))
  await db
    .update(authSession)
    .set({ updatedAt: now, ipAddress: ip })
    .where(and(eq(authSession.id, sessionId), isOld))
}

async function createUser(db: Db, user: NewUser): Promise<string> {
  const { email, password, name, uid = randomUUID(), isDemo = false } = user
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.insert(authUser).values({ id: uid, email: email.toLowerCase(), name, isDemo })
    await tx
      .insert(authAccount)
      .values({ id: randomUUID(), userId: uid, accountId: uid, providerId: 'credential', password: hash })
  })
  return uid
}

export function createAuth(options: AuthOptions): Auth {
  const { db, publicUrl, demo, social } = options
  const instances = createInstances(options)
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const isSecure = hasSecureCookies(publicUrl)
  const tokenIn = createTokenReader(options.secret, isSecure)
  const findWho = createWhoFinder(db, demo)
  const findProgram = createProgramFinder(db, demo)
  const mendCookies = createCookieMender(isSecure)

  async function findSession(cookie: string | undefined) {
    const token = tokenIn(cookie)
    return token ? findWho(token) : null
  }

  /** Reads the state of a token's session, as its browser may know it. */
  async function lifeOf(token: string | null): Promise<SessionLife> {
    if (token === null) return { state: 'none' }
    if (await findWho(token)) return { state: 'lives', token }
    const { waiting } = await findOutside(db, token)
    if (waiting && !waiting.declined) return { state: 'lives', token }
    return { state: (await wasDecided(db, token)) ? 'tells why' : 'none' }
  }

  /** Makes and renews cookies, which needs no address. */
  const anywhere = () => instances.plain(publicOrigin ?? 'http://localhost')

  async function instanceFor(request: Request): Promise<Instance> {
    const origin = publicOrigin ?? new URL(request.url).origin
    const provider = await providerOf(request, social)
    const instance = provider && (await instances.withProvider(origin, provider))
    if (provider && !instance && request.method === 'POST') throw new AppError('provider_failed')
    // On the way back from a provider that is out of reach, better-auth itself redirects to the error page of the sign-in.
    return instance || instances.plain(origin)
  }

  return {
    handler: async (request) => withMarkIn(await (await instanceFor(request)).handler(request)),
    session: findSession,
    async caller(cookie, authorization) {
      const bearer = bearerIn(authorization)
      if (bearer === null) return findSession(cookie)
      if (!bearer.startsWith(TOKEN_PREFIX)) return null
      const program = await findProgram(bearer)
      if (!program) throw new AppError('unauthenticated')
      return program
    },
    async outside(cookie) {
      const token = tokenIn(cookie)
      return token ? findOutside(db, token) : { waiting: null, banned: null }
    },
    async declined(cookie, email) {
      const token = tokenIn(cookie)
      return token !== null && wasDeclined(db, token, email)
    },
    async renew(cookie) {
      const renewed = await anywhere().api.getSession({ headers: new Headers({ cookie }), returnHeaders: true })
      return withMark(renewed.headers.getSetCookie())
    },
    mendCookies: (cookie = '') => mendCookies(cookie, lifeOf(tokenIn(cookie))),
    async openSession(uid, headers) {
      const opened = await anywhere().api.openSession({ headers, body: { uid }, returnHeaders: true })
      return withMark(opened.headers.getSetCookie())
    },
    async notifySignUp(user) {
      await options.onSignedUp(user).catch((error: unknown) => {
        options.log.error('nobody was told of a sign-up', { uid: user.uid, error })
      })
    },
    seen: (sessionId, ip) => seen(db, sessionId, ip),
    async signOutEverywhere(uid) {
      const ended = await db.delete(authSession).where(eq(authSession.userId, uid)).returning()
      for (const { id } of ended) await options.onSessionEnded({ uid, sessionId: id })
    },
    deviceMarks: createDeviceMarks(options.secret),
    createUser: (user) => createUser(db, user),
  }
}
