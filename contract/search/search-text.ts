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
} from '#contract/shared/hangul.ts'

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

/** The same keys in the other keyboard layout; null where that gives no word. */
function inOtherLayout(query: string): string | null {
  if (/[ㄱ-ㅣ가-힣]/u.test(query)) return keysOfHangul(query)
  if (!/[a-z]/i.test(query)) return null
  const hangul = hangulOfKeys(query)
  return hasStrayVowel.test(hangul) ? null : hangul
}

/** The possible meanings of a query, likeliest first: as typed, with a syllable half-way, in the other keyboard layout. */
export function readingsOf(query: string): string[] {
  const typed = query.normalize('NFC').trim()
  if (typed === '') return []
  return [...new Set([typed, withOpenEnd(typed), inOtherLayout(typed)])].filter((reading) => reading !== null)
}

const literally = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

const oneOf = (char: string) => (isInitial(char) ? `[${char}${syllablesFrom(char).join('-')}]` : literally(char))

/** A regular expression, for PostgreSQL and JavaScript alike. */
export const patternOf = ({ text }: Term): string => charsOf(text).map(oneOf).join('')

const IN_WORD = '[0-9a-z가-힣]'
const BEGINS = `(?<!${IN_WORD})`
const ENDS = `(?!${IN_WORD})`

/** Korean is written with more spaces or with fewer: 밤식빵 and ㅂㅅㅃ also mean 밤 식빵. */
function spacedOf({ text }: Term): string | null {
  if (!/^[ㄱ-ㅎ가-힣]{2,}$/u.test(text)) return null
  const chars = charsOf(text).map(oneOf)
  // Two syllables meet by chance at the border of any two words: they have to be those words.
  return chars.length === 2 ? `${chars.join(' ')}${ENDS}` : chars.join(' ?')
}

const either = (patterns: readonly (string | null)[]) =>
  `(?:${patterns.filter((pattern) => pattern !== null).join('|')})`

/** In a name: anywhere, also across its spaces. */
export const namePatternOf = (term: Term) => either([patternOf(term), spacedOf(term)])

/**
 * In a title: initials stand for the beginning of a word, because some ending or other has nearly any of them (ㄱㅇㅇ: 고양이,
 * and 누구예요 by chance); all else anywhere.
 */
export function titlePatternOf(term: Term): string {
  if (term.hasInitials) return BEGINS + namePatternOf(term)
  const spaced = spacedOf(term)
  return either([patternOf(term), spaced && BEGINS + spaced])
}

/** At the beginning of a title. */
export const firstPatternOf = (term: Term) => `^${namePatternOf(term)}`

/** The initials of each syllable, as the index of titles holds them. */
export const initialsOf = (text: string) => charsOf(text).map(initialOf).join('')

/** For names of pages and actions. */
export const matches = (text: string, query: string): boolean => {
  const terms = termsOf(query)
  return terms.length > 0 && terms.every((term) => new RegExp(namePatternOf(term), 'u').test(fold(text)))
}

type Range = { from: number; to: number }

/** As the search finds them there: no initials in a long text, where they would match by chance. */
export type Place = 'name' | 'title' | 'text'

const found = (text: string, pattern: string): Range[] =>
  [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))

function rangesOfTerm(text: string, term: Term, place: Place): Range[] {
  if (place === 'text') return term.hasInitials ? [] : found(text, patternOf(term))
  const inTitle = found(text, titlePatternOf(term))
  // A match at the beginning of a word comes before one inside a word.
  return place === 'title' || inTitle.length > 0 ? inTitle : found(text, namePatternOf(term))
}

/** Where the words of the query stand in the text, in order and without overlaps. */
export function rangesOf(text: string, query: string, place: Place = 'title'): Range[] {
  const folded = fold(text)
  // A letter whose small form is longer would move every place behind it.
  if (folded.length !== text.length) return []
  const inOrder = termsOf(query)
    .flatMap((term) => rangesOfTerm(folded, term, place))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  return inOrder.reduce<Range[]>((ranges, next) => {
    const last = ranges.at(-1)
    if (!last || next.from > last.to) return [...ranges, next]
    return [...ranges.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }]
  }, [])
}
