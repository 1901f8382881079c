import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { LateMenu, type OpenedMenu } from '#web/ui/overlay/menu.tsx'

/** The menu at the end of a row. Its child renders a `MenuLayer` with the items, from the first opening on. */
export function RowMenu({ label, children }: { label: string; children: (opened: OpenedMenu) => ReactNode }) {
  // On a phone the link of the first cell covers the whole card, but not its menu.
  const trigger = <IconButton size="sm" label={label} icon={<Ellipsis />} className="z-1" />
  return (
    <LateMenu label={label} trigger={trigger}>
      {children}
    </LateMenu>
  )
}
