// The screens /admin and /admin/{section}: the admin panel, and /admin/start for a site that nobody has named yet.
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { siteWords } from '#messages/site/site.ts'
import { SetUp } from '#web/features/site/set-up.tsx'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { PanelSection, SectionName } from '#web/lib/panel-section.ts'
import type { Address, Visitor } from '#web/lib/router/route.ts'
import { useNavigate, useShown } from '#web/lib/router/use-router.ts'
import type { WebModule } from '#web/lib/web-module.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { prepareSections, sectionsOf, useSections } from '#web/app/routing/panel-sections.ts'

/** The first one has the admin panel's own address. */
const FIRST: SectionName = 'look'

const addressOf = (section: PanelSection): Address => {
  if ('at' in section) return section.at
  return section.id === FIRST ? { to: '/admin' } : { to: '/admin/$section', params: { section: section.id } }
}

function SectionLink({ section, isOpen }: { section: PanelSection; isOpen: boolean }) {
  const { id, icon: Icon } = section
  return (
    <li>
      <Link
        {...addressOf(section)}
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          'flex h-11 items-center gap-2.5 rounded-control px-3.5 whitespace-nowrap no-underline',
          isOpen
            ? 'bg-accent-soft font-semibold text-accent-ink'
            : 'font-medium text-ink-soft hover:bg-hover hover:text-ink',
        )}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {t(siteWords).sections[id]}
        {'Count' in section && section.Count && <section.Count />}
      </Link>
    </li>
  )
}

function SectionList({ open }: { open: string }) {
  return (
    <nav aria-label={t(siteWords).sectionList}>
      {/* On a phone in several lines: in one that scrolls, what waits would be out of sight. */}
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {useSections().map((section) => (
          <SectionLink key={section.id} section={section} isOpen={section.id === open} />
        ))}
      </ul>
    </nav>
  )
}

const outline = (
  <Card aria-busy>
    <SkeletonText lines={6} />
  </Card>
)

export function AdminRoute() {
  const w = t(siteWords)
  const id = useShown(({ params }) => params.section) ?? FIRST
  const isHydrated = useHydrated()
  const open = useSections().find((section) => section.id === id)
  const title = open && w.sections[open.id]
  useDocumentTitle(title && `${title} · ${w.title}`)
  return (
    <>
      <PageHeader title={w.title} text={w.text} />
      <div className="grid gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionList open={id} />
        <div className="min-w-0">
          <Suspense fallback={outline}>
            {!isHydrated && outline}
            {isHydrated && (open && 'Section' in open ? <open.Section /> : <EmptyState title={w.noSection} />)}
          </Suspense>
        </div>
      </div>
    </>
  )
}

AdminRoute.prepare = prepareSections
AdminRoute.queries = (visitor: Visitor, modules: readonly WebModule[]) =>
  sectionsOf(modules).flatMap((section) => ('Count' in section && section.Count?.queries?.(visitor)) || [])

export function StartRoute() {
  const navigate = useNavigate()
  useDocumentTitle(t(siteWords).setUp)
  return <SetUp onDone={() => void navigate({ to: '/', replace: true })} />
}
