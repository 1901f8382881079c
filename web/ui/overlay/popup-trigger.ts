// The button that opens a menu or a popover, with its state for assistive technology.
import { cloneElement, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'

type TriggerProps = {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}

/** An element that hands its props on to a button, such as <Button> or <IconButton>. */
export type Trigger = ReactElement<TriggerProps>

type Wanted = {
  kind: 'menu' | 'dialog'
  trigger: Trigger
  preload: () => void
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function usePopupTrigger({ kind, trigger, preload, open: controlled, onOpenChange }: Wanted) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)
  const open = controlled ?? ownOpen

  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const openFrom = (element: HTMLElement, keyboard: boolean) => {
    setAnchor(element)
    setByKeyboard(keyboard)
    setOpen(true)
  }
  const own = trigger.props
  const element = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: (event) => {
      own.onClick?.(event)
      // A click without a pointer has no detail: it came from Enter, Space or a screen reader.
      if (open) setOpen(false)
      else openFrom(event.currentTarget, event.detail === 0)
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (kind !== 'menu' || open || event.key !== 'ArrowDown') return
      event.preventDefault()
      openFrom(event.currentTarget, true)
    },
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      preload()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      preload()
    },
  })
  return { element, anchor, open, setOpen, byKeyboard }
}
