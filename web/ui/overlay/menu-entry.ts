// The entries of a menu.
import type { ReactElement, ReactNode } from 'react'
import type { Trigger } from './popup-trigger.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** A quiet remark at the end of the line. */
  note?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  /** Stays open after a press, for items that show something in place. */
  keepOpen?: boolean
}

export type MenuEntry =
  | MenuItem
  | { kind: 'link'; label: string; icon?: ReactNode; render: ReactElement }
  | { kind: 'separator' }
  | { kind: 'choice'; label: string; value: string; options: MenuOption[]; onChange: (value: string) => void }

export type MenuOption = { value: string; label: string; icon?: ReactNode }

export type MenuProps = {
  trigger: Trigger
  /** Its name for screen readers. */
  label: string
  items: MenuEntry[]
  /** Stands above the items, such as a name and an address. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** The state that a menu's button passes to the layer with the entries. */
export type MenuState = {
  anchor: HTMLElement | null
  open: boolean
  onOpenChange: (open: boolean) => void
  byKeyboard: boolean
}
