// How a text became another one, word by word.
import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Words with the space behind them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** Beyond so many changed words a text counts as replaced: nobody reads a diff of two whole books word by word. */
const CHANGES_MAX = 1_000

export function wordDiff(before: string, after: string): DiffPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: CHANGES_MAX })
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}
