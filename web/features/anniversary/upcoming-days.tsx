// The list of the next anniversaries and holidays, with the days until each.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { dayWords } from '#messages/shared/days.ts'
import { anniversaryName, monthDayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lunarText } from '#web/lib/locale/lunar-days.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { anniversaryQueries } from './anniversary.queries.ts'
import { yearsText } from './years-text.ts'

const tone = ({ isHoliday, mine }: Anniversary) =>
  isHoliday ? 'text-danger-ink' : mine ? 'text-violet-ink' : 'text-ink-soft'

function UpcomingDay({ anniversary, onOpen }: { anniversary: Anniversary; onOpen: () => void }) {
  const { date, dDay, calendar, years, recurs, mine } = anniversary
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 rounded-item px-2 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className={clsx('w-16 shrink-0 text-sm font-bold tabular-nums', tone(anniversary))}>
        {t(dayWords).dDay(dDay)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{anniversaryName(anniversary)}</span>
        <span className="block text-sm text-ink-faint">
          {monthDayText(date)}
          {calendar === 'lunar' && ` · ${lunarText(date)}`}
          {mine && recurs === 'yearly' && years > 0 && ` · ${yearsText(anniversary)}`}
        </span>
      </span>
    </button>
  )
}

export function UpcomingDays({ onOpen }: { onOpen: (anniversary: Anniversary) => void }) {
  const w = t(anniversaryWords)
  const { data, isError, error, refetch, isFetching } = useQuery(anniversaryQueries.upcoming())
  const hidden = useHidden('anniversary')
  const days = data?.items.filter(({ id }) => !hidden.has(id))
  return (
    <Card title={w.upcoming} aria-label={w.upcoming} aria-busy={!days && !isError}>
      {!days && !isError && <SkeletonText lines={5} />}
      {!days && isError && (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {days?.length === 0 && (
        <p className="text-ink-soft">
          {w.none} {w.noneText}
        </p>
      )}
      {days && days.length > 0 && (
        <ul className="-mx-2 -my-1.5">
          {days.map((anniversary) => (
            <li key={anniversary.id}>
              <UpcomingDay anniversary={anniversary} onOpen={() => onOpen(anniversary)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
