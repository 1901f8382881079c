import type { ReactNode } from 'react'
import { onDemand, useOnceOpened } from './on-demand.ts'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name for screen readers. */
  label: string
  children: ReactNode
  /** In pixels; the seed's navigation has 280 (seed §9). */
  width?: number
}

const DrawerLayer = onDemand(() => import('./drawer-layer.tsx').then((module) => module.DrawerLayer))

/** Loads the drawer's code ahead of the first press. */
export const { preload: preloadDrawer } = DrawerLayer

export function Drawer(props: DrawerProps) {
  return useOnceOpened(props.open) ? <DrawerLayer {...props} /> : null
}
