// The contrast of every text with what lies behind it, by the rule of WCAG 2.2 AA. Axe's own rule needs half a second for
// what this does in a hundredth of that: with every text made too faint, this found all on which axe could decide.
import type { Page } from '@playwright/test'

/**
 * Runs in the page: the texts that are too faint in the light theme or the dark one, each with its ratio and the one it
 * needs. A theme is nothing but colours by an attribute: it is read without ever being painted.
 */
function faintTexts(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, readonly number[]>()
  /** Red, green, blue and opacity, however the style sheet writes the colour. */
  function channelsOf(color: string): readonly number[] {
    const seen = known.get(color)
    if (seen || !canvas) return seen ?? []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    const channels = [r, g, b, a / 255]
    known.set(color, channels)
    return channels
  }
  const over = (top: readonly number[], below: readonly number[]) => {
    const [, , , opacity = 0] = top
    return [0, 1, 2].map((i) => (top[i] ?? 0) * opacity + (below[i] ?? 0) * (1 - opacity))
  }
  const brightnessOf = (color: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = color.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  type Ground = {
    /** The colour behind the texts of an element; undefined where a picture or a gradient may lie behind them. */
    paper: readonly number[] | undefined
    /** How much of it is seen where an element around them is see-through as a whole, and what shines through. */
    share: number
    rest: readonly number[] | undefined
  }
  const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  /** A positioned element may lie over a neighbour instead of its parent, as the element after a picture does. */
  function mayLieOverPicture(element: Element, { position }: CSSStyleDeclaration) {
    const { parentElement: parent } = element
    if (position === 'relative') return parent?.querySelector(':scope > img.absolute')
    if (position !== 'absolute' || !parent) return false
    const place = element.getBoundingClientRect()
    return [...parent.querySelectorAll('img, picture, canvas, svg')].some(
      (picture) =>
        // A drawing inside is an icon beside the text.
        (picture.localName !== 'svg' || !element.contains(picture)) && meet(place, picture.getBoundingClientRect()),
    )
  }
  const grounds = new Map<Element, Ground>()
  function groundOf(element: Element): Ground {
    const known = grounds.get(element)
    if (known) return known
    const { parentElement: parent } = element
    const below = parent ? groundOf(parent) : { paper: channelsOf('canvas'), share: 1, rest: [0, 0, 0] }
    const style = getComputedStyle(element)
    const layer = channelsOf(style.backgroundColor)
    const isOpaque = layer[3] === 1
    const isUnknown = style.backgroundImage !== 'none' || (!isOpaque && mayLieOverPicture(element, style))
    const opacity = Number(style.opacity)
    const shining = below.paper?.map((part, i) => part * below.share * (1 - opacity) + (below.rest?.[i] ?? 0))
    const ground = {
      paper: isUnknown ? undefined : isOpaque ? layer : below.paper && over(layer, below.paper),
      share: below.share * opacity,
      rest: opacity === 1 ? below.rest : below.rest && shining,
    }
    grounds.set(element, ground)
    return ground
  }
  const disabled = '[aria-disabled="true"], :disabled, [data-disabled], [inert]'
  const isExempt = (element: Element) =>
    element.closest(`${disabled}, svg, noscript`) !== null ||
    element.closest('label')?.control?.matches(disabled) ||
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    text.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  const fields = 'textarea, select, input:not([type=hidden], [type=range], [type=color], [type=checkbox], [type=radio])'
  const written = new Set<Element | null>(document.querySelectorAll(fields))
  while (words.nextNode()) written.add(words.currentNode.parentElement)
  function look(): string[] {
    const faint: string[] = []
    grounds.clear()
    for (const element of written) {
      if (!element) continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || isExempt(element)) continue
      const { paper, share, rest } = groundOf(element)
      if (!paper || !rest) continue
      const style = getComputedStyle(element)
      const seen = (color: readonly number[]) => brightnessOf(color.map((part, i) => part * share + (rest[i] ?? 0)))
      const ink = seen(over(channelsOf(style.color), paper))
      const ground = seen(paper.slice(0, 3))
      const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
      const size = Number.parseFloat(style.fontSize)
      const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
      if (ratio < needed - 0.01) faint.push(`${ratio.toFixed(2)} of ${needed}: ${element.outerHTML.slice(0, 200)}`)
    }
    return faint
  }

  const { dataset } = document.documentElement
  const shown = dataset.theme
  // The stand-ins' pages have one theme only.
  if (!shown) return look()
  // Transitions would delay a colour; people who want no movement have none.
  const still = new CSSStyleSheet()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  if (!isStill) document.adoptedStyleSheets.push(still)
  const faint = ['light', 'dark'].flatMap((theme) => {
    dataset.theme = theme
    return look().map((text) => `${theme}: ${text}`)
  })
  dataset.theme = shown
  if (!isStill) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return faint
}

export const faintTextsOf = (page: Page) => page.evaluate(faintTexts)
