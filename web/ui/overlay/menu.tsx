import type { MenuProps } from './menu-entry.ts'
import { onDemand } from './on-demand.ts'
import { useMenu } from './use-menu.ts'

const MenuLayer = onDemand(() => import('./menu-layer.tsx').then((module) => module.MenuLayer))

export function Menu({ trigger, ...props }: MenuProps) {
  const { element, layer } = useMenu(trigger, MenuLayer.preload)
  return (
    <>
      {element}
      {layer && <MenuLayer {...props} {...layer} />}
    </>
  )
}
