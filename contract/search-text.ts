// How a text is searched for, alike on both sides: the server finds by it, the browser marks by it.
import {
  charsOf,
  hangulOfKeys,
  initialOf,
  isInitial,
  keysOfHangul,
  splitInitials,
  syllablesFrom,
  withOpenEnd,
} from './hangul.ts'

/** More words would not find less. */
const TERMS_MAX = 6

export type Term = {
  text: string
  /** It has 초성 in it, and stands for every text whose syllables begin with them. */
  hasInitials: boolean
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** The words of a query; all of them must occur. */
export function termsOf(query: string): Term[] {
  const words = splitInitials(fold(query)).split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, TERMS_MAX).map((text) => ({ text, hasInitials: charsOf(text).some(isInitial) }))
}

const hasStrayVowel = /[ㅏ-ㅣ]/u

/** What the same keys would have written with the other keyboard layout; null where that is nothing anybody writes. */
function inOtherLayout(query: string): string | null {
  if (/[ㄱ-ㅣ가-힣]/u.test(query)) return keysOfHangul(query)
  if (!/[a-z]/i.test(query)) return null
  const hangul = hangulOfKeys(query)
  return hasStrayVowel.test(hangul) ? null : hangul
}

/** What somebody may have meant, likeliest first: what they typed, a syllable half-way, the other keyboard layout. */
export function readingsOf(query: string): string[] {
  const typed = query.normalize('NFC').trim()
  if (typed === '') return []
  return [...new Set([typed, withOpenEnd(typed), inOtherLayout(typed)])].filter((reading) => reading !== null)
}

const literally = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** A regular expression, for PostgreSQL and JavaScript alike. */
export const patternOf = ({ text }: Term): string =>
  charsOf(text)
    .map((char) => (isInitial(char) ? `[${char}${syllablesFrom(char).join('-')}]` : literally(char)))
    .join('')

/** The initials of each syllable, as the index of titles holds them. */
export const initialsOf = (text: string) => charsOf(text).map(initialOf).join('')

export const matches = (text: string, query: string): boolean => {
  const terms = termsOf(query)
  return terms.length > 0 && terms.every((term) => new RegExp(patternOf(term), 'u').test(fold(text)))
}

type Range = { from: number; to: number }

/** Where the words of the query stand in the text, in order and without overlaps. */
export function rangesOf(text: string, query: string): Range[] {
  const folded = fold(text)
  // A letter whose small form is longer would move every place behind it.
  if (folded.length !== text.length) return []
  const found = termsOf(query).flatMap((term) =>
    [...folded.matchAll(new RegExp(patternOf(term), 'gu'))].map(({ 0: { length }, index }) => ({
      from: index,
      to: index + length,
    })),
  )
  const inOrder = found.toSorted((a, b) => a.from - b.from || b.to - a.to)
  return inOrder.reduce<Range[]>((ranges, next) => {
    const last = ranges.at(-1)
    if (!last || next.from > last.to) return [...ranges, next]
    return [...ranges.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }]
  }, [])
}
