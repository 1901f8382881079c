import type { MenuProps } from './menu-entry.ts'
import { onDemand, useOnceOpened } from './on-demand.ts'
import { usePopupTrigger } from './popup-trigger.ts'

const MenuLayer = onDemand(() => import('./menu-layer.tsx').then((module) => module.MenuLayer))

export function Menu({ trigger, ...props }: MenuProps) {
  const popup = usePopupTrigger({ kind: 'menu', trigger, preload: MenuLayer.preload })
  const mounted = useOnceOpened(popup.open)
  return (
    <>
      {popup.element}
      {mounted && (
        <MenuLayer
          {...props}
          anchor={popup.anchor}
          open={popup.open}
          onOpenChange={popup.setOpen}
          byKeyboard={popup.byKeyboard}
        />
      )}
    </>
  )
}
