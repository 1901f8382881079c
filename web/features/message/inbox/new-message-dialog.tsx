import { Send } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { messageWords } from '#messages/message/message.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useFields, type FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PersonPicker } from '#web/parts/people/person-picker.tsx'
import { ComposerField, whatIsWrong } from '#web/features/message/conversation/composer-field.tsx'
import { useSendMessage } from '#web/features/message/queries/message.queries.ts'
import type { Recipient } from '#web/features/message/queries/outbox.ts'

type Letter = { to: Recipient | null; content: string }
type NewMessageDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Chosen before the dialog opened. */
  to?: Recipient
}

const blank: Letter = { to: null, content: '' }

const fieldErrorsOf = ({ to, content }: Letter): FieldErrors<Letter> => ({
  to: to ? undefined : t(messageWords).recipientMissing,
  content: whatIsWrong(content),
})

/** A draft keeps the text until the message is sent, even if the dialog or the page is closed. */
export function NewMessageDialog({ open, onOpenChange, to: chosen }: NewMessageDialogProps) {
  const w = t(messageWords)
  const { send } = useSendMessage()
  const [first] = useState<Letter>(chosen ? { ...blank, to: chosen } : blank)
  const draft = useDraft(chosen ? `message/to/${chosen.uid}` : 'message/new', first)
  const { values, fieldErrors, change, verify } = useFields({ state: draft, check: fieldErrorsOf })
  const text = useRef<HTMLTextAreaElement>(null)

  function submit(letter: Letter, form?: Element) {
    if (!verify(letter, form) || !letter.to) return
    send({ recipient: letter.to, content: letter.content })
    draft.discard()
    onOpenChange(false)
  }
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    submit(values, event.currentTarget)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={w.write}
      // A writer who comes from a person's page has only to write the text.
      initialFocus={chosen ? text : undefined}
      onSubmit={onSubmit}
      footer={
        <Button type="submit" variant="primary" icon={<Send />}>
          {w.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PersonPicker value={values.to} onChange={(to) => change({ to })} error={fieldErrors.to} />
        <ComposerField
          ref={text}
          label={w.content}
          value={values.content}
          onChange={(content) => change({ content })}
          onSend={(content) => submit({ ...values, content })}
          error={fieldErrors.content}
        />
      </div>
    </Dialog>
  )
}
