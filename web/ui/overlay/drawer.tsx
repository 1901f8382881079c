import type { DrawerProps } from './drawer-layer.tsx'
import { onDemand, useOnceOpened } from './on-demand.ts'

const DrawerLayer = onDemand(() => import('./drawer-layer.tsx').then((module) => module.DrawerLayer))

/** Loads the drawer's code ahead of the first press. */
export const { preload: preloadDrawer } = DrawerLayer

export function Drawer(props: DrawerProps) {
  return useOnceOpened(props.open) ? <DrawerLayer {...props} /> : null
}
