import type { ReactNode } from 'react'
import { onDemand, useOnceOpened } from './on-demand.ts'
import { usePopupTrigger, type Trigger } from './popup-trigger.ts'

export type PopoverProps = {
  trigger: Trigger
  /** Its name for screen readers. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** In pixels; never wider than the window. */
  width?: number
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const PopoverLayer = onDemand(() => import('./popover-layer.tsx').then((module) => module.PopoverLayer))

export function Popover({ trigger, open: controlled, onOpenChange, ...props }: PopoverProps) {
  const { preload } = PopoverLayer
  const popup = usePopupTrigger({ kind: 'dialog', trigger, preload, open: controlled, onOpenChange })
  const mounted = useOnceOpened(popup.open)
  return (
    <>
      {popup.element}
      {mounted && <PopoverLayer {...props} anchor={popup.anchor} open={popup.open} onOpenChange={popup.setOpen} />}
    </>
  )
}
