import type { DialogProps } from './dialog-layer.tsx'
import { onDemand, useOnceOpened, useOpening } from './on-demand.ts'

const DialogLayer = onDemand(() => import('./dialog-layer.tsx').then((module) => module.DialogLayer))

export function Dialog(props: DialogProps) {
  const open = useOpening(props.open)
  return useOnceOpened(open) ? <DialogLayer {...props} open={open} /> : null
}
