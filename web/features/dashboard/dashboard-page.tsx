// The screen /: the neighbourhood in numbers, and the user's own day.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, memo, Suspense, useDeferredValue, useEffect } from 'react'
import { periods, type Period } from '#contract/dashboard/dashboard.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { todayText, useToday } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { lunarText } from '#web/lib/locale/lunar-days.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { useSearch } from '#web/lib/router/use-router.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { useSession } from '#web/lib/api/session.ts'
import { sumsQueries } from '#web/parts/sums.queries.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ActivityCard, DaysCard, ProductsCard, StatusCard } from './chart-cards.tsx'
import { dashboardQueries, followChanges } from './dashboard.queries.ts'
import { Invitation } from './invitation.tsx'
import { LatestPosts, PostsForUsers } from './latest-posts.tsx'
import { MyDay } from './my-day.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Tiles } from './tiles.tsx'
import { partsOf, useParts } from './shown-parts.ts'

/** A choice that only admins have: nobody else loads it. */
const loadSumsSeen = lazyLoad(() => import('#web/parts/sums-seen.tsx'))
const SumsSeen = lazy(async () => ({ default: (await loadSumsSeen()).SumsSeen }))

/** Only a new site shows it. */
const loadBeginning = lazyLoad(() => import('./onboarding.tsx'))
const Beginning = lazy(async () => ({ default: (await loadBeginning()).Beginning }))

function PeriodSwitch({ days }: { days: Period }) {
  const w = t(dashboardWords)
  return (
    <nav aria-label={w.period} className="flex rounded-control bg-sunken p-1">
      {periods.map((period) => (
        <Link
          key={period}
          to="/"
          search={{ days: period === 7 ? undefined : period }}
          resetScroll={false}
          aria-current={period === days ? 'page' : undefined}
          className={clsx(
            'grid h-9 min-w-15 place-items-center rounded-item px-3 text-sm font-semibold no-underline pointer-coarse:min-h-11',
            period === days ? 'bg-raised text-ink shadow-control' : 'text-ink-soft hover:text-ink',
          )}
        >
          {w.days(period)}
        </Link>
      ))}
    </nav>
  )
}

/** Today by the solar and the lunar calendar; on a page that stays open it changes at midnight. */
function Today({ days }: { days: Period }) {
  const { data } = useQuery(dashboardQueries.figures(days))
  const now = useToday()
  const day = data?.to ?? now
  return (
    <p className="mb-1 text-sm font-semibold text-accent-ink tabular-nums">
      {todayText(day)} · {lunarText(day)}
    </p>
  )
}

export function DashboardPage() {
  const w = t(dashboardWords)
  const user = useSession()
  const client = useQueryClient()
  const days = useSearch('/').days ?? 7
  // The chosen period is marked at once; its figures and charts follow in the picture after it.
  const shownDays = useDeferredValue(days)
  const isBeginning = Boolean(useQuery(settingsQuery).data?.beginning)
  const { isEmpty } = useParts()
  useEffect(() => followChanges(client), [client])
  const name = user?.profile?.displayName ?? user?.name
  return (
    <div className="@container">
      <Today days={shownDays} />
      <PageHeader
        title={w.title}
        text={user === undefined ? <Skeleton className="my-1 w-48" /> : user ? w.hello(name ?? '') : w.helloGuest}
        actions={!isEmpty && <PeriodSwitch days={days} />}
      />
      <div className="flex flex-col gap-4 @3xl:gap-5">
        {user === null && <Invitation />}
        {user && isBeginning && (
          <Suspense fallback={<Card className="min-h-40" aria-busy />}>
            <Beginning isAdmin={user.isAdmin} />
          </Suspense>
        )}
        {!isEmpty && <Tiles days={shownDays} />}
        {user && <MyDay />}
        {!isEmpty && <Numbers days={shownDays} />}
      </div>
    </div>
  )
}

DashboardPage.queries = (({ search, session, settings }) => {
  const days = search.days ?? 7
  const { isEmpty, hasShop, hasBoard, hasSchedule, isActive } = partsOf(settings)
  const shop = [dashboardQueries.shop(days), dashboardQueries.timeline()]
  const numbers = [
    ...(hasShop ? shop : []),
    ...(hasShop && session?.isAdmin ? [sumsQueries.seenBy()] : []),
    ...(isActive ? [dashboardQueries.activity(days)] : []),
    ...(hasBoard && session ? [dashboardQueries.posts()] : []),
  ]
  return [
    dashboardQueries.figures(days),
    ...(session ? [dashboardQueries.myDay(hasSchedule)] : []),
    ...(isEmpty ? [] : numbers),
  ]
}) satisfies Queries<'/'>

const Numbers = memo(function Numbers({ days }: { days: Period }) {
  const user = useSession()
  const { hasShop, hasBoard, isActive } = useParts()
  return (
    <>
      {user?.isAdmin && hasShop && (
        <Suspense fallback={<Card className="min-h-20" aria-busy />}>
          <SumsSeen />
        </Suspense>
      )}
      <div className={clsx('grid gap-4 @3xl:gap-5', hasShop && '@3xl:grid-cols-3')}>
        {hasShop && <DaysCard days={days} className="@3xl:col-span-2" />}
        {hasShop && <StatusCard days={days} />}
        {isActive && <ActivityCard days={days} className={hasShop ? '@3xl:col-span-2' : undefined} />}
        {hasShop && <ProductsCard days={days} />}
      </div>
      <div className={clsx('grid gap-4 @3xl:gap-5', hasShop && hasBoard && '@3xl:grid-cols-2')}>
        {hasBoard && (user ? <LatestPosts /> : <PostsForUsers />)}
        {hasShop && <OrderTimeline />}
      </div>
    </>
  )
})
