// The schemas of settings.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { legalVersions } from '#contract/legal/legal.schema.ts'
import { beginning, site } from '#contract/site/site.schema.ts'
import { settingsApi, socialProviders, sumsAudiences } from './settings.ts'

const demoAccount = z.object({ role: z.enum(['User', 'Admin']), email: z.string(), password: z.string() })
export type DemoAccount = z.infer<typeof demoAccount>

export const publicSettings = z.object({
  site,
  /** The versions of the terms and the privacy policy that are in force. */
  legal: legalVersions,
  /** Null once a site has everything that it begins with. */
  beginning: beginning.nullable(),
  /** Invented people and records, and stand-ins for services without keys. */
  demo: z.boolean(),
  /** The accounts that a visitor of the demo may enter with; only those that would let the visitor in. */
  demoAccounts: z.array(demoAccount),
  /** `off`: there are no keys and no demo mode, and the button says that it is off. */
  social: z.record(z.enum(socialProviders), z.enum(['off', 'stand-in', 'real'])),
  /** Whether this deployment sends mail: then a forgotten password can be replaced, and a sign-up is finished by a link. */
  mail: z.boolean(),
  /** In the demo without a mail server: the page where the mails are that would be sent. */
  mailbox: z.string().nullable(),
  /** Where the browser uploads pictures: the image host's upload contract. */
  upload: z.object({ url: z.string(), preset: z.string() }),
  /** The script of the address search: the provider's, or the stand-in's. */
  postcode: z.object({ scriptUrl: z.string() }),
  /** The payment widget's script and public key; null: this deployment takes no payments. */
  payment: z.object({ scriptUrl: z.string(), clientKey: z.string() }).nullable(),
  /** The map's script with its public key; null: a place is a link to the provider's own page. */
  map: z.object({ scriptUrl: z.string() }).nullable(),
  /** `images` stands before a size and a path, like `/w342/x.jpg`. The stand-in's invented films have no real videos. */
  movies: z.object({ source: z.enum(['off', 'stand-in', 'real']), images: z.string() }),
})
export type PublicSettings = z.infer<typeof publicSettings>
/** Settings that are known at the start and never change while the server runs. */
export type FixedSettings = Omit<PublicSettings, 'demoAccounts' | 'site' | 'legal' | 'beginning'>

const sums = z.strictObject({ seenBy: z.enum(sumsAudiences) })

export const settingsEndpoints = endpoints(settingsApi, {
  get: {
    access: 'guest',
    summary: 'Public settings of this deployment',
    output: publicSettings,
  },
  getSums: {
    access: 'admin',
    summary: 'Who sees the shop’s takings on the dashboard',
    output: sums,
  },
  putSums: {
    access: 'admin',
    summary: 'Decide who sees the shop’s takings on the dashboard; every open page follows at once',
    body: sums,
    output: sums,
  },
})
