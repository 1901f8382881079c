// The dialog in which an admin makes an invitation.
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { INVITATION_DAYS_MAX, INVITATION_NOTE_MAX, INVITATION_USES_MAX } from '#contract/invitation/invitation.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { addDays, isoDay } from '#contract/korean-calendar/dates.ts'
import { momentAt } from '#contract/shared/zone.ts'
import { dayOfMoment } from '#web/lib/locale/days.ts'
import { useFields, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { getZone } from '#web/lib/locale/zone.ts'
import { FormDialog } from '#web/parts/writing/form-dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { invitationMutations } from './invitation.queries.ts'

/** How long an invitation is good where nobody chooses. */
const USUAL_DAYS = 14

type Values = { note: string; uses: string; lastDay: string }

const dayAhead = (days: number) => isoDay(addDays(dayOfMoment(new Date()), days))

/** An invitation is good until the end of its last day, by the clock that its maker reads. */
const endOf = (lastDay: string) => momentAt(new Date(`${lastDay}T23:59:59.999Z`), getZone())

function check({ uses, lastDay }: Values) {
  const w = t(invitationWords)
  const count = Number(uses)
  const isCount = Number.isInteger(count) && count >= 1 && count <= INVITATION_USES_MAX
  const isDay = lastDay >= dayAhead(0) && lastDay <= dayAhead(INVITATION_DAYS_MAX)
  return {
    ...(isCount ? {} : { uses: w.usesError(INVITATION_USES_MAX) }),
    ...(isDay ? {} : { lastDay: w.lastDayError }),
  }
}

export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const w = t(invitationWords)
  // Sent again after a lost answer, it is the same invitation.
  const [id] = useState(newId)
  const draft = useValues<Values>(() => ({ note: '', uses: '1', lastDay: dayAhead(USUAL_DAYS) }))
  const { values, fieldErrors, change, verify, show } = useFields({ state: draft, check })
  const { mutate, isPending, error } = useMutation(invitationMutations.put())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending || !verify(values, event.currentTarget)) return
    const body = { note: values.note, uses: Number(values.uses), endsAt: endOf(values.lastDay).toISOString() }
    const onSuccess = () => {
      toast.success(w.made)
      onClose()
    }
    const onError = (refused: Error) => {
      if (refused instanceof ApiError && refused.fields.endsAt) show({ lastDay: refused.fields.endsAt })
    }
    mutate({ id, body }, { onSuccess, onError })
  }
  const isChanged = JSON.stringify(values) !== JSON.stringify(draft.start)
  return (
    <FormDialog
      form={{ isChanged, isSaving: isPending, submit }}
      words={{ save: w.make, cancel: w.cancel }}
      title={w.add}
      description={w.addText}
      size="sm"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={w.note}
          hint={w.noteHint}
          optional
          maxLength={INVITATION_NOTE_MAX}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <TextField
          label={w.uses}
          type="number"
          inputMode="numeric"
          min={1}
          max={INVITATION_USES_MAX}
          value={values.uses}
          error={fieldErrors.uses}
          onChange={(event) => change({ uses: event.target.value })}
        />
        <TextField
          label={w.lastDay}
          type="date"
          min={dayAhead(0)}
          max={dayAhead(INVITATION_DAYS_MAX)}
          value={values.lastDay}
          error={fieldErrors.lastDay}
          onChange={(event) => change({ lastDay: event.target.value })}
        />
        {error && !fieldErrors.lastDay && <Alert tone="error">{error.message}</Alert>}
      </div>
    </FormDialog>
  )
}
