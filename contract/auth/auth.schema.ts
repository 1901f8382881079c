// The schemas of auth.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { authApi, PASSWORD_MAX, PASSWORD_MIN } from './auth.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { invitationToken } from '#contract/invitation/invitation.schema.ts'
import { consent } from '#contract/legal/legal.schema.ts'
import { invitationRefusals } from '#contract/shared/refusals.ts'

/** E-mail and password rules, read by the sign-up form and by the server. */
export const email = z.email().max(254)
export const credentials = z.object({ email, password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX) })
export type Credentials = z.infer<typeof credentials>

/** Guests may send these, so the server reads no more than such a form can hold. */
const bodyMaxBytes = 16 * 1024

/** The forms send these as typed: better-auth validates them, and its refusal names the reason. */
const typed = z.strictObject({ email: z.string(), password: z.string() })
/** The number of a one-time link and its secret, as they stand in the link. */
const oneTimeToken = z.string().max(200)
/** The token in the link of an invitation. */
const invitation = invitationToken.optional()
/** The session itself is in the cookie, which scripts cannot read, and is never part of the answer. */
const entered = z.object({ user: z.object({ id: z.string() }) })

export const authEndpoints = endpoints(authApi, {
  signUp: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary:
      'Make an account with e-mail and password; the answer sets the session cookie. Where mail is set, the link in the mail does',
    body: typed.extend({ name: z.string().default(''), invitation, consent: consent.optional() }),
    bodyMaxBytes,
    output: z.object({ user: entered.shape.user.nullable() }),
    refusals: [
      'bad_email',
      'password_known',
      'password_too_short',
      'password_too_long',
      'email_taken',
      'consent_needed',
      ...invitationRefusals,
    ],
  },
  signIn: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary: 'Sign in with e-mail and password; the answer sets the session cookie',
    body: typed,
    bodyMaxBytes,
    output: entered,
    refusals: ['wrong_credentials', 'bad_email', 'banned', 'declined', 'demo_account'],
  },
  signOut: {
    access: 'guest',
    token: 'never',
    summary: 'End the session of this browser, if there is one',
    bodyMaxBytes,
    output: z.object({ success: z.boolean() }),
  },
  requestReset: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary:
      'Ask for a mail with a link to a new password; the answer is the same whether there is such an account or not',
    body: z.strictObject({ email }),
    bodyMaxBytes,
    refusals: ['mail_off'],
  },
  readLink: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary: 'What a one-time link is for, and whose address it is about; the link stays usable',
    body: z.strictObject({ token: oneTimeToken }),
    bodyMaxBytes,
    output: z.object({ kind: z.enum(['reset', 'signUp', 'verify']), email: z.string() }),
    refusals: ['link_dead'],
  },
  resetPassword: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary: 'Set a new password with a one-time link; every session of the account ends',
    body: z.strictObject({ token: oneTimeToken, password: z.string() }),
    bodyMaxBytes,
    refusals: ['link_dead', 'password_known', 'password_too_long', 'password_too_short'],
  },
  confirmAddress: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary:
      'Confirm an e-mail address with a one-time link; one that ends a sign-up makes the account and sets the session cookie',
    body: z.strictObject({ token: oneTimeToken }),
    bodyMaxBytes,
    output: z.object({ entered: z.boolean() }),
    refusals: ['link_dead', ...invitationRefusals],
  },
  startSocial: {
    access: 'guest',
    token: 'never',
    limit: 'own',
    summary: 'Begin to sign in with another account; answers the page of its provider, where the browser goes next',
    body: z.strictObject({
      provider: z.string(),
      callbackURL: z.string(),
      errorCallbackURL: z.string(),
      invitation,
    }),
    bodyMaxBytes,
    output: z.object({ url: z.string() }),
    refusals: ['provider_off'],
  },
  finishSocial: {
    access: 'guest',
    token: 'never',
    summary:
      'Where a provider sends the browser back to; redirects to the page that began the sign-in, or to its error page',
    // Each provider adds fields of its own.
    query: z.looseObject({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    raw: true,
    redirects: true,
  },
})
