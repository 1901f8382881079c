// The site before any admin has saved something. A file of its own, because the browser needs it before anything else has loaded.
import type { Site } from './site.ts'

/** The name of a site until an admin gives it one: the product's own name. */
export const DEFAULT_SITE_NAME = 'Madang'

export const defaultSite: Site = {
  version: 1,
  name: DEFAULT_SITE_NAME,
  logo: null,
  accent: 'green',
  introduction: '',
  defaultLocale: 'ko',
  business: { company: '', representative: '', registration: '', address: '', tel: '', email: '' },
  blogFeed: false,
  off: [],
  signUp: 'open',
}
