// The sections of the admin panel as plain data. A new one is one entry: a page of its own, or a link to a screen that
// exists.
import {
  Activity,
  Building2,
  Flag,
  Mail,
  Palette,
  Scale,
  ScrollText,
  Ticket,
  ToggleRight,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { siteWords } from '#messages/site/site.ts'
import { OpenReports } from '#web/features/report/open-reports.tsx'
import { BusinessSection } from '#web/features/site/business-section.tsx'
import { LookSection } from '#web/features/site/look-section.tsx'
import { ModulesSection } from '#web/features/site/modules-section.tsx'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import type { Address } from '#web/lib/router/route.ts'

export type DeskSection = { id: keyof (typeof siteWords)['ko']['sections']; icon: LucideIcon } & (
  | { Section: ComponentType }
  | { at: Address; /** The number of open items behind this entry. */ Count?: ComponentType }
)

/** Larger than the others: loaded when opened, so that the admin panel itself stays small. */
const late = (load: () => Promise<ComponentType>) => lazy(lazyLoad(async () => ({ default: await load() })))

const SignUpSection = late(async () => (await import('./sign-up-section.tsx')).SignUpSection)
const LegalSection = late(async () => (await import('#web/features/legal/legal-section.tsx')).LegalSection)
const MailSection = late(async () => (await import('#web/features/mail/mail-section.tsx')).MailSection)
const HealthSection = late(async () => (await import('#web/features/site/health-section.tsx')).HealthSection)

/** The first one has the admin panel's own address; the others follow it, as in `/admin/health`. */
export const deskSections: readonly DeskSection[] = [
  { id: 'look', icon: Palette, Section: LookSection },
  { id: 'business', icon: Building2, Section: BusinessSection },
  { id: 'modules', icon: ToggleRight, Section: ModulesSection },
  { id: 'signUp', icon: Ticket, Section: SignUpSection },
  { id: 'legal', icon: Scale, Section: LegalSection },
  { id: 'reports', icon: Flag, at: { to: '/reports' }, Count: OpenReports },
  { id: 'members', icon: UsersRound, at: { to: '/userInfo' } },
  { id: 'log', icon: ScrollText, at: { to: '/userInfo/log', search: {} } },
  { id: 'mail', icon: Mail, Section: MailSection },
  { id: 'health', icon: Activity, Section: HealthSection },
]
