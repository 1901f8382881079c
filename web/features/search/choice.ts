import type { ReactNode } from 'react'
import type { FoundKind } from '#contract/search.ts'
import { matches, readingsOf } from '#contract/search-text.ts'
import type { HistoryState } from '#web/lib/router/history.ts'
import type { Address } from '#web/lib/router/route.ts'

export type ChoiceGroup = FoundKind | 'page' | 'action' | 'recent'

/** One line of the list: something that was found, a page, or an action. */
export type Choice = {
  key: string
  group: ChoiceGroup
  icon: ReactNode
  label: string
  text?: string
  /** What is marked in label and text. */
  reading?: string
  note?: ReactNode
  /** Where it leads; `run` is for what has no address. */
  address?: Address
  state?: HistoryState
  run?: () => void
  /** The dialog stays open. */
  stays?: true
}

/** A page or an action of the app, found by its name in every language. */
export type Command = Choice & { names: readonly string[] }

/** Commands that match, by the first reading that any of them matches. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  for (const reading of readingsOf(text)) {
    const found = commands.filter(({ names }) => names.some((name) => matches(name, reading)))
    if (found.length > 0) return found.map((command) => ({ ...command, reading }))
  }
  return []
}
