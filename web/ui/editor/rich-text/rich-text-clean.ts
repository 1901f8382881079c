// Prepares stored HTML for the screen: cleans it a second time, in case something harmful was ever stored, and makes it
// comfortable to read. The server renders posts with it as well, so it needs no browser.
import { escapeHtml } from '#contract/shared/entities.ts'
import { LARGE, MEDIUM, transformed } from '#contract/shared/images.ts'
import { isAllowedImage, isAllowedLink, isSpan } from '#contract/shared/rich-text.ts'
import { tableBoxLook } from './rich-text-look.ts'
import { readTree, textOf, writeElement, type Attributes, type Element, type Piece } from './rich-text-tree.ts'

const mediumWidth = 800
const largeWidth = 1600

/** A heading of the text, which its anchor leads to. */
export type Heading = { id: string; level: 2 | 3; text: string }

/** Something else that is shown in the place of a line with nothing but its address. */
export type InPlaceOf<Shown> = { address: string; shown: Shown }

export type ShownPost<Shown> = { pieces: (string | InPlaceOf<Shown>)[]; headings: Heading[] }

/** A variant in the size of the column; an animation keeps its own file, because a variant would not move. */
function imageAttributes({ src = '', alt = '', ...size }: Attributes): Attributes {
  const shown = { alt, ...size, loading: 'lazy', decoding: 'async' }
  if (src.endsWith('.gif')) return { src, ...shown }
  const medium = transformed(src, MEDIUM)
  const width = Number(size.width)
  if (!(width > mediumWidth)) return { src: medium, ...shown }
  return {
    src: medium,
    ...shown,
    srcset: `${medium} ${mediumWidth}w, ${transformed(src, LARGE)} ${Math.min(width, largeWidth)}w`,
    sizes: `(max-width: ${mediumWidth}px) 100vw, ${mediumWidth}px`,
  }
}

export type ShownWords = {
  /** Says that a link opens a new window. */
  newWindow: string
  /** Names the box in which a wide table scrolls. */
  table: string
}

const spansOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, span]) => isSpan(span)))

/** Writes the elements of a text. */
function createWriter(words: ShownWords) {
  const headings: Heading[] = []
  const note = `<span class="sr-only"> (${escapeHtml(words.newWindow)})</span>`
  const tableBox = `<div class="${tableBoxLook}" role="group" tabindex="0" aria-label="${escapeHtml(words.table)}">`

  /** An anchor for a heading, by its place in the text. A press on the table of contents moves the focus here too. */
  function mark(heading: Element): Attributes {
    const text = textOf(heading).trim()
    if (!text) return {}
    const id = `section-${headings.length + 1}`
    headings.push({ id, level: heading.tag === 'h2' ? 2 : 3, text })
    return { id, tabindex: '-1' }
  }

  function write(piece: Piece): string {
    if (typeof piece === 'string') return piece
    const { tag, attributes } = piece
    const own = tag === 'h2' || tag === 'h3' ? mark(piece) : {}
    const inside = piece.children.map(write).join('')
    const as = (given: Attributes, inner = inside) => writeElement({ ...piece, attributes: given }, inner)
    if (tag === 'img') return isAllowedImage(attributes.src ?? '') ? as(imageAttributes(attributes)) : ''
    // A keyboard user must be able to reach what scrolls sideways.
    if (tag === 'pre') return as({ tabindex: '0' })
    if (tag === 'table') return `${tableBox}${as({})}</div>`
    if (tag === 'th' || tag === 'td') return as(spansOf(attributes))
    if (tag !== 'a') return as(own)
    const { href = '' } = attributes
    if (!isAllowedLink(href)) return inside
    return as({ href, target: '_blank', rel: 'noopener noreferrer nofollow' }, inside + note)
  }

  return { write, headings }
}

/** The address that a line consists of, as a link or as text; null where something else stands on it. */
function addressOn(line: Piece): string | null {
  if (typeof line === 'string' || line.tag !== 'p') return null
  const [link, ...others] = line.children.filter((child) => typeof child !== 'string')
  if (others.length > 0) return null
  const text = textOf(line).trim()
  return !link || (link.tag === 'a' && link.attributes.href?.trim() === text) ? text : null
}

/** A post as it is shown: its HTML, cut where `instead` has something else for a line that is an address. */
export function cleanRichText<Shown>(
  html: string,
  words: ShownWords,
  instead: (address: string) => Shown | null,
): ShownPost<Shown> {
  const { write, headings } = createWriter(words)
  const pieces: (string | InPlaceOf<Shown>)[] = []
  let written = ''
  for (const line of readTree(html)) {
    const address = addressOn(line)
    const shown = address ? instead(address) : null
    if (address && shown !== null) {
      if (written) pieces.push(written)
      written = ''
      pieces.push({ address, shown })
    } else written += write(line)
  }
  if (written) pieces.push(written)
  return { pieces, headings }
}
