import type { DialogProps } from './dialog-layer.tsx'
import { onDemand, useOnceOpened } from './on-demand.ts'

const DialogLayer = onDemand(() => import('./dialog-layer.tsx').then((module) => module.DialogLayer))

export function Dialog(props: DialogProps) {
  return useOnceOpened(props.open) ? <DialogLayer {...props} /> : null
}
