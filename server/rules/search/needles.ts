// Turns a query into the parts that the database compares: grams for its index, patterns for the texts that the index
// finds.
import { charsOf } from '#contract/shared/hangul.ts'
import {
  firstPatternOf,
  initialsOf,
  namePatternOf,
  termsOf,
  titlePatternOf,
  type Term,
} from '#contract/search/search-text.ts'
import { around, hasCase } from './contains.ts'

const grams = (text: string, size: number) => {
  const letters = charsOf(text)
  const last = Math.max(letters.length - size, 0)
  return letters.slice(0, last + 1).map((_letter, from) => letters.slice(from, from + size).join(''))
}

/** As `search_grams` in the database makes them: pairs of a text, and of a title's initials up to three together. */
function gramsOf({ text, hasInitials }: Term): string[] {
  if (!hasInitials) return grams(text, 2)
  const syllables = text.split(/[ㄱ-ㅎ]+/u).filter(Boolean)
  return [...grams(initialsOf(text), 3), ...syllables.flatMap((part) => grams(part, 2))]
}

export type Needles = {
  grams: string[]
  /** Regular expressions, for words with initials: in titles, and in names. */
  inTitle: string[]
  inName: string[]
  /** Patterns of `like` and, where a word has capital letters, of `ilike`. */
  same: string[]
  inAnyCase: string[]
  /** Beside each of `same`, a regular expression for titles that write it with spaces. */
  spaced: string[]
  /** Regular expressions: how a title begins that is the best, and all that a good one has. */
  first: string
  all: string[]
}

/** Null where there is nothing to look for. */
export function needlesOf(reading: string): Needles | null {
  const terms = termsOf(reading)
  const [first] = terms
  if (!first) return null
  // In a long text initials would match by chance: they are looked for in titles alone.
  const initials = terms.filter(({ hasInitials }) => hasInitials)
  const plain = terms.filter(({ hasInitials }) => !hasInitials)
  const caseless = plain.filter(({ text }) => !hasCase(text))
  return {
    grams: [...new Set(terms.flatMap(gramsOf))],
    inTitle: initials.map(titlePatternOf),
    inName: initials.map(namePatternOf),
    same: caseless.map(({ text }) => around(text)),
    inAnyCase: plain.filter(({ text }) => hasCase(text)).map(({ text }) => around(text)),
    spaced: caseless.map(titlePatternOf),
    first: firstPatternOf(first),
    all: terms.map(titlePatternOf),
  }
}
