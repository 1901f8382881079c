// Corrects the day on which own photos were taken: of one, or of several at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Photo } from '#contract/album/album.schema.ts'
import { photoDayWords } from '#messages/album/photo-day.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { undoAction } from '#web/lib/form/undoable.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { albumMutations, type Taken } from './album.queries.ts'
import { dayOf, FIRST_DAY, movedTo } from './photo-day.ts'

type DayDialogProps = { photos: readonly Photo[]; onClose: () => void; onSaved?: () => void }

export default function DayDialog({ photos, onClose, onSaved }: DayDialogProps) {
  const w = t(photoDayWords)
  const [today] = useState(() => dayOf(new Date()))
  // The days as they were when the dialog opened: undo restores these.
  const [before] = useState((): Taken[] => photos.map(({ id, takenAt }) => ({ id, takenAt })))
  const days = [...new Set(before.map(({ takenAt }) => dayOf(takenAt)))]
  const [day, setDay] = useState(days.length === 1 ? (days[0] ?? '') : '')
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isPending } = useMutation(albumMutations.taken(useQueryClient()))
  const undo = () => mutate(before, { onSuccess: () => toast.info(w.undone(before.length)) })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (day === '') return setFieldError(w.missing)
    if (day < FIRST_DAY || day > today) return setFieldError(w.out)
    const changes = before.map(({ id, takenAt }) => ({ id, takenAt: movedTo(takenAt, day, new Date()) }))
    return mutate(changes, {
      onSuccess: () => {
        toast.success(w.saved(changes.length), { action: undoAction(undo) })
        onSaved?.()
        onClose()
      },
    })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button type="submit" variant="primary" loading={isPending}>
        {w.save}
      </Button>
    </>
  )
  return (
    <Dialog open size="sm" onOpenChange={onClose} onSubmit={save} title={w.title(photos.length)} footer={footer}>
      <DateField
        label={w.day}
        placeholder={w.none}
        hint={days.length > 1 ? w.several : w.hint}
        value={day}
        min={FIRST_DAY}
        max={today}
        error={fieldError}
        onChange={({ target }) => {
          setFieldError(undefined)
          setDay(target.value)
        }}
      />
    </Dialog>
  )
}
