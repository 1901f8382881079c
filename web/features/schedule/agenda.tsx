// Lists what the chosen day holds: beside the calendar, or below it on a phone.
import { CalendarPlus, Plus, Star } from 'lucide-react'
import { clsx } from 'clsx'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { anniversaryName, monthDayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lunarText } from '#web/lib/locale/lunar-days.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'

type AgendaProps = {
  day: string
  /** Undefined until the server has answered. */
  plans: readonly Schedule[] | undefined
  anniversaries: readonly Anniversary[]
  lunar: boolean
  onCreate: () => void
  onPlan: (plan: Schedule) => void
  onAnniversary: (anniversary: Anniversary) => void
}

const rowLook =
  'flex w-full items-baseline gap-3 rounded-item px-2 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center'

function PlanRow({ plan, onOpen }: { plan: Schedule; onOpen: () => void }) {
  return (
    <button type="button" className={rowLook} onClick={onOpen}>
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">
        {plan.startTime}–{plan.endTime}
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">
          {plan.isImportant && (
            <Star aria-label={t(scheduleWords).important} className="mr-1 inline size-3.5 fill-current text-warn-ink" />
          )}
          {plan.title}
        </span>
        {plan.place && <span className="block truncate text-sm text-ink-faint">{plan.place}</span>}
      </span>
    </button>
  )
}

const toneOf = ({ isHoliday, shared }: Anniversary) =>
  isHoliday ? 'text-danger-ink' : shared ? 'text-ink-soft' : 'text-violet-ink'

export function Agenda({ day, plans, anniversaries, lunar, onCreate, onPlan, onAnniversary }: AgendaProps) {
  const w = t(scheduleWords)
  const title = (
    <>
      {monthDayText(day)}
      {lunar && <span className="ml-2 text-sm font-normal text-ink-faint">{lunarText(day)}</span>}
    </>
  )
  const isEmpty = plans?.length === 0 && anniversaries.length === 0
  return (
    <Card
      title={title}
      aria-label={w.agendaOf(monthDayText(day))}
      actions={<IconButton label={w.create} icon={<Plus />} size="sm" onClick={onCreate} />}
    >
      {plans === undefined && <SkeletonText lines={3} />}
      {isEmpty && (
        <p className="flex gap-2.5 text-ink-soft">
          <CalendarPlus className="mt-0.5 size-5 shrink-0 text-ink-faint" />
          <span>
            {w.noPlans} {w.noPlansText}
          </span>
        </p>
      )}
      {!isEmpty && plans && (
        <ul className="-mx-2 -my-1.5">
          {anniversaries.map((anniversary) => (
            <li key={anniversary.id}>
              <button
                type="button"
                className={clsx(rowLook, 'font-semibold', toneOf(anniversary))}
                onClick={() => onAnniversary(anniversary)}
              >
                {anniversaryName(anniversary)}
              </button>
            </li>
          ))}
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanRow plan={plan} onOpen={() => onPlan(plan)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
