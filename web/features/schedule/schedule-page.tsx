// The screen /schedule: the calendar, what the chosen day holds, and the dialogs over them.
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, CalendarPlus } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { useHidden, useUndoableRemove } from '#web/lib/form/undoable.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { CalendarToolbar, useLunarShown } from './calendar-toolbar.tsx'
import { HOURS_HEIGHT } from './calendar-look.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PlanDetails } from './plan-details.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { scheduleQueries, scheduleRemovals, type PlanDraft } from './schedule.queries.ts'
import { useElsewhere } from './site-clock.ts'
import { useMoves } from './use-moves.ts'
import { newPlan, useAskedPlan, useIsPhone, useNamedPlan, usePlace, usePlaceKeys, type Place } from './use-schedule.ts'

const CalendarView = lazy(lazyLoad(async () => ({ default: (await import('./calendar-view.tsx')).CalendarView })))

type SchedulePageProps = {
  onNewAnniversary: (day: string) => void
  onAnniversary: (anniversary: Anniversary) => void
  /** Beside the buttons at the top. */
  tools: ReactNode
  /** Below the chosen day. */
  aside: ReactNode
}

const none: never[] = []

/** An id of somebody else is as unknown as one that never was. */
const isGone = (error: Error) => error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)

/** As high as the week and the day, which take its place. */
const placeOfHours = (
  <div style={{ height: HOURS_HEIGHT }} className="p-4">
    <Skeleton className="h-full" />
  </div>
)

/** Hides what the user has deleted and may still undo. The same lists until something about them changes. */
function useDays(day: string) {
  const plans = useQuery(scheduleQueries.plans(day))
  const anniversaries = useQuery(scheduleQueries.anniversaries(day))
  const hiddenPlans = useHidden('schedule')
  const hiddenDays = useHidden('anniversary')
  const failed = [plans, anniversaries].filter(({ isError, data }) => isError && !data)
  const listed = plans.data?.items
  const days = anniversaries.data?.items
  return {
    plans: useMemo(() => listed?.filter(({ id }) => !hiddenPlans.has(id)), [listed, hiddenPlans]),
    anniversaries: useMemo(() => days?.filter(({ id }) => !hiddenDays.has(id)) ?? none, [days, hiddenDays]),
    isLoading: plans.isPending || plans.isPlaceholderData,
    failure: failed.length > 0 && {
      error: failed[0]?.error,
      retry: () => failed.forEach(({ refetch }) => void refetch()),
      retrying: failed.some(({ isFetching }) => isFetching),
    },
  }
}

/** Counts from the address, which is ahead of the picture while somebody presses quickly. */
function Toolbar({ onCreate }: { onCreate: () => void }) {
  const place = usePlace()
  const { view, day, go } = place
  usePlaceKeys(place, onCreate)
  return (
    <CalendarToolbar view={view} day={day} onView={(next) => go({ view: next })} onDay={(next) => go({ day: next })} />
  )
}

/** The toolbar names another day or view at once; all the rest, which is large, follows in the picture after it. */
export function SchedulePage(props: SchedulePageProps) {
  const { view, day, plan, go } = usePlace()
  return (
    <Days {...props} view={useDeferredValue(view)} day={useDeferredValue(day)} plan={plan} go={useStableCallback(go)} />
  )
}

const Days = memo(function Days(props: SchedulePageProps & Place) {
  const { onNewAnniversary, onAnniversary, tools, aside, view, day, go } = props
  const w = t(scheduleWords)
  const { plans, anniversaries, isLoading, failure } = useDays(day)
  const lunar = useLunarShown()
  const compact = useIsPhone()
  const isElsewhere = useElsewhere()
  const remove = useUndoableRemove(scheduleRemovals.plan())
  const [draft, setDraft] = useState<PlanDraft | null>(null)
  const [pressed, setOpen] = useState<Schedule | null>(null)
  const { named, error } = useNamedPlan(props, isLoading ? undefined : plans)
  const open = pressed ?? named
  const close = () => {
    setOpen(null)
    // The address names no plan any more.
    if (props.plan) go({})
  }
  const moves = useMoves(plans ?? none)
  const create = (on = day, times?: { start: number; end: number | null }) => setDraft(newPlan(on, times))
  useAskedPlan(() => create())

  const pick = (on: string, times?: { start: number; end: number | null }) => {
    if (on !== day) go({ day: on })
    // On a phone a tap only chooses the day: the list below shows its plans and has a button to add one.
    if (!compact || times) create(on, times)
  }
  const month = view === 'month' && (
    <MonthGrid {...{ day, lunar, anniversaries }} plans={plans ?? none} onPick={(on) => pick(on)} />
  )
  const latest =
    compact && month ? (
      month
    ) : (
      <Suspense fallback={month || placeOfHours}>
        <CalendarView
          {...{ view, day, lunar, anniversaries, onAnniversary, ...moves }}
          plans={plans ?? none}
          onPick={pick}
          onOpenDay={(next) => go({ view: 'day', day: next })}
          onPlan={setOpen}
        />
      </Suspense>
    )
  // The page opens with the plain month or the place of the hours; the calendar follows in the picture after it.
  const calendar = useDeferredValue(latest, month || placeOfHours)
  return (
    <>
      <PageHeader
        title={w.title}
        text={isElsewhere ? `${w.text} ${w.siteTime}` : w.text}
        actions={
          <>
            {tools}
            <Button icon={<CalendarHeart />} onClick={() => onNewAnniversary(day)}>
              {t(anniversaryWords).create}
            </Button>
            <Button variant="primary" icon={<CalendarPlus />} onClick={() => create()}>
              {w.create}
            </Button>
          </>
        }
      />
      {error && (
        <Alert className="mb-5" onDismiss={close}>
          {isGone(error) ? w.gone : w.failed}
        </Alert>
      )}
      <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Card flush aria-label={w.calendar} aria-busy={isLoading}>
          <Toolbar onCreate={() => create()} />
          {failure ? (
            <ErrorState title={w.failed} error={failure.error} onRetry={failure.retry} retrying={failure.retrying} />
          ) : (
            calendar
          )}
        </Card>
        <div className="grid gap-5 items-start lg:grid-cols-2 2xl:grid-cols-1">
          <Agenda
            {...{ day, lunar, onAnniversary }}
            onCreate={() => create()}
            onPlan={setOpen}
            plans={plans?.filter((plan) => plan.sdate === day)}
            anniversaries={anniversaries.filter(({ date }) => date === day)}
          />
          {aside}
        </div>
      </div>
      <PlanDialog draft={draft} onClose={() => setDraft(null)} />
      <PlanDetails plan={open} onClose={close} onEdit={(plan) => (close(), setDraft(plan))} onRemove={remove} />
    </>
  )
})
