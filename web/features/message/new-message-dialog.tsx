import { Send } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { messageWords } from '#messages/message.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LetterField, whatIsWrong } from './letter-field.tsx'
import { useSendMessage } from './message.queries.ts'
import type { Recipient } from './outbox.ts'
import { PersonPicker } from './person-picker.tsx'

type Letter = { to: Recipient | null; content: string }
type Wrong = { to?: string; content?: string }
type NewMessageDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const blank: Letter = { to: null, content: '' }

/** A draft keeps the text until the message is sent, even if the dialog or the page is closed. */
export function NewMessageDialog({ open, onOpenChange }: NewMessageDialogProps) {
  const w = t(messageWords)
  const { send } = useSendMessage()
  const draft = useDraft('message/new', blank)
  const [wrong, setWrong] = useState<Wrong>({})
  const { to, content } = draft.value

  function change(part: Partial<Letter>) {
    setWrong({})
    draft.setValue((letter) => ({ ...letter, ...part }))
  }
  function submit(text: string) {
    const missing = whatIsWrong(text)
    setWrong({ to: to ? undefined : w.recipientMissing, content: missing })
    if (!to || missing) return
    send({ recipient: to, content: text })
    draft.discard()
    onOpenChange(false)
  }
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    submit(content)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={w.write}
      onSubmit={onSubmit}
      footer={
        <Button type="submit" variant="primary" icon={<Send />}>
          {w.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PersonPicker value={to} onChange={(person) => change({ to: person })} error={wrong.to} />
        <LetterField
          label={w.content}
          value={content}
          onChange={(text) => change({ content: text })}
          onSend={submit}
          error={wrong.content}
        />
      </div>
    </Dialog>
  )
}
