// Whether everything that can be pressed is large enough or far enough from its neighbours, by the rule of WCAG 2.2 AA.
// Axe's own rule took two fifths of its time, because it looks at all elements near one and not only at those to press:
// with everything made too small, this found all that axe did.
import type { Locator, Page } from '@playwright/test'

/** Runs in the page: finds elements too small to be pressed without pressing something else, with their size. */
function smallTargets(root: Element): string[] {
  const LEAST = 24
  /** Browsers lay out in fractions of a pixel. */
  const ROUNDING = 0.05
  const roles =
    'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option slider spinbutton textbox searchbox combobox gridcell treeitem'
  const pressable = [
    'a[href]',
    'button',
    'input',
    'select',
    'textarea',
    'summary',
    ...roles.split(' ').map((role) => `[role="${role}"]`),
  ]
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  const isLarge = ({ left, right, top, bottom }: Box) =>
    right - left + ROUNDING >= LEAST && bottom - top + ROUNDING >= LEAST

  /** The element that an element scrolls with. Elements that do not scroll together meet only for a moment. */
  const grounds = new Map<Element, Element>()
  function groundOf(element: Element): Element {
    const known = grounds.get(element)
    if (known) return known
    const { position, overflowX, overflowY } = getComputedStyle(element)
    const isOwn = /fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)
    const { parentElement: parent } = element
    const ground = isOwn || !parent ? element : groundOf(parent)
    grounds.set(element, ground)
    return ground
  }

  /** A link between words is as high as its line. */
  function isBetweenWords(element: Element, targets: Set<Element>) {
    const isInline = (one: Element) => getComputedStyle(one).display.startsWith('inline')
    if (!isInline(element)) return false
    let block = element.parentElement
    while (block && isInline(block)) block = block.parentElement
    const holdsWords = (node: Node): boolean => {
      if (node instanceof Element && targets.has(node)) return false
      return node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() !== '' : [...node.childNodes].some(holdsWords)
    }
    return block !== null && holdsWords(block)
  }

  /** Cuts one box out of another: a strip is left on each side. */
  const beside = (box: Box, { left, right, top, bottom }: Box): Box[] =>
    left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
      ? [box]
      : [
          { ...box, right: left },
          { ...box, left: right },
          { ...box, bottom: top },
          { ...box, top: bottom },
        ].filter((strip) => strip.right > strip.left && strip.bottom > strip.top)

  const found = [...document.querySelectorAll<HTMLElement>(pressable.join())].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden="true"], [aria-hidden="true"] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const set = new Set<Element>(found)
  const targets = found
    .map((element) => {
      // A plain object, whose sides `beside` can copy: those of a DOMRect belong to its prototype.
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      return { element, box: { left, right, top, bottom, width, height } }
    })
    // A box of one pixel is for screen readers: a label beside it is pressed.
    .filter(({ box }) => box.width > 1 && box.height > 1)
  type Target = (typeof targets)[number]

  const isOver = (one: Target, other: Target) => {
    const x = (Math.max(one.box.left, other.box.left) + Math.min(one.box.right, other.box.right)) / 2
    const y = (Math.max(one.box.top, other.box.top) + Math.min(one.box.bottom, other.box.bottom)) / 2
    const top = document.elementFromPoint(x, y)
    if (top && one.element.contains(top)) return true
    if (top && other.element.contains(top)) return false
    return Boolean(other.element.compareDocumentPosition(one.element) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  const neighboursOf = (target: Target) =>
    targets.filter(
      (other) =>
        other !== target &&
        !other.element.contains(target.element) &&
        !target.element.contains(other.element) &&
        groundOf(other.element) === groundOf(target.element),
    )
  const pieces = new Map<Target, Box[]>()
  function piecesOf(target: Target): Box[] {
    const known = pieces.get(target)
    if (known) return known
    let left: Box[] = [target.box]
    for (const other of neighboursOf(target)) {
      const isMet = beside(target.box, other.box)[0] !== target.box
      if (isMet && isOver(other, target)) left = left.flatMap((piece) => beside(piece, other.box))
    }
    pieces.set(target, left)
    return left
  }
  const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
  function isTooNear(target: Target, other: Target) {
    const { x, y } = middleOf(target.box)
    const { left, right, top, bottom } = other.box
    const toBox = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    if (toBox + ROUNDING < LEAST / 2) return true
    if (piecesOf(other).some(isLarge)) return false
    const middle = middleOf(other.box)
    return Math.hypot(middle.x - x, middle.y - y) + ROUNDING < LEAST
  }
  return targets
    .filter(({ element }) => root.contains(element))
    .filter((target) => piecesOf(target).length > 0 && !piecesOf(target).some(isLarge))
    .filter((target) => !isBetweenWords(target.element, set))
    .filter((target) => neighboursOf(target).some((other) => isTooNear(target, other)))
    .map(({ element, box }) => `${box.width.toFixed(1)} × ${box.height.toFixed(1)} ${element.outerHTML.slice(0, 200)}`)
}

export const smallTargetsOf = (page: Page, part?: Locator) => (part ?? page.locator(':root')).evaluate(smallTargets)
