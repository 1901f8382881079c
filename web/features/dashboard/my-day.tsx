// 나의 하루: what today holds for the signed-in user; each entry links to its screen.
import { dayWords } from '#messages/shared/days.ts'
import { OrderStatusLabel } from '#web/parts/order-status.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bell, CalendarDays, CalendarHeart, ChevronRight, Mail, PackageOpen, Star } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import type { MyDay as Day } from '#contract/dashboard/dashboard.schema.ts'
import { myDayWords } from '#messages/dashboard/my-day.ts'
import { anniversaryName, monthDayText } from '#web/lib/locale/days.ts'
import { badgeCount } from '#web/lib/locale/badge-count.ts'
import { won } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { dashboardQueries } from './dashboard.queries.ts'
import { useParts } from './shown-parts.ts'

const SCHEDULES = 4
const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-left text-sm text-ink no-underline hover:bg-hover'

type SectionProps = { title: string; icon: ReactNode; children: ReactNode }

const Section = ({ title, icon, children }: SectionProps) => (
  <section aria-label={title} className="min-w-0 p-4 @xl:p-5">
    <h3 className="mb-2 flex items-center gap-2 px-2.5 text-sm font-semibold text-ink-soft [&_svg]:size-4">
      {icon}
      {title}
    </h3>
    {children}
  </section>
)

const Quiet = ({ text, action }: { text: string; action?: ReactNode }) => (
  <p className="px-2.5 py-2 text-sm text-ink-faint">
    {text} {action}
  </p>
)

const link = 'font-semibold text-accent-ink underline-offset-3 hover:underline'

function Schedules({ items, today }: { items: Day['schedules']; today: string }) {
  const w = t(myDayWords)
  const more = items.length - SCHEDULES
  return (
    <Section title={w.schedule} icon={<CalendarDays aria-hidden />}>
      {items.length === 0 && (
        <Quiet
          text={w.noSchedule}
          action={
            <Link to="/schedule" className={link}>
              {w.makeSchedule}
            </Link>
          }
        />
      )}
      <ul>
        {items.slice(0, SCHEDULES).map(({ id, startTime, endTime, title, place, isImportant }) => (
          <li key={id}>
            <Link to="/schedule" search={{ date: Number(today), plan: id }} className={row}>
              <span className="w-11 shrink-0 leading-4 font-semibold whitespace-nowrap text-accent-ink tabular-nums">
                {startTime}
                <span className="block text-xs font-normal text-ink-faint">{endTime}</span>
              </span>
              <span className="min-w-0 flex-1 border-l-2 border-accent-soft pl-3">
                <span className="flex items-center gap-1.5">
                  <span className="truncate font-medium">{title}</span>
                  {isImportant && (
                    <Star
                      role="img"
                      aria-label={w.important}
                      className="size-3.5 shrink-0 fill-current text-warn-ink"
                    />
                  )}
                </span>
                {place && <span className="block truncate text-xs text-ink-faint">{place}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/schedule" className={`${row} ${link}`}>
          {w.moreSchedules(more)}
        </Link>
      )}
    </Section>
  )
}

function Anniversaries({ items }: { items: readonly Anniversary[] }) {
  const w = t(myDayWords)
  return (
    <Section title={w.anniversaries} icon={<CalendarHeart aria-hidden />}>
      {items.length === 0 && <Quiet text={w.noAnniversaries} />}
      <ul>
        {items.map(({ id, aname, shared, date, isHoliday, dDay }) => (
          <li key={id}>
            <Link to="/schedule" search={{ date: Number(date) }} className={row}>
              <span
                className={`grid h-7 w-15 shrink-0 place-items-center rounded-item text-[0.8125rem] font-bold tabular-nums
                  ${isHoliday ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink'}`}
              >
                <span aria-hidden>{t(dayWords).dDay(dDay)}</span>
                <span className="sr-only">{w.dDayRead(dDay)}</span>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{anniversaryName({ aname, shared })}</span>
                <span className="block text-xs text-ink-faint">
                  {monthDayText(date)}
                  {isHoliday && ` · ${w.holiday}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Count = ({ icon, name, count }: { icon: ReactNode; name: string; count: number }) => (
  <>
    <span aria-hidden className="text-ink-faint [&_svg]:size-4.5">
      {icon}
    </span>
    <span className="min-w-0 flex-1 truncate">{name}</span>
    <span className={`font-bold tabular-nums ${count > 0 ? 'text-accent-ink' : 'text-ink-faint'}`}>
      {badgeCount(count)}
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
  </>
)

function News({ day }: { day: Day }) {
  const w = t(myDayWords)
  const { off } = useSite()
  const { hasShop } = useParts()
  return (
    <Section title={w.news} icon={<Bell aria-hidden />}>
      {!off.includes('messages') && (
        <Link to="/message" className={row}>
          <Count icon={<Mail />} name={w.messages} count={day.unreadMessages} />
        </Link>
      )}
      <button type="button" className={row} onClick={() => openShellDialog('bell')}>
        <Count icon={<Bell />} name={w.notifications} count={day.unreadNotifications} />
      </button>
      {hasShop && <Orders day={day} />}
    </Section>
  )
}

function Orders({ day }: { day: Day }) {
  const w = t(myDayWords)
  const more = day.ordersOnTheirWay - day.orders.length
  return (
    <>
      <h3 className="mt-3 mb-1 flex items-center gap-2 px-2.5 text-sm font-semibold text-ink-soft">
        <PackageOpen aria-hidden className="size-4" />
        {w.orders}
      </h3>
      {day.orders.length === 0 && (
        <Quiet
          text={w.noOrders}
          action={
            <Link to="/products" className={link}>
              {w.toShop}
            </Link>
          }
        />
      )}
      <ul>
        {day.orders.map(({ oid, status, orderName, more: others, wholePrice }) => (
          <li key={oid}>
            <Link to="/order/$oid" params={{ oid }} className={row}>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {orderName}
                  {others > 0 && w.andMore(others)}
                </span>
                <span className="block text-xs text-ink-faint tabular-nums">{won(wholePrice)}</span>
              </span>
              <OrderStatusLabel status={status} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/order" className={`${row} ${link}`}>
          {w.moreOrders(more)}
        </Link>
      )}
    </>
  )
}

const Loading = () => (
  <div aria-hidden className="min-h-86 p-5">
    <Skeleton className="mb-4 w-24" />
    <SkeletonText lines={6} />
  </div>
)

export const MyDay = memo(function MyDay() {
  const w = t(myDayWords)
  const { hasSchedule } = useParts()
  const { data, isError, isFetching, error, refetch } = useQuery(dashboardQueries.myDay(hasSchedule))
  return (
    <Card flush aria-label={w.myDay} aria-busy={!data && !isError}>
      <h2 className="border-b border-line px-5 py-3 text-base @xl:px-7">{w.myDay}</h2>
      {!data && isError && (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {(data || !isError) && (
        <div className={clsx('grid divide-line max-@3xl:divide-y', hasSchedule && '@3xl:grid-cols-3 @3xl:divide-x')}>
          {data ? (
            <>
              {hasSchedule && <Schedules items={data.schedules} today={data.today} />}
              {hasSchedule && <Anniversaries items={data.anniversaries} />}
              <News day={data} />
            </>
          ) : (
            (hasSchedule ? [0, 1, 2] : [0]).map((part) => <Loading key={part} />)
          )}
        </div>
      )}
    </Card>
  )
})
