// HTML on its way into the editor and out of it. The schema drops what it does not know; this does the rest.
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { isAllowedImage } from '#contract/rich-text.ts'
import { UPLOAD_ATTRIBUTE } from './image.ts'
import type { Uploads } from './uploads.ts'
import { listsFromWord } from './word.ts'
import { keepAllowedAttributes } from './rich-text-attributes.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** A picture is a block of its own here: a paragraph that holds nothing else would leave an empty line. */
function unwrapPictures(root: Element) {
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, figure')) {
    const pictures = block.querySelectorAll('img')
    if (pictures.length > 0 && !block.textContent?.trim()) block.replaceWith(...pictures)
  }
}

/** Stored HTML as the editor likes it. */
export function toEditor(html: string): string {
  const body = parse(html)
  unwrapPictures(body)
  return body.innerHTML
}

const isEmptyLine = (block: Element | null) => block?.localName === 'p' && !block.hasChildNodes()

/** The text in exactly the tags and attributes of the allow-list; '' where nothing is written. */
export function fromEditor(doc: Node): string {
  const inert = document.implementation.createHTMLDocument()
  const { body } = inert
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }))
  for (const waiting of body.querySelectorAll('img:not([src])')) waiting.remove()
  keepAllowedAttributes(body)
  // The editor keeps an empty line at the end to click into.
  while (isEmptyLine(body.lastElementChild)) body.lastElementChild?.remove()
  return body.innerHTML
}

/** A picture that lies in the HTML itself, as some word processors copy it. */
function fileOf(address: string): File | null {
  const comma = address.indexOf(',')
  const [type = '', ...how] = address.slice('data:'.length, comma).split(';')
  if (comma === -1 || !how.includes('base64')) return null
  try {
    const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (char) => char.charCodeAt(0))
    return new File([bytes], `image.${type.replace('image/', '')}`, { type })
  } catch {
    return null
  }
}

/** Copied from one of our own pages, an address has the origin before it. */
function ownAddress(src: string): string {
  if (!URL.canParse(src, location.href)) return src
  const url = new URL(src, location.href)
  return url.origin === location.origin ? url.pathname : url.href
}

/** True where the picture can stay; pictures of other sites cannot, as nobody asked their owners. */
function takePicture(picture: Element, uploads: Uploads): boolean {
  picture.removeAttribute(UPLOAD_ATTRIBUTE)
  const src = picture.getAttribute('src') ?? ''
  if (/^data:image\//i.test(src)) {
    const file = fileOf(src)
    if (file) picture.setAttribute(UPLOAD_ATTRIBUTE, uploads.add(file))
    return file !== null
  }
  const own = ownAddress(src)
  picture.setAttribute('src', own)
  return isAllowedImage(own)
}

/** Pictures this small are made to count readers. */
const isVisible = (picture: Element) => !['0', '1', '2'].includes(picture.getAttribute('width') ?? '')

/** There are no tables here: a row becomes a line, its cells stay apart. */
function linesFromTables(root: Element) {
  for (const table of root.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr, caption')].map((row) => {
      const line = root.ownerDocument.createElement('p')
      const cells = row.localName === 'tr' ? [...row.querySelectorAll('td, th')] : [row]
      for (const cell of cells) line.append(...cell.childNodes, ' ')
      return line
    })
    table.replaceWith(...lines)
  }
}

/** Pasted HTML made ready; `lost` counts the pictures that could not come along. */
export function fromClipboard(html: string, uploads: Uploads): { html: string; lost: number } {
  const body = parse(html)
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    if (takePicture(picture, uploads)) continue
    if (isVisible(picture)) lost += 1
    picture.remove()
  }
  listsFromWord(body)
  linesFromTables(body)
  unwrapPictures(body)
  return { html: body.innerHTML, lost }
}

/** True where HTML is more than one picture: then it is wanted, not the picture of it that may lie beside. */
export const hasWords = (html: string) => Boolean(parse(html).textContent?.trim())
