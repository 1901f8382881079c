// The form behind both 기념일 등록 and 기념일 수정, with a date in the solar or the lunar calendar.
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { ANAME_MAX } from '#contract/anniversary.ts'
import { anniversaryWords } from '#messages/anniversary.ts'
import { ApiError } from '#web/lib/call.ts'
import { fromIsoDay, isoDay, lunarText, today } from '#web/lib/days.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { toast } from '#web/lib/toast.ts'
import { anniversaryMutations, type AnniversaryDraft } from './anniversary.queries.ts'
import { LunarDayField } from './lunar-day-field.tsx'

type Errors = { aname?: string; adate?: string; all?: string }

function failureOf(error: Error): Errors {
  const w = t(anniversaryWords)
  if (!(error instanceof ApiError)) return { all: error.message }
  if (error.code === 'conflict') return { aname: w.twin }
  if (error.code === 'stale') return { all: w.newer }
  const { aname, adate } = error.fields
  return { aname, adate, all: (aname ?? adate) ? undefined : error.message }
}

type FieldsProps = { draft: AnniversaryDraft; errors: Errors; onChange: (part: Partial<AnniversaryDraft>) => void }

function DayField({ draft, errors, onChange }: FieldsProps) {
  const w = t(anniversaryWords)
  if (draft.calendar === 'lunar') {
    return (
      <LunarDayField start={draft.adate || today()} onChange={(adate) => onChange({ adate })} error={errors.adate} />
    )
  }
  return (
    <TextField
      label={w.date}
      type="date"
      required
      min="1901-01-01"
      max="2099-12-31"
      value={draft.adate && isoDay(draft.adate)}
      error={errors.adate}
      hint={draft.adate && lunarText(draft.adate)}
      onChange={(event) => onChange({ adate: fromIsoDay(event.target.value) ?? '' })}
    />
  )
}

function AnniversaryFields(props: FieldsProps) {
  const w = t(anniversaryWords)
  const { draft, errors, onChange } = props
  const isAdmin = useSession()?.isAdmin ?? false
  const calendars = (['solar', 'lunar'] as const).map((value) => ({ value, label: w[value] }))
  return (
    <div className="flex flex-col gap-4">
      {isAdmin && <Alert tone="info">{w.forAll}</Alert>}
      <TextField
        label={w.name}
        value={draft.aname}
        maxLength={ANAME_MAX}
        error={errors.aname}
        autoFocus
        onChange={(event) => onChange({ aname: event.target.value })}
      />
      <RadioGroup
        label={w.calendar}
        direction="row"
        options={calendars}
        value={draft.calendar}
        onChange={(calendar) => onChange({ calendar })}
      />
      <DayField key={draft.calendar} {...props} />
      <div>
        <Checkbox
          label={w.yearly}
          checked={draft.recurs === 'yearly'}
          onChange={(event) => onChange({ recurs: event.target.checked ? 'yearly' : 'none' })}
        />
        <Checkbox
          label={w.holiday}
          hint={isAdmin ? w.holidayHintForAll : w.holidayHint}
          checked={draft.isHoliday}
          onChange={(event) => onChange({ isHoliday: event.target.checked })}
        />
      </div>
    </div>
  )
}

function AnniversaryForm({ start, onClose }: { start: AnniversaryDraft; onClose: () => void }) {
  const w = t(anniversaryWords)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useMutation(anniversaryMutations.save())
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const faults: Errors = {
      aname: draft.aname.trim() ? undefined : w.nameMissing,
      adate: draft.adate ? undefined : w.noSuchDay,
    }
    setErrors(faults)
    if (isPending || faults.aname || faults.adate) return
    mutate(draft, {
      onSuccess: () => {
        toast.success(w.saved)
        onClose()
      },
      onError: (error) => setErrors(failureOf(error)),
    })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button variant="primary" type="submit" loading={isPending}>
        {w.save}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={start.version ? w.edit : w.create}
      onSubmit={save}
      footer={footer}
    >
      {errors.all && (
        <div className="mb-4">
          <Alert tone="error">{errors.all}</Alert>
        </div>
      )}
      <AnniversaryFields
        draft={draft}
        errors={errors}
        onChange={(part) => (setDraft({ ...draft, ...part }), setErrors({}))}
      />
    </Dialog>
  )
}

export function AnniversaryDialog({ draft, onClose }: { draft: AnniversaryDraft | null; onClose: () => void }) {
  return draft && <AnniversaryForm key={draft.id} start={draft} onClose={onClose} />
}
