// The dialog for an admin's decision: the reasons and words before something is hidden, or somebody warned or banned.
import { useState, type SyntheticEvent } from 'react'
import { banDays, REPORT_WORDS_MAX, type Ban } from '#contract/report/report.ts'
import { reportReasons, type ReportReason } from '#contract/shared/report-reasons.ts'
import { decisionWords } from '#messages/report/decision.ts'
import { reportReasonWords } from '#messages/report/report-reasons.ts'
import { t } from '#web/lib/locale/locale.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { FormDialog } from './form-dialog.tsx'

type Decision<Answer> = {
  /** Sends the decision; the dialog stays open, with the typed text, until it has arrived. */
  onDecide: (answer: Answer) => void
  isSaving: boolean
  onClose: () => void
}

export function WordsDialog({ act, onDecide, isSaving, onClose }: Decision<string> & { act: 'hide' | 'warn' }) {
  const w = t(decisionWords)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const length = words.trim().length
  const fieldError = length === 0 ? w.missing : length > REPORT_WORDS_MAX ? w.tooLong(REPORT_WORDS_MAX) : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fieldError && !isSaving) onDecide(words)
  }
  const isHide = act === 'hide'
  return (
    <FormDialog
      form={{ isChanged: length > 0, isSaving, submit }}
      words={{ save: w.acts[act], cancel: w.cancel }}
      isGrave={isHide}
      title={isHide ? w.hideTitle : w.warnTitle}
      description={isHide ? w.hideText : w.warnText}
      size="sm"
      onClose={onClose}
    >
      <TextArea
        label={isHide ? w.hideWhy : w.warnWords}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isTried ? fieldError : undefined}
      />
    </FormDialog>
  )
}

/** Words are required where the list has no name for the reason; they are always allowed beside it. */
function useBan() {
  const w = t(decisionWords)
  const [days, setDays] = useState<string>('7')
  const [reason, setReason] = useState<ReportReason>('spam')
  const [words, setWords] = useState('')
  const length = words.trim().length
  const tooLong = length > REPORT_WORDS_MAX ? w.tooLong(REPORT_WORDS_MAX) : undefined
  const fieldError = reason === 'other' && length === 0 ? w.missing : tooLong
  const chosen = banDays.find((one) => String(one) === days)
  return { days, setDays, reason, setReason, words, setWords, fieldError, chosen }
}

export function BanDialog({ whom, onDecide, isSaving, onClose }: Decision<Ban> & { whom: string }) {
  const w = t(decisionWords)
  const { days, setDays, reason, setReason, words, setWords, fieldError, chosen } = useBan()
  const [isTried, setTried] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fieldError && chosen !== undefined && !isSaving) onDecide({ days: chosen, reason, words: words.trim() })
  }
  return (
    <FormDialog
      form={{ isChanged: words.trim() !== '', isSaving, submit }}
      words={{ save: w.acts.ban, cancel: w.cancel }}
      isGrave
      title={w.banTitle(whom)}
      description={w.banText}
      size="sm"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={w.banFor}
          value={days}
          onChange={setDays}
          options={banDays.map((one) => ({ value: String(one), label: one === null ? w.forever : w.days(one) }))}
        />
        <RadioGroup<ReportReason>
          label={w.banReason}
          value={reason}
          onChange={setReason}
          options={reportReasons.map((value) => ({ value, label: t(reportReasonWords)[value] }))}
        />
        <TextArea
          label={w.banWords}
          optional={reason !== 'other'}
          hint={w.banWordsHint}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={isTried ? fieldError : undefined}
        />
      </div>
    </FormDialog>
  )
}
