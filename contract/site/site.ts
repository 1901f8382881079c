// The site as its admins call and dress it: name, logo, colour, introduction, business, and which modules it uses.
import type { SiteModule } from '#contract/shared/site-modules.ts'

export const SITE_NAME_MAX = 30
export const INTRODUCTION_MAX = 600
export const BUSINESS_LINE_MAX = 120

/**
 * The accent of the light theme by name, for what no stylesheet reaches: mails, and the files of the web app. All tones of
 * each, light and dark, are in web/theme/accents.css, where a test reads their contrast.
 */
export const accents = {
  green: '#0b6e4f',
  teal: '#056774',
  blue: '#155aa7',
  indigo: '#4d49b1',
  plum: '#803985',
  rose: '#9e244f',
  brick: '#953b17',
  stone: '#615a4e',
} as const
export type Accent = keyof typeof accents
export const accentNames = Object.keys(accents) as [Accent, ...Accent[]]

/** Who sells: as a statement of an order and a mail name them. Empty lines are left out. */
export const businessLines = ['company', 'representative', 'registration', 'address', 'tel', 'email'] as const
export type BusinessLine = (typeof businessLines)[number]

/** Sign-up policy: everybody; people with an invitation; everybody, after an admin's approval. */
export const signUpModes = ['open', 'invitation', 'approval'] as const
export type SignUpMode = (typeof signUpModes)[number]

export type Site = {
  /** Counts the saves; 1 where nobody has saved anything yet. */
  version: number
  name: string
  /** The address of an uploaded picture in the size in which it is shown; null: our own icon. */
  logo: string | null
  accent: Accent
  /** The text for guests on the dashboard; empty: the product's own invitation. */
  introduction: string
  /** For users who have not chosen a language. */
  defaultLocale: 'ko' | 'en'
  business: Record<BusinessLine, string>
  /** Whether anybody may read the beginnings of the blog's posts as a feed. */
  blogFeed: boolean
  /** The modules that are switched off. */
  off: readonly SiteModule[]
  signUp: SignUpMode
}

export const siteApi = {
  put: 'PUT /settings/site',
} as const
