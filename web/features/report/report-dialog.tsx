// Reports content to the admins: a reason, and words where they help.
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { REPORT_WORDS_MAX } from '#contract/report/report.ts'
import { reportReasons, type ReportReason } from '#contract/shared/report-reasons.ts'
import { reportReasonWords } from '#messages/report/report-reasons.ts'
import { reportWords } from '#messages/report/report.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { FormDialog } from '#web/parts/writing/form-dialog.tsx'
import { reportStore } from '#web/parts/people/report-store.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { reportMutations } from './report.queries.ts'

function fieldErrorOf(reason: ReportReason, words: string): string | undefined {
  const w = t(reportWords)
  if (words.trim().length > REPORT_WORDS_MAX) return w.tooLong(REPORT_WORDS_MAX)
  return reason === 'other' && words.trim() === '' ? w.wordsMissing : undefined
}

type Reported = NonNullable<ReturnType<typeof reportStore.get>>

function ReportForm({ content: { kind, id }, onClose }: { content: Reported; onClose: () => void }) {
  const w = t(reportWords)
  const [reason, setReason] = useState<ReportReason>('spam')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation(reportMutations.send())
  const fieldError = fieldErrorOf(reason, words)
  const sent = () => {
    toast.success(w.sent)
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fieldError && !isPending) mutate({ kind, recordId: id, reason, words }, { onSuccess: sent })
  }
  return (
    <FormDialog
      form={{ isChanged: words.trim() !== '', isSaving: isPending, submit }}
      words={{ save: w.send, cancel: w.cancel }}
      title={w.title}
      description={w.text}
      size="sm"
      onClose={onClose}
    >
      {error && (
        <Alert tone="error" className="mb-4">
          {error.message}
        </Alert>
      )}
      <RadioGroup<ReportReason>
        label={w.reason}
        value={reason}
        onChange={setReason}
        options={reportReasons.map((value) => ({ value, label: t(reportReasonWords)[value] }))}
      />
      <TextArea
        className="mt-4"
        label={w.words}
        optional={reason !== 'other'}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isTried ? fieldError : undefined}
      />
    </FormDialog>
  )
}

export function ReportDialog() {
  const content = reportStore.useValue()
  return content && <ReportForm key={content.id} content={content} onClose={() => reportStore.set(null)} />
}
