import { useOnceOpened, useOpening } from './on-demand.ts'
import { usePopupTrigger, type Trigger } from './popup-trigger.ts'

export type PopoverState = { anchor: HTMLElement | null; open: boolean; onOpenChange: (open: boolean) => void }

type Wanted = {
  trigger: Trigger
  preload: () => void
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The button of a popover, and the state that its layer needs from the first time that it was opened. */
export function usePopover(wanted: Wanted): { element: Trigger; layer: PopoverState | null } {
  const { element, anchor, open: isWanted, setOpen } = usePopupTrigger({ kind: 'dialog', ...wanted })
  const open = useOpening(isWanted)
  const mounted = useOnceOpened(open)
  return { element, layer: mounted ? { anchor, open, onOpenChange: setOpen } : null }
}
