import type { MenuEntry, MenuProps, MenuState } from './menu-entry.ts'
import { onDemand } from './on-demand.ts'
import { useMenu } from './use-menu.ts'

const MenuLayer = onDemand(() => import('./menu-layer.tsx').then((module) => module.MenuLayer))

type LateMenuProps = Omit<MenuProps, 'items'> & { useItems: () => MenuEntry[] }

function Opened({ useItems, ...props }: Omit<LateMenuProps, 'trigger'> & MenuState) {
  return <MenuLayer {...props} items={useItems()} />
}

/** Asks for its items only once it was opened: a list has a menu in each row, and most are never touched. */
export function LateMenu({ trigger, ...props }: LateMenuProps) {
  const { element, layer } = useMenu(trigger, MenuLayer.preload)
  return (
    <>
      {element}
      {layer && <Opened {...props} {...layer} />}
    </>
  )
}

export function Menu({ items, ...props }: MenuProps) {
  return <LateMenu {...props} useItems={() => items} />
}
