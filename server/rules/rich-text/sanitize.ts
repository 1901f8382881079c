// The server cleans what people write before it stores it; the browser cleans it again before it shows it.
import sanitizeHtml from 'sanitize-html'
import { refuse } from '#contract/shared/refusals.ts'
import {
  isAllowedImage,
  isAllowedLink,
  isEmptyRichText,
  isPixelCount,
  isSpan,
  RICH_TEXT_MAX,
  richTextAttributes,
  richTextTags,
} from '#contract/shared/rich-text.ts'

/** Deeper elements are dropped, their text is kept. Lists in lists in quotes of real posts need far fewer. */
export const DEPTH_KEPT = 40
/** Nobody writes a text this deep. It is refused at once, because the parser's work grows with the square of the depth. */
const DEPTH_REFUSED = 400

const linkExtras = { rel: 'noopener noreferrer nofollow', target: '_blank' }
type Attributes = Record<string, string>

function linkAttributes({ href = '' }: Attributes): Attributes {
  const address = href.trim()
  return isAllowedLink(address) ? { href: address, ...linkExtras } : {}
}

function imageAttributes({ src = '', alt = '', width = '', height = '' }: Attributes): Attributes {
  if (!isAllowedImage(src)) return {}
  const sized = isPixelCount(width) && isPixelCount(height)
  return sized ? { src, alt, width, height } : { src, alt }
}

/** Without the spans that are none, or that no table has. */
const cellAttributes = (attribs: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([, value]) => isSpan(value)))

/** A link without an address becomes its text; a picture without one goes. */
const withoutAddress = ({ tag, attribs }: sanitizeHtml.IFrame) => {
  if (tag === 'a' && !attribs.href) return 'excludeTag'
  return tag === 'img' && !attribs.src
}

function depthGuard(refuse: () => never) {
  let depth = 0
  return {
    onOpenTag() {
      depth += 1
      if (depth > DEPTH_REFUSED) refuse()
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

/** These elements hold code or a form's state, not text that somebody wrote. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'template',
  'title',
]

const clean = (html: string, refuse: () => never) =>
  sanitizeHtml(html, {
    ...depthGuard(refuse),
    allowedTags: [...richTextTags],
    allowedAttributes: {
      a: [...richTextAttributes.a, ...Object.keys(linkExtras)],
      img: [...richTextAttributes.img],
      th: [...richTextAttributes.th],
      td: [...richTextAttributes.td],
    },
    nestingLimit: DEPTH_KEPT,
    // Renamed to a forbidden tag, it would misname a later closing tag (sanitize-html 2.17): hence the filter.
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
      th: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
      td: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
    },
    exclusiveFilter: withoutAddress,
    nonTextTags,
  })

/** The post as it may be stored; else it is refused at its field. */
export function sanitizeRichText(html: string, field = 'content'): string {
  const tooDeep = (): never => {
    throw refuse('text_too_deep', { field })
  }
  if (html.length > RICH_TEXT_MAX) throw refuse('text_too_long', { field })
  // PostgreSQL cannot store a NUL character.
  const once = clean(html.replaceAll('\0', ''), tooDeep)
  // A dropped tag may have stood between two that cannot nest: the second pass separates them.
  const stored = clean(once, tooDeep)
  if (stored.length > RICH_TEXT_MAX) throw refuse('text_too_long', { field })
  if (isEmptyRichText(stored)) throw refuse('text_empty', { field })
  return stored
}
