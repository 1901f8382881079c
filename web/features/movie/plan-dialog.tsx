// The reader picks a day and a time, and the film is put into the scheduler.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import type { Movie } from '#contract/movie.schema.ts'
import { movieDialogWords } from '#messages/movie.ts'
import { t } from '#web/lib/locale.ts'
import { newId } from '#web/lib/new-id.ts'
import { startTimes } from '#web/lib/plan-times.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/lib/toast.ts'
import { dayInWords } from './movie-facts.tsx'
import { movieMutations } from './movie.queries.ts'
import { endTime, firstDay, localDay } from './plan-times.ts'

const EVENING = '19:00'
const TITLE_MAX = 100

function useSaving(movie: Movie, onSaved: () => void) {
  const w = t(movieDialogWords)
  const navigate = useNavigate()
  // If an answer is lost and the user saves again, the same id makes the server keep one plan.
  const [id] = useState(newId)
  const saving = useMutation({
    ...movieMutations.plan(),
    onSuccess: (_data, { sdate }) => {
      const day = `${sdate.slice(0, 4)}-${sdate.slice(4, 6)}-${sdate.slice(6)}`
      toast.success(w.planned(dayInWords(day)), {
        action: { label: w.openSchedule, onClick: () => void navigate({ to: '/schedule', search: { date: sdate } }) },
      })
      onSaved()
    },
  })
  const save = (date: string, startTime: string) =>
    saving.mutate({
      id,
      title: w.eventTitle(movie.title.text).slice(0, TITLE_MAX),
      sdate: date.replaceAll('-', ''),
      startTime,
      endTime: endTime(startTime, movie.runtime),
      place: '',
      memo: [movie.genres.join(' · '), movie.runtime && w.minutes(movie.runtime)].filter(Boolean).join(', '),
      isImportant: false,
    })
  return { save, isSaving: saving.isPending, failure: saving.error?.message }
}

function PlanForm({ movie, onClose }: { movie: Movie; onClose: () => void }) {
  const w = t(movieDialogWords)
  const [date, setDate] = useState(() => firstDay(movie.releaseDate, new Date()))
  const [start, setStart] = useState(EVENING)
  const [error, setError] = useState<string>()
  const { save, isSaving, failure } = useSaving(movie, onClose)
  const [today] = useState(() => localDay(new Date()))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = !date ? w.dateMissing : date < today ? w.datePast : undefined
    setError(wrong)
    if (!wrong && !isSaving) save(date, start)
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button type="submit" variant="primary" loading={isSaving}>
        {w.save}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={w.planTitle}
      description={w.planText(movie.title.text)}
      onSubmit={submit}
      footer={buttons}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={w.date}
          type="date"
          min={today}
          value={date}
          error={error}
          onChange={(event) => setDate(event.target.value)}
        />
        <Select
          label={w.start}
          options={startTimes(EVENING).map((time) => ({ value: time, label: time }))}
          value={start}
          onChange={setStart}
          hint={w.endsAt(endTime(start, movie.runtime))}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
      </div>
    </Dialog>
  )
}

type PlanDialogProps = { movie: Movie; open: boolean; onOpenChange: (open: boolean) => void }

/** Mounted anew each time it opens, so that it starts with fresh values. */
export function PlanDialog({ movie, open, onOpenChange }: PlanDialogProps) {
  return open ? <PlanForm movie={movie} onClose={() => onOpenChange(false)} /> : null
}
