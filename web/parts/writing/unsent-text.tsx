// Shows an unsent text whose form is gone, until the user copies or discards it.
import { Copy } from 'lucide-react'
import { unsentWords } from '#messages/shared/unsent.ts'
import { copyText } from '#web/lib/toast/copy.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/form/field.tsx'

type UnsentTextNoticeProps = {
  /** The message about the missing form, and the next step. */
  says: { title: string; text: string }
  value: string
  discard: () => void
  className?: string
}

export function UnsentTextNotice({ says, value, discard, className }: UnsentTextNoticeProps) {
  const w = t(unsentWords)
  if (value.trim() === '') return null
  return (
    <Alert tone="warn" title={says.title} className={className}>
      {says.text}
      <TextArea
        label={w.label}
        hideLabel
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
        className="mt-2"
      />
      <div className="mt-2 flex gap-2">
        <Button size="sm" icon={<Copy />} onClick={() => void copyText(value, w)}>
          {w.copy}
        </Button>
        <Button size="sm" onClick={discard}>
          {w.discard}
        </Button>
      </div>
    </Alert>
  )
}

/** To a post that was deleted meanwhile. `place`: where the draft of the text is kept. */
export function UnsentText({ place }: { place: string }) {
  const { value, discard } = useDraft(place, '')
  return <UnsentTextNotice says={t(unsentWords)} value={value} discard={discard} className="mx-auto mt-6 max-w-220" />
}
