// What somebody was writing to a post that was deleted meanwhile: it stays in sight until they copy or discard it.
import { Copy } from 'lucide-react'
import { unsentWords } from '#messages/unsent.ts'
import { copyText } from '#web/lib/copy.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/form/field.tsx'

/** `place`: where the draft of the text is kept. */
export function UnsentText({ place }: { place: string }) {
  const w = t(unsentWords)
  const { value, discard } = useDraft(place, '')
  if (value.trim() === '') return null
  return (
    <Alert tone="warn" title={w.title} className="mx-auto mt-6 max-w-220">
      {w.text}
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
