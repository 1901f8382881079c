import { Popover } from '@base-ui/react/popover'
import { useRef, type ReactNode } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { popupLook } from './popup-look.ts'
import { comesFrom, comesFromToast, focusAfter } from './popup-focus.ts'
import type { Trigger } from './popup-trigger.ts'
import type { PopoverState } from './use-popover.ts'

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

type LayerProps = Omit<PopoverProps, keyof PopoverState | 'trigger'> & PopoverState

export function PopoverLayer(props: LayerProps) {
  const { anchor, open, onOpenChange, label, side = 'bottom', align = 'center', width, children } = props
  const change = (next: boolean, details: Popover.Root.ChangeEventDetails) => {
    if (!next && (comesFrom(anchor, details.event) || comesFromToast(details.event))) details.cancel()
    else onOpenChange(next)
  }
  const popup = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  return (
    <Popover.Root open={open} onOpenChange={change} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          // Base UI measures after it has placed: until then it says 100vw, which reaches out of a narrow window.
          className="z-50 max-w-[min(var(--available-width),calc(100vw-1rem))]"
        >
          <Popover.Popup
            ref={popup}
            aria-label={label}
            finalFocus={() => focusAfter(popup.current, anchor)}
            className={popupLook}
            style={{ width }}
          >
            {typeof children === 'function' ? children(close) : children}
            {/* Base UI keeps the Tab key inside only where there is a close button, which screen reader users need too. */}
            <Popover.Close
              className="sr-only -outline-offset-4 focus-visible:not-sr-only focus-visible:h-10
                focus-visible:w-full focus-visible:border-t focus-visible:border-line focus-visible:text-sm"
            >
              {t(uiWords).close}
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
