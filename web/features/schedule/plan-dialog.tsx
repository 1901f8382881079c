// The form behind both 일정 등록 and 일정 수정.
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Schedule } from '#contract/schedule.schema.ts'
import { MEMO_MAX, PLACE_MAX, SCHEDULE_TITLE_MAX } from '#contract/schedule.ts'
import { scheduleWords } from '#messages/schedule.ts'
import { ApiError } from '#web/lib/call.ts'
import { fromIsoDay, isoDay } from '#web/lib/days.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextArea, TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/lib/toast.ts'
import { endTimes, startTimes, withStart } from '#web/lib/plan-times.ts'
import { scheduleMutations, type PlanDraft } from './schedule.queries.ts'

type Errors = { title?: string; date?: string; endTime?: string; all?: string; newer?: Schedule }

const options = (times: readonly string[]) => times.map((value) => ({ value, label: value }))

function faultsOf({ title, sdate, startTime, endTime }: PlanDraft): Errors {
  const w = t(scheduleWords)
  return {
    title: title.trim() ? undefined : w.nameMissing,
    date: sdate ? undefined : w.dateMissing,
    endTime: endTime > startTime ? undefined : w.endBeforeStart,
  }
}

function failureOf(error: Error): Errors {
  if (!(error instanceof ApiError)) return { all: error.message }
  if (error.code === 'stale') return { newer: error.current as Schedule }
  const { title, sdate, endTime } = error.fields
  return { title, date: sdate, endTime, all: (title ?? sdate ?? endTime) ? undefined : error.message }
}

type FieldsProps = { draft: PlanDraft; errors: Errors; onChange: (part: Partial<PlanDraft>) => void }

function PlanFields({ draft, errors, onChange }: FieldsProps) {
  const w = t(scheduleWords)
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={w.important}
        checked={draft.isImportant}
        onChange={(event) => onChange({ isImportant: event.target.checked })}
      />
      <TextField
        label={w.name}
        value={draft.title}
        maxLength={SCHEDULE_TITLE_MAX}
        error={errors.title}
        autoFocus
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={w.date}
        type="date"
        required
        value={draft.sdate && isoDay(draft.sdate)}
        error={errors.date}
        onChange={(event) => onChange({ sdate: fromIsoDay(event.target.value) ?? '' })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label={w.startTime}
          options={options(startTimes(draft.startTime))}
          value={draft.startTime}
          onChange={(start) => onChange(withStart(draft, start))}
        />
        <Select
          label={w.endTime}
          options={options(endTimes(draft.endTime))}
          value={draft.endTime}
          error={errors.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
      </div>
      <TextField
        label={w.place}
        optional
        value={draft.place}
        maxLength={PLACE_MAX}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <TextArea
        label={w.memo}
        optional
        value={draft.memo}
        maxLength={MEMO_MAX}
        onChange={(event) => onChange({ memo: event.target.value })}
      />
    </div>
  )
}

function PlanForm({ start, onClose }: { start: PlanDraft; onClose: () => void }) {
  const w = t(scheduleWords)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useMutation(scheduleMutations.save())

  const change = (part: Partial<PlanDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors(({ newer }) => ({ newer }))
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const faults = faultsOf(draft)
    setErrors(faults)
    if (isPending || faults.title || faults.date || faults.endTime) return
    mutate(draft, {
      onSuccess: () => {
        toast.success(w.saved)
        onClose()
      },
      onError: (error) => setErrors(failureOf(error)),
    })
  }
  const { newer } = errors
  const takeNewer = newer && (
    <Button size="sm" onClick={() => (setDraft(newer), setErrors({}))}>
      {w.takeNewer}
    </Button>
  )
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
      {(errors.all || newer) && (
        <div className="mb-4">
          <Alert tone="error" action={takeNewer}>
            {newer ? w.newer : errors.all}
          </Alert>
        </div>
      )}
      <PlanFields draft={draft} errors={errors} onChange={change} />
    </Dialog>
  )
}

export function PlanDialog({ draft, onClose }: { draft: PlanDraft | null; onClose: () => void }) {
  return draft && <PlanForm key={draft.id} start={draft} onClose={onClose} />
}
