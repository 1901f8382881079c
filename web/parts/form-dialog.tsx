// A dialog whose body is a form: it closes at once where nothing was typed, and asks where something was.
import type { ReactNode, SyntheticEvent } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useAskBeforeClosing } from './ask-before-closing.ts'

type FormDialogProps = {
  form: { isChanged: boolean; submit: (event: SyntheticEvent) => void }
  title: string
  description?: string
  size?: 'sm' | 'md'
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

export function FormDialog({ form, onClose, ...dialog }: FormDialogProps) {
  const close = useAskBeforeClosing(() => form.isChanged, onClose)
  return <Dialog open onOpenChange={(open) => !open && close()} onSubmit={form.submit} {...dialog} />
}
