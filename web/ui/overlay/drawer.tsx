import type { DrawerProps } from './drawer-layer.tsx'
import { onDemand, useOnceOpened, useOpening } from './on-demand.ts'

const DrawerLayer = onDemand(() => import('./drawer-layer.tsx').then((module) => module.DrawerLayer))

/** Loads the drawer's code ahead of the first press. */
export const { preload: preloadDrawer } = DrawerLayer

export function Drawer(props: DrawerProps) {
  const open = useOpening(props.open)
  return useOnceOpened(open) ? <DrawerLayer {...props} open={open} /> : null
}
