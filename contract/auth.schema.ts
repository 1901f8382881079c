// The schemas of auth.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { authApi, PASSWORD_MAX, PASSWORD_MIN } from './auth.ts'
import { endpoints } from './endpoint.schema.ts'

/** E-mail and password rules, read by the sign-up form and by the server. */
export const email = z.email().max(254)
export const credentials = z.object({ email, password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX) })
export type Credentials = z.infer<typeof credentials>

/** Guests may send these, so the server reads no more than such a form can hold. */
const bodyMaxBytes = 16 * 1024

/** What the forms send as typed: better-auth checks it, and its refusal names the reason. */
const typed = z.strictObject({ email: z.string(), password: z.string() })
/** The session itself is in the cookie, which scripts cannot read, and is never part of the answer. */
const entered = z.object({ user: z.object({ id: z.string() }) })

export const authEndpoints = endpoints(authApi, {
  signUp: {
    access: 'guest',
    summary: 'Make an account with e-mail and password; the answer sets the session cookie',
    body: typed.extend({ name: z.string().default('') }),
    bodyMaxBytes,
    output: entered,
    refusals: ['bad_email', 'password_known', 'password_too_short', 'password_too_long', 'email_taken'],
  },
  signIn: {
    access: 'guest',
    summary: 'Sign in with e-mail and password; the answer sets the session cookie',
    body: typed,
    bodyMaxBytes,
    output: entered,
    refusals: ['wrong_credentials', 'bad_email', 'banned', 'demo_account'],
  },
  signOut: {
    access: 'guest',
    summary: 'End the session of this browser, if there is one',
    bodyMaxBytes,
    output: z.object({ success: z.boolean() }),
  },
  startSocial: {
    access: 'guest',
    summary: 'Begin to sign in with another account; answers the page of its provider, where the browser goes next',
    body: z.strictObject({ provider: z.string(), callbackURL: z.string(), errorCallbackURL: z.string() }),
    bodyMaxBytes,
    output: z.object({ url: z.string() }),
    refusals: ['provider_off'],
  },
  finishSocial: {
    access: 'guest',
    summary:
      'Where a provider sends the browser back to; redirects to the page that began the sign-in, or to its error page',
    // Each provider adds fields of its own.
    query: z.looseObject({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    raw: true,
  },
})
