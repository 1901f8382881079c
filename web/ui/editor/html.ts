// HTML on its way into the editor and out of it. The schema drops what it does not know; this file does the rest.
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { isAllowedImage } from '#contract/shared/rich-text.ts'
import { UPLOAD_ATTRIBUTE } from './image.ts'
import type { Uploads } from './uploads.ts'
import { listsFromWord } from './word.ts'
import { keepAllowedAttributes } from '#web/ui/editor/rich-text/rich-text-attributes.ts'

/** The HTML as elements that load nothing and run nothing. */
export const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** A picture is a block of its own here, so a paragraph around it would leave an empty line. */
export function unwrapPictures(root: Element) {
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, figure')) {
    const pictures = block.querySelectorAll('img')
    if (pictures.length > 0 && !block.textContent?.trim()) block.replaceWith(...pictures)
  }
}

/** Stored HTML in the form that the editor expects. */
export function toEditor(html: string): string {
  const body = bodyOf(html)
  unwrapPictures(body)
  return body.innerHTML
}

const EMPTY_LINE = '<p></p>'

/** The editor replaces a block that is being changed and keeps all others: those need not be written again. */
const written = new WeakMap<Node, string>()

/** One block of the text; '' for a picture that is still being uploaded. */
function write(block: Node, { body }: Document): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const made = DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: body.ownerDocument })
  body.replaceChildren(made)
  for (const waiting of body.querySelectorAll('img:not([src])')) waiting.remove()
  keepAllowedAttributes(body)
  const html = body.innerHTML
  written.set(block, html)
  return html
}

const inertDocument = () => document.implementation.createHTMLDocument()

/** One block in the tags and attributes of the allow-list. */
export const writeBlock = (block: Node) => write(block, inertDocument())

/** The text in exactly the tags and attributes of the allow-list; '' where the writer wrote nothing. */
export function fromEditor(doc: Node): string {
  const inert = inertDocument()
  const blocks = doc.children.map((block) => write(block, inert))
  // The editor keeps an empty line at the end to click into.
  const last = blocks.findLastIndex((html) => html !== '' && html !== EMPTY_LINE)
  return blocks.slice(0, last + 1).join('')
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

/** An address copied from one of our own pages has the origin before it, which is removed. */
export function ownAddress(src: string): string {
  if (!URL.canParse(src, location.href)) return src
  const url = new URL(src, location.href)
  return url.origin === location.origin ? url.pathname : url.href
}

/** True where the picture can stay; pictures of other sites cannot, because nobody asked their owners. */
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

/** Pictures this small only count readers, so they are dropped. */
const isVisible = (picture: Element) => !['0', '1', '2'].includes(picture.getAttribute('width') ?? '')

const isLayout = (table: Element) =>
  table.querySelector('table') !== null || table.querySelectorAll('td, th').length < 2

/** Mails and old pages put their parts into tables: only those whose cells hold cells are tables of ours, the others are lines. */
function readTables(root: Element) {
  const make = (tag: string, content: Iterable<globalThis.Node>) => {
    const made = root.ownerDocument.createElement(tag)
    made.append(...content)
    return made
  }
  for (const caption of root.querySelectorAll('caption'))
    caption.closest('table')?.before(make('p', [...caption.childNodes]))
  for (const part of root.querySelectorAll('caption, colgroup')) part.remove()
  for (const table of [...root.querySelectorAll('table')].filter(isLayout)) {
    const cells = [...table.querySelectorAll('td, th')].filter((cell) => cell.closest('table') === table)
    table.replaceWith(...cells.map((cell) => make('div', [...cell.childNodes])))
  }
}

/** Pasted HTML made ready; `lost` counts the pictures that could not come along. */
export function fromClipboard(html: string, uploads: Uploads): { html: string; lost: number } {
  const body = bodyOf(html)
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    if (takePicture(picture, uploads)) continue
    if (isVisible(picture)) lost += 1
    picture.remove()
  }
  listsFromWord(body)
  readTables(body)
  unwrapPictures(body)
  return { html: body.innerHTML, lost }
}

/** True where the HTML is more than one picture: then it is pasted instead of the picture file beside it. */
export const hasWords = (html: string) => Boolean(bodyOf(html).textContent?.trim())
