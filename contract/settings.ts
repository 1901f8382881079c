// What the browser may know about this deployment: addresses and public keys, never a secret.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** In the order of the buttons; Kakao is the OIDC one (seed §1). */
export const socialProviders = ['google', 'github', 'kakao'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const publicSettings = z.object({
  demo: z.boolean(),
  /** `off`: no keys outside demo mode, so its button says so. */
  social: z.record(z.enum(socialProviders), z.enum(['off', 'stand-in', 'real'])),
  /** Where pictures go: the image host's upload contract (seed §7). */
  upload: z.object({ url: z.string(), preset: z.string() }),
  /** The address search's script: the provider's, or the stand-in's. */
  postcode: z.object({ scriptUrl: z.string() }),
  /** The payment widget's script and public key; null: this deployment takes no payments. */
  payment: z.object({ scriptUrl: z.string(), clientKey: z.string() }).nullable(),
  /** The map's script with its public key; null: a place is a link to the provider's own page. */
  map: z.object({ scriptUrl: z.string() }).nullable(),
  /** `images`: what stands before a size and a path, like `/w342/x.jpg`. A played catalogue has no real videos. */
  movies: z.object({ source: z.enum(['off', 'stand-in', 'real']), images: z.string() }),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'guest',
    summary: 'Public settings of this deployment',
    output: publicSettings,
  }),
}
