import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { onDemand, useOnceOpened } from './on-demand.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Stays in sight below the body: usually buttons. */
  footer?: ReactNode
  /** Makes body and footer one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** 400, 520, 720 or 960 px. On a phone `sm` rises from the bottom and the others fill the screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** An answer is needed: a press outside does not close it, and there is no ✕. */
  alert?: boolean
  initialFocus?: RefObject<HTMLElement | null>
}

const DialogLayer = onDemand(() => import('./dialog-layer.tsx').then((module) => module.DialogLayer))

export function Dialog(props: DialogProps) {
  return useOnceOpened(props.open) ? <DialogLayer {...props} /> : null
}
