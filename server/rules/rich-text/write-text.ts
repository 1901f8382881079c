// A text as it is stored: cleaned, and with what a card shows of it, which no reader has to wait for later.
import { excerpt, readingMinutes } from '#contract/shared/rich-text.ts'
import { sanitizeRichText } from './sanitize.ts'

const EXCERPT_MAX = 140

export const cardTextOf = (content: string) => ({
  excerpt: excerpt(content, EXCERPT_MAX),
  readingMinutes: readingMinutes(content),
})

export function writeText(html: string) {
  const content = sanitizeRichText(html)
  return { content, ...cardTextOf(content) }
}
