// A feature describes itself to the app in `<name>.module.ts`; web/app/modules.ts lists the modules.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { Command } from './commands.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import type { PanelSection } from './panel-section.ts'
import type { Counter, Page, ScreenTitle } from './router/route.ts'
import type { RawSearch } from './router/search.ts'

/** `prepare` loads what the page needs of all modules. */
export type ModulePage = Page & { prepare?: (modules: readonly WebModule[]) => Promise<unknown> }

/** `file` lies below web/: a first screen names it, so that the browser loads it at once. */
export type LoadPage = (() => Promise<ModulePage>) & { file: string }

/** Loads the code of a page on demand. `file` names the imported file; a test compares the two. */
export function page<Code extends Record<string, unknown>>(
  file: string,
  load: () => Promise<Code>,
  name: keyof Code & string,
): LoadPage {
  const loadCode = lazyLoad(load)
  return Object.assign(async () => (await loadCode())[name] as ModulePage, { file })
}

/** An entry of the main menu. The entries have the order of the modules. */
export type NavEntry = {
  icon: LucideIcon
  /** `g` and this letter open the screen. */
  key?: string
  Count?: Counter
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

/** API paths whose answers may be read offline. */
export type Offline = {
  /** First words of paths. */
  reads: readonly string[]
  /** Downloads, files of messages, secrets, and checkouts are never cached; `*` stands for any id. */
  except?: readonly string[]
}

export type WebModule<Own extends Screens = Screens> = {
  /** Its screens by their paths. */
  screens?: Own
  /** An admin may switch this part of the site off, with these screens. */
  site?: SiteModule
  /** The service worker caches these answers. */
  offline?: Offline
  /** Renders on every screen of a signed-in user, right after the page. */
  host?: () => Promise<{ default: ComponentType }>
  /** The search over everything loads them when it is opened. */
  commands?: () => Promise<{ commands: () => readonly Command[] }>
  /** The admin panel loads them. */
  sections?: () => Promise<{ sections: readonly PanelSection[] }>
}

export const screensOf = (modules: readonly WebModule[]): [path: string, screen: Screen][] =>
  modules.flatMap(({ screens = {} }) => Object.entries(screens))
