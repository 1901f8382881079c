// The four figures of the period, each with its change against the period before. The first is the shop's sales; users
// without access to these see their own spending there, and guests the new posts.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  ArrowDownRight,
  ArrowUpRight,
  Equal,
  PenLine,
  ReceiptText,
  Sparkles,
  TriangleAlert,
  UserRoundPlus,
  Wallet,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Figures } from '#contract/dashboard/dashboard.schema.ts'
import type { Period } from '#contract/dashboard/dashboard.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { formatNumber, won } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dashboardQueries } from './dashboard.queries.ts'
import { Sparkline } from './sparkline.tsx'
import { useParts } from './shown-parts.ts'

type Figure = Figures['users']
type Name = 'sales' | 'posts' | 'users' | 'orders' | 'errors'

const icons: Record<Name, ReactNode> = {
  sales: <Wallet />,
  posts: <PenLine />,
  users: <UserRoundPlus />,
  orders: <ReceiptText />,
  errors: <TriangleAlert />,
}
const looks: Record<Name, string> = {
  sales: 'bg-accent-soft text-accent-ink',
  posts: 'bg-accent-soft text-accent-ink',
  users: 'bg-violet-soft text-violet-ink',
  orders: 'bg-info-soft text-info-ink',
  errors: 'bg-warn-soft text-warn-ink',
}
const lines: Record<Name, string> = {
  sales: 'text-accent-ink',
  posts: 'text-accent-ink',
  users: 'text-violet-ink',
  orders: 'text-info-ink',
  errors: 'text-warn-ink',
}

type Judged = 'more is good' | 'less is good' | 'neither'

const judgedLook = (grown: boolean, judged: Judged) => {
  if (judged === 'neither') return 'text-ink-soft'
  return grown === (judged === 'more is good') ? 'text-success-ink' : 'text-danger-ink'
}

/** The change in words and as an arrow; whether more is good depends on the figure. */
function Change({ figure: { total, before }, judged }: { figure: Figure; judged: Judged }) {
  const w = t(dashboardWords)
  const look = 'flex items-center gap-1 text-[0.8125rem] leading-5 font-semibold [&_svg]:size-4 [&_svg]:shrink-0'
  if (total === before)
    return (
      <p className={clsx(look, 'text-ink-faint')}>
        <Equal aria-hidden />
        {w.same}
      </p>
    )
  if (before === 0)
    return (
      <p className={clsx(look, 'text-ink-soft')}>
        <Sparkles aria-hidden />
        {w.fresh}
      </p>
    )
  const grown = total > before
  const percent = formatNumber(Math.round((Math.abs(total - before) / before) * 100))
  return (
    <p className={clsx(look, judgedLook(grown, judged))}>
      {grown ? <ArrowUpRight aria-hidden /> : <ArrowDownRight aria-hidden />}
      {grown ? w.up(percent) : w.down(percent)}
    </p>
  )
}

/** In units of a bold digit; ₩, the widest character, is half a digit more. */
const DIGIT_WIDTH = 0.62

/** As large as the tile allows, because a cut number would mislead. */
const Total = ({ text }: { text: string }) => (
  <p
    className="font-bold tracking-tight whitespace-nowrap tabular-nums"
    style={{ fontSize: `min(1.625rem, ${100 / ((text.length + 0.5) * DIGIT_WIDTH)}cqi)` }}
  >
    {text}
  </p>
)

type TileProps = {
  name: Name
  /** Undefined until it is known which figure this is. */
  label: string | undefined
  figure: Figure | undefined
  format: (value: number) => string
  judged?: Judged
}

function Tile({ name, label, figure, format, judged = 'more is good' }: TileProps) {
  const w = t(dashboardWords)
  return (
    <Card role="group" aria-label={label} aria-busy={!figure} className="flex min-w-0 flex-col">
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden
          className={clsx(
            'hidden size-8 shrink-0 place-items-center rounded-item @lg:grid [&_svg]:size-4.5',
            looks[name],
          )}
        >
          {icons[name]}
        </span>
        {label ? (
          <h2 className="min-w-0 truncate text-sm font-semibold text-ink-soft">{label}</h2>
        ) : (
          // No heading yet: a screen reader would announce an empty one. As high as a line of the heading.
          <Skeleton className="my-0.5 w-20" />
        )}
      </div>
      {/* The same height with and without the numbers, so that nothing jumps when they come. */}
      <div className="@container mt-2 h-9 leading-9">
        {figure ? <Total text={format(figure.total)} /> : <Skeleton className="h-8 w-3/5" />}
      </div>
      <div className="mt-0.5 min-h-10">
        {figure ? (
          <>
            <Change figure={figure} judged={judged} />
            {figure.before > 0 && (
              <p className="text-xs leading-5 text-ink-faint tabular-nums">{w.before(format(figure.before))}</p>
            )}
          </>
        ) : (
          <Skeleton className="mt-1.5 w-4/5" />
        )}
      </div>
      <div className={clsx('mt-3 h-9', lines[name])}>
        {figure ? (
          <Sparkline values={figure.byDay} className="size-full overflow-visible" />
        ) : (
          <Skeleton className="relative top-5" />
        )}
      </div>
    </Card>
  )
}

function FirstTile({ days, data }: { days: Period; data: Figures | undefined }) {
  const w = t(dashboardWords)
  const { off } = useSite()
  const { hasShop } = useParts()
  if (hasShop && data?.sales) return <Tile name="sales" label={w.sales(days)} figure={data.sales} format={won} />
  if (hasShop && data?.own)
    return <Tile name="sales" label={w.spent(days)} figure={data.own.spent} format={won} judged="neither" />
  const posts = (count: number) => w.posts(formatNumber(count))
  if (off.includes('board')) return null
  return <Tile name="posts" label={data && w.newPosts} figure={data?.posts} format={posts} />
}

export const Tiles = memo(function Tiles({ days }: { days: Period }) {
  const w = t(dashboardWords)
  const { data, isError, isFetching, isPlaceholderData, error, refetch } = useQuery(dashboardQueries.figures(days))
  const { hasShop } = useParts()
  if (isError && !data) {
    return (
      <Card flush className="min-h-47">
        <ErrorState error={error} title={w.figuresFailed} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  const people = (count: number) => w.people(formatNumber(count))
  const times = (count: number) => w.times(formatNumber(count))
  return (
    <section
      aria-label={w.tiles}
      className={clsx(
        'grid grid-cols-2 gap-3 transition-opacity @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none @3xl:gap-4',
        // The last of three has the second line to itself.
        '[&>:last-child:nth-child(odd)]:col-span-2 @3xl:[&>:last-child:nth-child(odd)]:col-span-1',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <FirstTile days={days} data={data} />
      <Tile name="users" label={w.users} figure={data?.users} format={people} />
      {hasShop && <Tile name="orders" label={w.orders} figure={data?.orders} format={times} />}
      {data?.errors !== null && (
        <Tile name="errors" label={w.errors} figure={data?.errors} format={times} judged="less is good" />
      )}
    </section>
  )
})
