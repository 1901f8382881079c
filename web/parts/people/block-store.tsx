// Whom somebody is about to block. A menu closes when its entry is chosen, so the question stands elsewhere.
import { Ban } from 'lucide-react'
import type { Person } from '#contract/shared/person.schema.ts'
import { blockActionWords } from '#messages/block/block-action.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { createStore } from '#web/lib/store/store.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'

export const blockStore = createStore<Person | null>(null)

/** Nobody blocks themselves or an admin, and admins, who look after everybody, block nobody. */
export function useMayBlock({ uid, isAdmin }: Person): boolean {
  const me = useSession()
  return Boolean(me && !me.isAdmin && !isAdmin && uid !== null && uid !== me.uid)
}

/** For the menu of something that somebody wrote; empty where they cannot be blocked. */
export function useBlockEntry(person: Person): MenuEntry[] {
  const entry = { label: t(blockActionWords).block, icon: <Ban />, onSelect: () => blockStore.set(person) }
  return useMayBlock(person) ? [entry] : []
}

/** The same for a row of buttons. */
export function BlockButton({ person, size }: { person: Person; size?: 'sm' }) {
  const { block } = t(blockActionWords)
  return useMayBlock(person) ? (
    <IconButton size={size} label={block} icon={<Ban />} onClick={() => blockStore.set(person)} />
  ) : null
}
