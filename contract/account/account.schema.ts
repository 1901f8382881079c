// The schemas of account.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { accountApi } from './account.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { socialProviders } from '#contract/settings/settings.ts'
import { instant } from '#contract/shared/wire.schema.ts'
import { isTimeZone } from '#contract/shared/zone.ts'

/** How somebody enters; no secrets. */
const account = z.object({
  /** Null for an account whose provider gave no e-mail. */
  email: z.string().nullable(),
  /** Whether its owner has opened a link in a mail, or the provider vouches for it. */
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(socialProviders)),
})
export type Account = z.infer<typeof account>

/** One browser that is signed in. */
const device = z.object({
  id: z.string(),
  /** Names as their makers write them; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The first part of the address from which it was last seen. */
  network: z.string().nullable(),
  isThis: z.boolean(),
  enteredAt: instant,
  seenAt: instant,
})
export type Device = z.infer<typeof device>

export const accountEndpoints = endpoints(accountApi, {
  get: {
    access: 'user',
    summary: 'How the caller signs in',
    output: account,
  },
  changePassword: {
    access: 'user',
    token: 'never',
    summary: 'Replace the own password, with the present one; all other browsers are signed out',
    body: z.strictObject({ current: z.string(), next: z.string() }),
    refusals: [
      'no_password',
      'password_known',
      'password_same',
      'password_too_long',
      'password_too_short',
      'shared_account',
      'wrong_password',
    ],
  },
  listDevices: {
    access: 'user',
    token: 'never',
    summary: 'Browsers that are signed in to the own account, this one first, then the last seen',
    output: z.object({ items: z.array(device) }),
  },
  endDevice: {
    access: 'user',
    token: 'never',
    summary: 'Sign out one browser of the own account',
  },
  endOtherDevices: {
    access: 'user',
    token: 'never',
    summary: 'Sign out all other browsers of the own account',
  },
  myData: {
    access: 'user',
    token: 'never',
    limit: 'own',
    summary: 'Everything of the caller as one zip file (JSON, CSV, ICS, pictures); a few times a day',
    bodyMaxBytes: 1024,
    raw: true,
    sends: ['application/zip'],
  },
  putTimeZone: {
    access: 'user',
    summary: 'Choose in which zone (an IANA name such as Europe/Berlin) one reads moments; null is the site’s own',
    body: z.strictObject({ timeZone: z.string().max(64).refine(isTimeZone).nullable() }),
  },
  sendVerification: {
    access: 'user',
    token: 'never',
    summary: 'Send a mail with a link that confirms the own address, unless it is confirmed already',
    refusals: ['mail_off', 'no_email'],
  },
  makeResetLink: {
    access: 'admin',
    token: 'never',
    summary: 'Make a one-time link, valid for a day, with which somebody sets a new password; earlier ones end',
    output: z.object({ token: z.string(), expiresAt: instant }),
    refusals: ['no_email', 'other_admin', 'self', 'shared_account'],
  },
})
