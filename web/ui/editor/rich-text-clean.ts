// Stored HTML on its way to the screen: cleaned a second time (product.md, rule 7), made comfortable to read.
import DOMPurify from 'dompurify'
import { LARGE, MEDIUM, transformed } from '#contract/images.ts'
import { isAllowedImage, isAllowedLink, richTextAttributes, richTextTags } from '#contract/rich-text.ts'
import { keepAllowedAttributes } from './rich-text-attributes.ts'

const mediumWidth = 800
const largeWidth = 1600

const config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  // A frameset, or an element of the head, in front would otherwise be read as another kind of page.
  FORCE_BODY: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The document that it answers is inert: no picture is fetched before it is known to be ours.
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

/** A variant in the size of the column; of an animation only the file itself moves. */
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

/** Links and pictures as they are shown; `hint` says that a link opens a new window. */
export function finishRichText(body: Element, hint: string) {
  keepAllowedAttributes(body)
  for (const link of body.querySelectorAll('a')) finishLink(link, hint)
  for (const image of body.querySelectorAll('img')) finishImage(image)
  // What scrolls sideways must be reachable by keyboard.
  for (const block of body.querySelectorAll('pre')) block.setAttribute('tabindex', '0')
}

export function cleanRichText(html: string, hint: string): string {
  const body = DOMPurify.sanitize(html, config) as HTMLElement | null
  if (!body) return ''
  finishRichText(body, hint)
  return body.innerHTML
}
