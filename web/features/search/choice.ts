import type { ReactNode } from 'react'
import type { FoundKind } from '#contract/search/search.ts'
import { matches, readingsOf, termsOf } from '#contract/search/search-text.ts'
import type { HistoryState } from '#web/lib/router/history.ts'
import type { Address } from '#web/lib/router/route.ts'

export type ChoiceGroup = FoundKind | 'film' | 'page' | 'action' | 'recent'

/** One line of the list: something that was found, a page, or an action. */
export type Choice = {
  key: string
  group: ChoiceGroup
  icon: ReactNode
  label: string
  text?: string
  /** The query that is highlighted in label and text. */
  reading?: string
  note?: ReactNode
  /** Where it leads; `run` is for what has no address. */
  address?: Address
  state?: HistoryState
  run?: () => void
  /** The dialog stays open. */
  stays?: true
}

/** A page or an action of the app, found by its name in every language, and by the beginnings of its keywords. */
export type Command = Choice & { names: readonly string[]; keywords?: string }

function isMeant({ names, keywords = '' }: Command, reading: string) {
  if (names.some((name) => matches(name, reading))) return true
  const others = keywords.split(' ')
  const terms = termsOf(reading)
  return terms.length > 0 && terms.every(({ text }) => others.some((word) => word.startsWith(text)))
}

/** Commands that match, by the first reading that any of them matches. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  for (const reading of readingsOf(text)) {
    const found = commands.filter((command) => isMeant(command, reading))
    if (found.length > 0) return found.map((command) => ({ ...command, reading }))
  }
  return []
}
