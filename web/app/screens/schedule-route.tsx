// Puts the scheduler together: the calendar, the anniversaries beside it, and calendar files.
import { useState } from 'react'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { AnniversaryDetails } from '#web/features/anniversary/anniversary-details.tsx'
import { AnniversaryDialog } from '#web/features/anniversary/anniversary-dialog.tsx'
import {
  anniversaryQueries,
  anniversaryRemovals,
  type AnniversaryDraft,
} from '#web/features/anniversary/anniversary.queries.ts'
import { UpcomingDays } from '#web/features/anniversary/upcoming-days.tsx'
import { CalendarFiles } from '#web/features/calendar/calendar-files.tsx'
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx'
import { newId } from '#web/lib/browser/new-id.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { scheduleQueries } from '#web/features/schedule/schedule.queries.ts'
import { today } from '#web/lib/locale/days.ts'

const newAnniversary = (adate: string): AnniversaryDraft => ({
  id: newId(),
  aname: '',
  adate,
  isHoliday: false,
  calendar: 'solar',
  recurs: 'yearly',
})

export function ScheduleRoute() {
  const [open, setOpen] = useState<Anniversary | null>(null)
  const [draft, setDraft] = useState<AnniversaryDraft | null>(null)
  const remove = useUndoableRemove(anniversaryRemovals.anniversary())
  return (
    <>
      <SchedulePage
        onNewAnniversary={(day) => setDraft(newAnniversary(day))}
        onAnniversary={setOpen}
        tools={<CalendarFiles />}
        aside={<UpcomingDays onOpen={setOpen} />}
      />
      <AnniversaryDetails
        anniversary={open}
        onClose={() => setOpen(null)}
        onRemove={remove}
        onEdit={(one) => (setOpen(null), setDraft(one))}
      />
      <AnniversaryDialog draft={draft} onClose={() => setDraft(null)} />
    </>
  )
}

ScheduleRoute.queries = (({ search: { date } }) => {
  const day = date === undefined ? today() : String(date)
  return [scheduleQueries.plans(day), scheduleQueries.anniversaries(day), anniversaryQueries.upcoming()]
}) satisfies Queries<'/schedule'>
