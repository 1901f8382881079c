// The form behind both 기념일 등록 and 기념일 수정, with a date in the solar or the lunar calendar.
import { ANAME_MAX, anniversaryApi } from '#contract/anniversary/anniversary.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { ApiError, newerOf, refusalOf } from '#web/lib/api/call.ts'
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { dayText, fromIsoDay, today } from '#web/lib/locale/days.ts'
import { useDraftValues } from '#web/lib/form/form-draft.ts'
import { useForm, type FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lunarText } from '#web/lib/locale/lunar-days.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RecordDialog } from '#web/parts/writing/record-dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { anniversaryMutations, type AnniversaryDraft } from './anniversary.queries.ts'
import { LunarDayField } from './lunar-day-field.tsx'

function fieldErrorsOf({ aname, adate }: AnniversaryDraft): FieldErrors<AnniversaryDraft> {
  const w = t(anniversaryWords)
  return { aname: aname.trim() ? undefined : w.nameMissing, adate: adate ? undefined : w.noSuchDay }
}

/** Shows the error at the name field where that day already has an anniversary of this name. */
function refusedFields(error: Error): FieldErrors<AnniversaryDraft> {
  if (refusalOf(error, anniversaryApi.put)) return { aname: error.message }
  return error instanceof ApiError ? error.fields : {}
}

type FieldsProps = {
  draft: AnniversaryDraft
  errors: FieldErrors<AnniversaryDraft>
  onChange: (part: Partial<AnniversaryDraft>) => void
}

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
  const draft = useDraftValues(`anniversary/${start.version ? start.id : 'new'}`, start, { version: start.version })
  const form = useForm({
    state: draft,
    check: fieldErrorsOf,
    mutation: anniversaryMutations.save(),
    base: { version: start.version },
    input: (draft, base) => ({ ...draft, version: base?.version }),
    newerIn: (error) => newerOf(error, anniversaryApi.put),
    valuesOf: (newer): AnniversaryDraft => newer,
    errorsIn: refusedFields,
    onSaved: () => {
      draft.draft.finish()
      toast.success(w.saved)
      onClose()
    },
  })
  const { values } = form
  return (
    <RecordDialog
      form={form}
      draft={draft.draft}
      onClose={onClose}
      title={start.version ? w.edit : w.create}
      words={w}
      fields={{
        aname: { label: w.name },
        adate: { label: w.date, text: (day) => (values.calendar === 'lunar' ? lunarText(day) : dayText(day)) },
        calendar: { label: w.calendar, text: (calendar) => w[calendar] },
        recurs: { label: w.yearly, text: (recurs) => (recurs === 'yearly' ? '✓' : '–') },
        isHoliday: { label: w.holiday, text: (isHoliday) => (isHoliday ? '✓' : '–') },
      }}
    >
      {/* The lunar day is typed in parts of its own: another record resets them. */}
      <AnniversaryFields key={values.version} draft={values} errors={form.fieldErrors} onChange={form.change} />
    </RecordDialog>
  )
}

export function AnniversaryDialog({ draft, onClose }: { draft: AnniversaryDraft | null; onClose: () => void }) {
  return draft && <AnniversaryForm key={draft.id} start={draft} onClose={onClose} />
}
