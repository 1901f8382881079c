import type { ReactNode } from 'react'
import type { MenuProps, MenuState } from './menu-entry.ts'
import { onDemand } from './on-demand.ts'
import { useMenu } from './use-menu.ts'

/** The layer of a menu that is open, or was. */
export const MenuLayer = onDemand(() => import('./menu-layer.tsx').then((module) => module.MenuLayer))

/** The props that a menu passes to its layer. */
export type OpenedMenu = Omit<MenuProps, 'trigger' | 'items'> & MenuState

type LateMenuProps = Omit<MenuProps, 'items'> & { children: (opened: OpenedMenu) => ReactNode }

/** Renders its layer, and requests its items, from the first opening on: a list has a menu in each row. */
export function LateMenu({ trigger, children, ...props }: LateMenuProps) {
  const { element, layer } = useMenu(trigger, MenuLayer.preload)
  return (
    <>
      {element}
      {layer && children({ ...props, ...layer })}
    </>
  )
}

export function Menu({ items, ...props }: MenuProps) {
  return <LateMenu {...props}>{(opened) => <MenuLayer {...opened} items={items} />}</LateMenu>
}
