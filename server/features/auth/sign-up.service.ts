// Sign-up where mail is set: the response reveals nothing about an address, and the link in the mail makes the account.
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { email as emailRule } from '#contract/auth/auth.schema.ts'
import type { authApi } from '#contract/auth/auth.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Consent } from '#contract/legal/legal.schema.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Locale } from '#messages/shared/words.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { endLinks, findLink, takeLink } from '#server/auth/one-time-link.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { noteConsent } from '#server/rules/people/consent.ts'
import { admitIn } from '#server/rules/people/sign-up-policy.ts'
import { queueMail } from '#server/rules/mail/mail-outbox.ts'
import { mustBeGoodPassword } from '#server/rules/people/new-password.ts'
import { limits, mustHaveTry } from '#server/rules/limits/rate-limit.ts'

const withEmail = (email: string) => eq(sql`lower(${authUser.email})`, email.toLowerCase())

/** The same work and the same answer for every address; its owner reads in the mail what is the case. */
export async function signUpByMail({ db, now }: Deps, body: BodyOf<typeof authApi.signUp>, locale: Locale) {
  const address = emailRule.safeParse(body.email)
  if (!address.success || realEmail(address.data) === null) throw refuse('bad_email', { field: 'email' })
  const email = address.data.toLowerCase()
  mustBeGoodPassword(body.password, email, 'password')
  await mustHaveTry(db, limits.mailTo(email), now())
  const [hash, [owner]] = [
    await hashPassword(body.password),
    await db.select({ uid: authUser.id }).from(authUser).where(withEmail(email)),
  ]
  const name = body.name.trim() || (email.split('@')[0] ?? '')
  const data = {
    hash,
    name: name.slice(0, 40),
    ...(body.invitation && { invitation: body.invitation }),
    ...(body.consent && { consent: JSON.stringify(body.consent) }),
  }
  await queueMail(
    db,
    owner ? { kind: 'taken', recipient: email, locale } : { kind: 'signUp', recipient: email, locale, data },
  )
}

type LinkMail = { email: string; token: string; data: Record<string, string> }

/** Makes the account of a sign-up. A refused invitation leaves the link valid, for another invitation. */
async function makeAccount(deps: Deps, { email, token, data }: LinkMail) {
  const { db, auth, now } = deps
  const uid = randomUUID()
  const { name = '', hash = '', invitation = null } = data
  await db.transaction(async (tx) => {
    if (!(await takeLink(tx, token, now()))) throw refuse('link_dead')
    const signUpPolicy = await admitIn(tx, deps, invitation)
    const [user] = await tx
      .insert(authUser)
      .values({ id: uid, email, name, emailVerified: true, ...signUpPolicy })
      .onConflictDoNothing()
      .returning()
    // The address got an account in the meantime.
    if (!user) throw refuse('link_dead')
    await tx
      .insert(authAccount)
      .values({ id: randomUUID(), userId: uid, accountId: uid, providerId: 'credential', password: hash })
    if (data['consent']) await noteConsent(tx, deps, uid, JSON.parse(data['consent']) as Consent)
    await endLinks(tx, 'signUp', email)
  })
  await auth.notifySignUp({ uid, email, name })
  return uid
}

/** Confirms an address: of a new account, which is made now, or of one that is there already. Answers who may enter, if anybody. */
export async function confirmAddress(deps: Deps, token: string): Promise<string | null> {
  const found = await findLink(deps.db, token, deps.now())
  if (!found || found.kind === 'reset') throw refuse('link_dead')
  if (found.kind === 'signUp') return makeAccount(deps, { email: found.about, token, data: found.data })
  if (!(await takeLink(deps.db, token, deps.now()))) throw refuse('link_dead')
  const [verified] = await deps.db
    .update(authUser)
    .set({ emailVerified: true })
    .where(sql`${authUser.id} = ${found.about} and ${withEmail(found.data['email'] ?? '')}`)
    .returning()
  if (!verified) throw new AppError('not_found')
  return null
}
