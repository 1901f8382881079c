import type { MenuState } from './menu-entry.ts'
import { useOnceOpened, useOpening } from './on-demand.ts'
import { usePopupTrigger, type Trigger } from './popup-trigger.ts'

/** The button of a menu, and the state that its layer needs from the first time that it was opened. */
export function useMenu(trigger: Trigger, preload: () => void): { element: Trigger; layer: MenuState | null } {
  const { element, anchor, open: isWanted, setOpen, byKeyboard } = usePopupTrigger({ kind: 'menu', trigger, preload })
  const open = useOpening(isWanted)
  const mounted = useOnceOpened(open)
  return { element, layer: mounted ? { anchor, open, onOpenChange: setOpen, byKeyboard } : null }
}
