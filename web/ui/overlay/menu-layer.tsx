import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { MenuEntry, MenuProps, MenuState } from './menu-entry.ts'
import { comesFrom, focusAfter } from './popup-focus.ts'
import { popupItemLook, popupLook } from './popup-look.ts'

function Choice({ entry }: { entry: Extract<MenuEntry, { kind: 'choice' }> }) {
  return (
    <Menu.RadioGroup value={entry.value} onValueChange={entry.onChange}>
      <Menu.Group>
        <Menu.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-faint">
          {entry.label}
        </Menu.GroupLabel>
        {entry.options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={popupItemLook}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Menu.RadioItemIndicator className="text-accent-ink">
              <Check />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.Group>
    </Menu.RadioGroup>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (!('kind' in entry)) {
    const danger = 'text-danger-ink data-highlighted:bg-danger-soft'
    return (
      <Menu.Item
        onClick={entry.onSelect}
        disabled={entry.disabled}
        closeOnClick={!entry.keepOpen}
        label={entry.label}
        className={clsx(popupItemLook, entry.tone === 'danger' && danger)}
      >
        {entry.icon}
        <span className="flex-1">{entry.label}</span>
        {entry.note && <span className="font-normal text-ink-soft">{entry.note}</span>}
      </Menu.Item>
    )
  }
  if (entry.kind === 'separator') return <Menu.Separator className="mx-1 my-1.5 h-px bg-line" />
  if (entry.kind === 'choice') return <Choice entry={entry} />
  return (
    <Menu.LinkItem render={entry.render} closeOnClick label={entry.label} className={popupItemLook}>
      {entry.icon}
      <span className="flex-1">{entry.label}</span>
    </Menu.LinkItem>
  )
}

export function MenuLayer(props: Omit<MenuProps, 'trigger'> & MenuState) {
  const { anchor, open, onOpenChange, byKeyboard, label, items, header } = props
  const popup = useRef<HTMLDivElement>(null)

  // After opening by keyboard, the first item takes the focus.
  useEffect(() => {
    if (!open || !byKeyboard) return undefined
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open, byKeyboard])

  // Leaving the menu returns the focus to the trigger, which Base UI does not know.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onOpenChange(false)
  }
  const change = (next: boolean, details: Menu.Root.ChangeEventDetails) => {
    if (!next && comesFrom(anchor, details.event)) details.cancel()
    else onOpenChange(next)
  }
  return (
    <Menu.Root open={open} onOpenChange={change}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          side={props.side ?? 'bottom'}
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Menu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={() => focusAfter(popup.current, anchor)}
            onKeyDown={onKeyDown}
            className={clsx(popupLook, 'min-w-52 p-1.5')}
          >
            {header && <div className="mb-1.5 border-b border-line px-2.5 pt-1.5 pb-2.5">{header}</div>}
            {items.map((entry, index) => (
              <Entry key={'label' in entry ? entry.label : index} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
