// Where in a text the words of a search stand.
import { rangesOf, type Place } from '#contract/search/search-text.ts'

const EXCERPT = 120
/** So much of the text stands in front of the first match. */
const BEFORE = 12

/** The part of the text around the first match; its beginning where only the title matches. */
export function excerptOf(body: string, reading: string, place: Place): string {
  const from = Math.max((rangesOf(body, reading, place)[0]?.from ?? 0) - BEFORE, 0)
  const text = body.slice(from, from + EXCERPT).trim()
  const isCut = from + EXCERPT < body.length
  return `${from > 0 ? '… ' : ''}${text}${isCut ? ' …' : ''}`
}
