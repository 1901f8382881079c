// Stored HTML on its way to the screen: cleaned a second time, in case something harmful was ever stored, and
// made comfortable to read.
import DOMPurify from 'dompurify'
import { LARGE, MEDIUM, transformed } from '#contract/images.ts'
import { isAllowedImage, isAllowedLink, richTextAttributes, richTextTags } from '#contract/rich-text.ts'
import { keepAllowedAttributes } from './rich-text-attributes.ts'

const mediumWidth = 800
const largeWidth = 1600

const config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  // A frameset or a head element at the start would otherwise make the parser read another kind of page.
  FORCE_BODY: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The returned document is inert: it loads no picture before we know that the picture is ours.
  RETURN_DOM: true as const,
}

function finishLink(link: Element, hint: string) {
  if (!isAllowedLink(link.getAttribute('href') ?? '')) return link.replaceWith(...link.childNodes)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  const note = link.ownerDocument.createElement('span')
  note.className = 'sr-only'
  note.textContent = ` (${hint})`
  link.append(note)
}

/** A variant in the size of the column; an animation keeps its own file, because a variant would not move. */
function finishImage(image: Element) {
  const src = image.getAttribute('src') ?? ''
  if (!isAllowedImage(src)) return image.remove()
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  if (src.endsWith('.gif')) return
  image.setAttribute('src', transformed(src, MEDIUM))
  const width = Number(image.getAttribute('width'))
  if (width <= mediumWidth) return
  const large = `${transformed(src, LARGE)} ${Math.min(width, largeWidth)}w`
  image.setAttribute('srcset', `${transformed(src, MEDIUM)} ${mediumWidth}w, ${large}`)
  image.setAttribute('sizes', `(max-width: ${mediumWidth}px) 100vw, ${mediumWidth}px`)
}

/** Makes links and pictures ready to be shown; `hint` says that a link opens a new window. */
export function finishRichText(body: Element, hint: string) {
  keepAllowedAttributes(body)
  for (const link of body.querySelectorAll('a')) finishLink(link, hint)
  for (const image of body.querySelectorAll('img')) finishImage(image)
  // A keyboard user must be able to reach what scrolls sideways.
  for (const block of body.querySelectorAll('pre')) block.setAttribute('tabindex', '0')
}

/** A heading of the text, which its anchor leads to. */
export type Heading = { id: string; level: 2 | 3; text: string }

/** Gives every heading an anchor, by its place in the text, and says what they are. */
export function markHeadings(body: Element): Heading[] {
  const found = [...body.querySelectorAll('h2, h3')].filter((heading) => heading.textContent?.trim())
  return found.map((heading, at): Heading => {
    heading.id = `section-${at + 1}`
    // A press on the table of contents moves the focus here too.
    heading.setAttribute('tabindex', '-1')
    return { id: heading.id, level: heading.localName === 'h2' ? 2 : 3, text: heading.textContent?.trim() ?? '' }
  })
}

/** The address that a line consists of, as a link or as text; null where something else stands on it. */
function addressOn(line: Element): string | null {
  const [link, ...others] = line.children
  if (line.localName !== 'p' || others.length > 0) return null
  const text = line.textContent?.trim() ?? ''
  return !link || (link.localName === 'a' && link.getAttribute('href')?.trim() === text) ? text : null
}

/** Something else that is shown in the place of a line with nothing but its address. */
export type InPlaceOf<Shown> = { address: string; shown: Shown }

export type ShownPost<Shown> = { pieces: (string | InPlaceOf<Shown>)[]; headings: Heading[] }

/** A post as it is shown: its HTML, cut where `instead` has something else for a line that is an address. */
export function cleanRichText<Shown>(
  html: string,
  hint: string,
  instead: (address: string) => Shown | null,
): ShownPost<Shown> {
  const body = DOMPurify.sanitize(html, config) as HTMLElement | null
  if (!body) return { pieces: [], headings: [] }
  const cuts = new Map<Element, InPlaceOf<Shown>>()
  for (const line of body.children) {
    const address = addressOn(line)
    const shown = address ? instead(address) : null
    if (address && shown !== null) cuts.set(line, { address, shown })
  }
  finishRichText(body, hint)
  const headings = markHeadings(body)
  return { pieces: cuts.size === 0 ? [body.innerHTML] : piecesOf(body, cuts), headings }
}

function piecesOf<Shown>(body: Element, cuts: ReadonlyMap<Element, InPlaceOf<Shown>>) {
  const pieces: (string | InPlaceOf<Shown>)[] = []
  let html = ''
  const endHtml = () => {
    if (html !== '') pieces.push(html)
    html = ''
  }
  for (const line of body.children) {
    const cut = cuts.get(line)
    if (cut) endHtml()
    if (cut) pieces.push(cut)
    else html += line.outerHTML
  }
  endHtml()
  return pieces
}
