// Which HTML a post may contain: one allow-list for the sanitiser, the editor and the screen.
import { decodeHtml } from './entities.ts'
import { IMAGE_PATH } from './images.ts'

export const RICH_TEXT_MAX = 200_000

export const richTextTags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'code',
  'a',
  'img',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
const cellAttributes = ['colspan', 'rowspan'] as const
export const richTextAttributes = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: cellAttributes,
  td: cellAttributes,
} as const
export const linkSchemes = ['http', 'https', 'mailto'] as const

const LINK_MAX = 2_000
const linkStart = /^(?:https?:\/\/|mailto:)/i
// Browsers drop tabs and newlines from an address and read a backslash as a slash: neither is needed.
const hiddenInAddress = /[\p{Cc}\\]/u

/** Absolute, of an allowed scheme, and without a name before the host that poses as another host. */
export function isAllowedLink(href: string): boolean {
  if (href.length > LINK_MAX || hiddenInAddress.test(href) || !linkStart.test(href)) return false
  if (!URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  return linkSchemes.some((scheme) => protocol === `${scheme}:`) && !username && !password
}

const CLOUDINARY = /^https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\//
// No empty part, none that starts with a dot, nothing percent-encoded, no query: it cannot climb out.
const plainPath = /^(?:[\w,-][\w,.-]*\/)*[\w,-][\w,.-]*$/

/** A picture of our own image host, or of the Cloudinary account that takes its place. */
export function isAllowedImage(src: string): boolean {
  const host = src.startsWith(IMAGE_PATH) ? IMAGE_PATH : CLOUDINARY.exec(src)?.[0]
  return host !== undefined && src.length <= LINK_MAX && plainPath.test(src.slice(host.length))
}

/** Width or height in whole pixels, as an attribute says it. */
export const isPixelCount = (value: string) => /^[1-9]\d{0,4}$/.test(value)

/** The number of columns or rows of a cell; more than a screen shows would only make a table that no browser can render. */
export const isSpan = (value: string) => /^(?:[2-9]|[1-9]\d)$/.test(value)

const inlineTags = new Set(['strong', 'em', 'u', 's', 'code', 'a'])
const wordsOf = (html: string) => decodeHtml(html).replaceAll('\u00A0', ' ')

/** The place after the `>` that ends the tag opened at `from`; a quoted `>` ends nothing. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const char = html.charAt(at)
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return html.length
}

/** Reads HTML as the sanitiser or the editor wrote it. It measures and shortens text; it does not make anything safe. */
function read(html: string): { text: string; images: number } {
  let text = ''
  let images = 0
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    text += wordsOf(html.slice(at, end))
    at = open === -1 ? end : endOfTag(html, open)
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(html.slice(end, end + 12))?.[1]
    if (name === 'img') images += 1
    if (name && !inlineTags.has(name)) text += '\n'
  }
  return { text, images }
}

/** The words alone, blocks on lines of their own. */
export const plainText = (html: string) => read(html).text

// Spaces, zero-width marks and the Hangul filler look like nothing.
const visible = (text: string) => text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, ' ').trim()

/** How many characters a reader sees. */
export const plainTextLength = (html: string) => visible(plainText(html)).length

/** Tags without text count as empty; a picture alone is a post. */
export function isEmptyRichText(html: string): boolean {
  const { text, images } = read(html)
  return images === 0 && visible(text) === ''
}

/** The beginning of the text, for cards and lists. */
export function excerpt(html: string, max: number): string {
  const characters = Array.from(plainText(html).replaceAll(/\s+/g, ' ').trim())
  if (characters.length <= max) return characters.join('')
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

const SYLLABLES_A_MINUTE = 500
const WORDS_A_MINUTE = 200

/** Hangul, kana and Han are read by the character, everything else by the word. */
export function readingMinutes(html: string): number {
  const byCharacter = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
  const text = plainText(html)
  const syllables = text.match(byCharacter)?.length ?? 0
  const words = text.replaceAll(byCharacter, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(syllables / SYLLABLES_A_MINUTE + words / WORDS_A_MINUTE))
}
