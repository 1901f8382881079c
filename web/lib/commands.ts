// A module adds pages and actions to the search over everything.
import type { LucideIcon } from 'lucide-react'
import type { Words } from '#messages/shared/words.ts'
import { getLocale } from '#web/lib/locale/locale.ts'
import type { HistoryState } from './router/history.ts'
import type { Address } from './router/route.ts'

/** A name in the language of the screen; a search finds the names of all languages. */
export function named<W>(words: Words<W>, pick: (w: W) => string) {
  return { label: pick(words[getLocale()]), names: [pick(words.ko), pick(words.en)] }
}

type Named = ReturnType<typeof named>

/** Signed-in users see it. */
export type Command = Named & {
  key: string
  group: 'page' | 'action'
  icon: LucideIcon
  keywords?: string
  isForAdmins?: true
  /** An action without an address runs. */
  address?: Address
  state?: HistoryState
  run?: () => void
}

/** A search finds a setting by other words that people use for it, too. */
export const setting = (address: Address, icon: LucideIcon, name: Named, keywords: string): Command => ({
  key: `setting:${name.names[1]}`,
  group: 'page',
  icon,
  address,
  keywords,
  ...name,
})
