import type { PopoverProps } from './popover-layer.tsx'
import { onDemand, useOnceOpened } from './on-demand.ts'
import { usePopupTrigger } from './popup-trigger.ts'

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
