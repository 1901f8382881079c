// A text as the editor would show it, without the editor's code: in the elements and addresses of the allow-list alone.
import { isAllowedImage, isAllowedLink } from '#contract/shared/rich-text.ts'
import { readTree, writeElement, type Piece } from './rich-text-tree.ts'

function write(piece: Piece): string {
  if (typeof piece === 'string') return piece
  const { tag, attributes } = piece
  const inside = piece.children.map(write).join('')
  if (tag === 'img' && !isAllowedImage(attributes.src ?? '')) return ''
  if (tag === 'a' && !isAllowedLink(attributes.href ?? '')) return inside
  return writeElement(piece, inside)
}

const blocks = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'img', 'table'])
const isBlock = (piece: Piece) => typeof piece !== 'string' && blocks.has(piece.tag)

/** Words that stand in no block, as browsers leave them when all was deleted, are a line. */
export function allowedHtml(html: string): string {
  let line = ''
  let written = ''
  const endLine = () => {
    if (line.trim()) written += `<p>${line}</p>`
    line = ''
  }
  for (const piece of readTree(html)) {
    if (!isBlock(piece)) line += write(piece)
    else {
      endLine()
      written += write(piece)
    }
  }
  endLine()
  return written
}

// Browsers use these tags for Ctrl+B and the like.
const ownTags: Record<string, string> = { b: 'strong', i: 'em', strike: 's' }

/** Browsers end a line that would have no height by a break, which is not one of the text. */
export const withoutFillers = (html: string) => html.replaceAll(/<br>(?=<\/(?:p|h2|h3|li|blockquote)>)/g, '')

/** Reads the text from a box without the editor; '' where it is empty. */
export function writtenIn(box: Pick<Element, 'innerHTML'>): string {
  const html = box.innerHTML.replaceAll(
    /<(\/?)(b|i|strike)>/g,
    (_, end: string, tag: string) => `<${end}${ownTags[tag]}>`,
  )
  return withoutFillers(allowedHtml(html)).replace(/(?:<p><\/p>)+$/, '')
}
