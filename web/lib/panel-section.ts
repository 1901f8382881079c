// A module adds sections to the admin panel.
import type { LucideIcon } from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { siteWords } from '#messages/site/site.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import type { Address, Counter } from './router/route.ts'

/** The sections have the order of their names. */
export type SectionName = keyof (typeof siteWords)['ko']['sections']

/** A page of the admin panel, or a link to a screen. With `keywords`, the search over everything finds it. */
export type PanelSection = { id: SectionName; icon: LucideIcon; keywords?: string } & (
  | { Section: ComponentType }
  | { at: Address; /** The number of open items behind this entry. */ Count?: Counter }
)

/** A large section loads when it is opened, so that the admin panel itself stays small. */
export const late = (load: () => Promise<ComponentType>) => lazy(lazyLoad(async () => ({ default: await load() })))
