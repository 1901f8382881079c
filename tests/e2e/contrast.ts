// The contrast of every text with what lies behind it, by the rule of WCAG 2.2 AA. Axe measures the same with much more
// care and needs half a second for it: it looks at every screen once, and this at another theme and at phones.
import type { Page } from '@playwright/test'

/** Runs in the page: the texts that are too faint, each with its ratio and the one it needs. */
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
  /** What lies behind an element; nothing where a picture or a gradient does, or where it is see-through as a whole. */
  function groundOf(element: Element): readonly number[] | undefined {
    const layers: (readonly number[])[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none' || Number(style.opacity) < 1) return undefined
      const layer = channelsOf(style.backgroundColor)
      layers.push(layer)
      if (layer[3] === 1) break
      // What is taken out of the flow may lie over a neighbour instead of over its parent.
      if (style.position === 'absolute' && at.parentElement?.querySelector('img, picture, canvas, svg'))
        return undefined
      // So does what stands in the flow after a picture that fills their parent.
      if (style.position === 'relative' && at.parentElement?.querySelector(':scope > img.absolute')) return undefined
    }
    return layers.reduceRight<readonly number[]>((below, layer) => over(layer, below), channelsOf('canvas'))
  }
  const isExempt = (element: Element) =>
    element.closest(
      '[aria-hidden="true"], [aria-disabled="true"], :disabled, [data-disabled], [inert], svg, noscript',
    ) !== null || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })

  const faint: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const looked = new Set<Element>()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.nodeValue?.trim() || looked.has(element)) continue
    looked.add(element)
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || isExempt(element)) continue
    const ground = groundOf(element)
    if (!ground) continue
    const style = getComputedStyle(element)
    const ink = brightnessOf(over(channelsOf(style.color), ground))
    const paper = brightnessOf(ground)
    const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
    if (ratio < needed - 0.01) faint.push(`${ratio.toFixed(2)} of ${needed}: ${element.outerHTML.slice(0, 200)}`)
  }
  return faint
}

export const faintTextsOf = (page: Page) => page.evaluate(faintTexts)
