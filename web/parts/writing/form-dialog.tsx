// A dialog whose body is a form: it closes at once where nothing was typed, and asks where something was.
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useConfirmClosing } from './confirm-closing.ts'
import { FormDraftNotice, type FormDraft } from './draft-notices.tsx'

type FormDialogProps = {
  form: { isChanged: boolean; isSaving: boolean; submit: (event: SyntheticEvent) => void }
  words: { save: string; cancel: string }
  title: string
  description?: string
  size?: 'sm' | 'md'
  /** Takes something away from somebody. */
  isGrave?: boolean
  onClose: () => void
  /** Restores the typed text after a reload; closing the form on purpose discards it. */
  draft?: FormDraft
  children: ReactNode
}

export function FormDialog({ form, words, isGrave = false, onClose, draft, children, ...dialog }: FormDialogProps) {
  const close = () => {
    draft?.discard()
    onClose()
  }
  const askToClose = useConfirmClosing(() => form.isChanged, close)
  const footer = (
    <>
      <Button onClick={close}>{words.cancel}</Button>
      <Button type="submit" variant={isGrave ? 'danger' : 'primary'} loading={form.isSaving}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && askToClose()} onSubmit={form.submit} footer={footer} {...dialog}>
      {draft && <FormDraftNotice draft={draft} />}
      {children}
    </Dialog>
  )
}
