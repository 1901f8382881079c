// The form behind both 일정 등록 and 일정 수정.
import { MEMO_MAX, PLACE_MAX, SCHEDULE_TITLE_MAX, scheduleApi } from '#contract/schedule/schedule.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { ApiError, newerOf } from '#web/lib/api/call.ts'
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { dayText, fromIsoDay } from '#web/lib/locale/days.ts'
import { useDraftValues } from '#web/lib/form/form-draft.ts'
import { useForm, type FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RecordDialog } from '#web/parts/writing/record-dialog.tsx'
import { TextArea, TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { endTimes, startTimes, withStart } from '#web/lib/locale/plan-times.ts'
import { scheduleMutations, type PlanDraft } from './schedule.queries.ts'

const options = (times: readonly string[]) => times.map((value) => ({ value, label: value }))

function fieldErrorsOf({ title, sdate, startTime, endTime }: PlanDraft): FieldErrors<PlanDraft> {
  const w = t(scheduleWords)
  return {
    title: title.trim() ? undefined : w.nameMissing,
    sdate: sdate ? undefined : w.dateMissing,
    endTime: endTime > startTime ? undefined : w.endBeforeStart,
  }
}

type FieldsProps = { draft: PlanDraft; errors: FieldErrors<PlanDraft>; onChange: (part: Partial<PlanDraft>) => void }

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
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={w.date}
        type="date"
        required
        value={draft.sdate && isoDay(draft.sdate)}
        error={errors.sdate}
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
          options={options(endTimes(draft))}
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
  const draft = useDraftValues(`schedule/${start.version ? start.id : 'new'}`, start, { version: start.version })
  const form = useForm({
    state: draft,
    check: fieldErrorsOf,
    mutation: scheduleMutations.save(),
    base: { version: start.version },
    input: (plan, base) => ({ ...plan, version: base?.version }),
    newerIn: (error) => newerOf(error, scheduleApi.put),
    valuesOf: (newer): PlanDraft => newer,
    errorsIn: (error) => (error instanceof ApiError ? error.fields : {}),
    onSaved: () => {
      draft.draft.finish()
      toast.success(w.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      draft={draft.draft}
      onClose={onClose}
      title={start.version ? w.edit : w.create}
      words={w}
      fields={{
        title: { label: w.name },
        sdate: { label: w.date, text: dayText },
        startTime: { label: w.startTime },
        endTime: { label: w.endTime },
        place: { label: w.place },
        memo: { label: w.memo },
        isImportant: { label: w.important, text: (isImportant) => (isImportant ? '✓' : '–') },
      }}
    >
      <PlanFields draft={form.values} errors={form.fieldErrors} onChange={form.change} />
    </RecordDialog>
  )
}

export function PlanDialog({ draft, onClose }: { draft: PlanDraft | null; onClose: () => void }) {
  return draft && <PlanForm key={draft.id} start={draft} onClose={onClose} />
}
