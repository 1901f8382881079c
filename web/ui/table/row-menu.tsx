import { Ellipsis } from 'lucide-react'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { LateMenu } from '#web/ui/overlay/menu.tsx'

/** The menu at the end of a row. `useItems` may use hooks; it is asked from the first opening on. */
export function RowMenu({ label, useItems }: { label: string; useItems: () => MenuEntry[] }) {
  // On a phone the link of the first cell covers the whole card, but not its menu.
  const trigger = <IconButton size="sm" label={label} icon={<Ellipsis />} className="z-1" />
  return <LateMenu label={label} trigger={trigger} useItems={useItems} />
}
