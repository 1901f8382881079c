// Word's lists on the clipboard are paragraphs that say in their style which list and level they belong to.

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

const levelOf = (paragraph: Element) => Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0)

/** The number or bullet that Word wrote; it is removed, because the list makes its own. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  marker?.remove()
  return marker?.textContent?.trim() ?? ''
}

const isNumber = (marker: string) => /^[\p{L}\p{N}]{1,4}[.)]/u.test(marker)

type Item = { paragraph: Element; level: number; marker: string }

const itemOf = (paragraph: Element): Item => ({ paragraph, level: levelOf(paragraph), marker: takeMarker(paragraph) })

/** The paragraphs of one list are neighbours. */
function runFrom(first: Element): Element[] {
  const run = [first]
  for (let next = first.nextElementSibling; next && levelOf(next) > 0; next = next.nextElementSibling) run.push(next)
  return run
}

/** Puts the items of one list, a run of neighbours, into `list` by their levels. */
function fill(list: Element, items: Item[]) {
  const open = [{ list, level: items[0]?.level ?? 1 }]
  for (const { paragraph, level, marker } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const top = open.at(-1)
    if (!top) return
    const parentItem = top.list.lastElementChild
    if (level > top.level && parentItem) {
      const inner = list.ownerDocument.createElement(isNumber(marker) ? 'ol' : 'ul')
      parentItem.append(inner)
      open.push({ list: inner, level })
    }
    const item = list.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

export function listsFromWord(root: Element) {
  for (const first of root.querySelectorAll('p')) {
    if (!first.isConnected || levelOf(first) === 0) continue
    const items = runFrom(first).map(itemOf)
    const list = root.ownerDocument.createElement(isNumber(items[0]?.marker ?? '') ? 'ol' : 'ul')
    first.before(list)
    fill(list, items)
  }
}
