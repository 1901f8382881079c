// The reader picks a day and a time, and the film is put into the scheduler.
import { useState } from 'react'
import type { Movie } from '#contract/movie/movie.schema.ts'
import { SCHEDULE_TITLE_MAX, scheduleApi } from '#contract/schedule/schedule.ts'
import { movieDialogWords } from '#messages/movie/movie.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { fromIsoDay } from '#web/lib/locale/days.ts'
import { useForm, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { startTimes } from '#web/lib/locale/plan-times.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { RecordDialog } from '#web/parts/writing/record-dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { dayInWords } from './movie-facts.tsx'
import { movieMutations } from './movie.queries.ts'
import { endTime, firstDay, laterEnd, siteDay } from './plan-times.ts'

const EVENING = '19:00'

type Showing = { date: string; start: string }

/** When a film is over that the plan cannot follow into the next day. */
function lateText({ runtime }: Movie, start: string) {
  const late = laterEnd(start, runtime)
  return late && t(movieDialogWords).untilLater(late.days, late.time)
}

const memoOf = (movie: Movie, start: string) =>
  [movie.genres.join(' · '), movie.runtime && t(movieDialogWords).minutes(movie.runtime), lateText(movie, start)]
    .filter(Boolean)
    .join(', ')

function usePlanForm(movie: Movie, today: string, onSaved: () => void) {
  const w = t(movieDialogWords)
  const navigate = useNavigate()
  // If an answer is lost and the user saves again, the same id makes the server keep one plan.
  const [id] = useState(newId)
  const openSchedule = (sdate: string) => void navigate({ to: '/schedule', search: { date: Number(sdate) } })
  return useForm({
    state: useValues<Showing>(() => ({ date: firstDay(movie.releaseDate, new Date()), start: EVENING })),
    check: ({ date }) => ({ date: !date ? w.dateMissing : date < today ? w.datePast : undefined }),
    mutation: movieMutations.plan(),
    input: ({ date, start }, base: { version: number } | undefined) => ({
      id,
      title: w.eventTitle(movie.title.text).slice(0, SCHEDULE_TITLE_MAX),
      sdate: fromIsoDay(date) ?? '',
      startTime: start,
      endTime: endTime(start, movie.runtime),
      place: '',
      memo: memoOf(movie, start),
      isImportant: false,
      version: base?.version,
    }),
    newerIn: (error) => newerOf(error, scheduleApi.put),
    valuesOf: ({ sdate, startTime }) => ({ date: isoDay(sdate), start: startTime }),
    onSaved: ({ sdate }) => {
      toast.success(w.planned(dayInWords(isoDay(sdate))), {
        action: { label: w.openSchedule, onClick: () => openSchedule(sdate) },
      })
      onSaved()
    },
  })
}

function PlanForm({ movie, onClose }: { movie: Movie; onClose: () => void }) {
  const w = t(movieDialogWords)
  const [today] = useState(() => siteDay(new Date()))
  const form = usePlanForm(movie, today, onClose)
  const { values } = form
  const late = lateText(movie, values.start)
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={w.planTitle}
      description={w.planText(movie.title.text)}
      words={w}
      fields={{ date: { label: w.date, text: dayInWords }, start: { label: w.start } }}
    >
      <TextField
        label={w.date}
        type="date"
        min={today}
        value={values.date}
        error={form.fieldErrors.date}
        onChange={(event) => form.change({ date: event.target.value })}
      />
      <Select
        label={w.start}
        options={startTimes(EVENING).map((time) => ({ value: time, label: time }))}
        value={values.start}
        onChange={(start) => form.change({ start })}
        hint={late ? w.cutAtMidnight(late) : w.endsAt(endTime(values.start, movie.runtime))}
      />
    </RecordDialog>
  )
}

type PlanDialogProps = { movie: Movie; open: boolean; onOpenChange: (open: boolean) => void }

/** Mounted again each time it opens, so that it starts with fresh values. */
export function PlanDialog({ movie, open, onOpenChange }: PlanDialogProps) {
  return open ? <PlanForm movie={movie} onClose={() => onOpenChange(false)} /> : null
}
