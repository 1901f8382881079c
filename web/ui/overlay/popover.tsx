import type { PopoverProps } from './popover-layer.tsx'
import { onDemand } from './on-demand.ts'
import { usePopover } from './use-popover.ts'

const PopoverLayer = onDemand(() => import('./popover-layer.tsx').then((module) => module.PopoverLayer))

export function Popover({ trigger, open, onOpenChange, ...props }: PopoverProps) {
  const { element, layer } = usePopover({ trigger, preload: PopoverLayer.preload, open, onOpenChange })
  return (
    <>
      {element}
      {layer && <PopoverLayer {...props} {...layer} />}
    </>
  )
}
