// Hands everything that a user did in the plain box before the editor was loaded over to the editor.

/**
 * Letters that are never seen and that nobody types. They mark places in the box's HTML: the two ends of the selection, and
 * a stored paste.
 */
export const signs = { from: '\u2061', to: '\u2062', paste: '\u2063' }

const allSigns = new RegExp(`[${Object.values(signs).join('')}]`, 'g')
export const withoutSigns = (html: string) => html.replaceAll(allSigns, '')

export type Handed = {
  /** The box's text with the signs in it; null where it is the form's own text. */
  html: string | null
  /** The text, a tool by its name, or nothing of the editor. */
  focused: 'text' | { tool: string } | null
  /** The formats of the next letter, as somebody who pressed Ctrl+B expects. */
  marks: string[]
  /** Each stands for one sign in the text, in their order. */
  pastes: DataTransfer[]
  /** The tool that was pressed last. */
  tool: string | null
}

export const nothingHanded: Handed = { html: null, focused: null, marks: [], pastes: [], tool: null }

/** A clipboard can be read only while it is being pasted. */
export function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of ['text/html', 'text/plain']) if (data.getData(type)) copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

function put(box: Element, container: Node, offset: number, sign: string) {
  if (container !== box) {
    const place = document.createRange()
    place.setStart(container, offset)
    return place.insertNode(document.createTextNode(sign))
  }
  // Between two blocks: at the end of the one before, or at the start of the first.
  const before = box.children[offset - 1]
  if (before) before.append(sign)
  else if (box.firstElementChild) box.firstElementChild.prepend(sign)
  else box.append(sign)
}

/** Finds the selection in the box. */
function rangeIn(box: Element): Range | null {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  return range && box.contains(range.startContainer) && box.contains(range.endContainer) ? range : null
}

/** Puts the signs of the selection into the box, which has no more use for its own caret. */
export function markSelection(box: Element) {
  const range = rangeIn(box)
  if (!range) return
  const { startContainer, startOffset, endContainer, endOffset } = range
  put(box, endContainer, endOffset, signs.to)
  put(box, startContainer, startOffset, signs.from)
}

/** Puts the sign of a paste in the place of the selection, and the caret behind it. */
export function keepPlace(box: Element) {
  const range = rangeIn(box)
  range?.deleteContents()
  if (range && range.startContainer !== box) {
    range.insertNode(document.createTextNode(signs.paste))
    range.collapse(false)
  } else {
    const line = box.lastElementChild ?? box
    line.append(signs.paste)
    getSelection()?.collapse(line, line.childNodes.length)
  }
}

const native = ['bold', 'italic', 'underline']
/** Only the browser knows what Ctrl+B has set for the next letter. */
export const marksAtCaret = () =>
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way to know
  'queryCommandState' in document ? native.filter((name) => document.queryCommandState(name)) : []
