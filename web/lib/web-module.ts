// A feature describes itself to the app in `<name>.module.ts`; web/app/modules.ts lists the modules.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import type { Page, ScreenTitle } from './router/route.ts'
import type { RawSearch } from './router/search.ts'

/** `file` lies below web/: a first screen names it, so that the browser loads it at once. */
export type LoadPage = (() => Promise<Page>) & { file: string }

/** Loads the code of a page on demand. `file` names the imported file; a test compares the two. */
export function page<Code extends Record<string, unknown>>(
  file: string,
  load: () => Promise<Code>,
  name: keyof Code & string,
): LoadPage {
  const loadCode = lazyLoad(load)
  return Object.assign(async () => (await loadCode())[name] as Page, { file })
}

/** An entry of the main menu. The entries have the order of the modules. */
export type NavEntry = {
  icon: LucideIcon
  /** `g` and this letter open the screen. */
  key?: string
  /** Shows how much is new. */
  Count?: ComponentType
  /** Paths that begin so mark this entry as the current one, too. */
  also?: string
  /** The menu's own name for it, where the title of the screen does not fit. */
  title?: ScreenTitle
}

export type Screen = {
  title: ScreenTitle
  /** The guard redirects everybody else. */
  for: 'everyone' | 'guests' | 'users' | 'admins'
  page: LoadPage
  /** Validates the search parameters; others are dropped. */
  search?: (given: RawSearch) => object
  /** The shell is not around it. */
  isBare?: true
  /** It waits for the session, and sends an admin of a new site to the set-up. */
  isHome?: true
  nav?: NavEntry
}

export type Screens = Record<string, Screen>

export type WebModule<Own extends Screens = Screens> = {
  /** Its screens by their paths. */
  screens?: Own
  /** An admin may switch this part of the site off, with these screens. */
  site?: SiteModule
}

export const screensOf = (modules: readonly WebModule[]): [path: string, screen: Screen][] =>
  modules.flatMap(({ screens = {} }) => Object.entries(screens))
