// The editor takes over from the plain box that stood in its place.
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { signs, type Handed } from './handed.ts'

/** Where a sign stands in the text. */
function placeOf(doc: Node, sign: string): number | null {
  let found: number | null = null
  doc.descendants((node, at) => {
    const within = found === null && node.isText ? (node.text ?? '').indexOf(sign) : -1
    if (within !== -1) found = at + within
    return found === null
  })
  return found
}

/** The selection goes on where it was in the box, in the same moment: the next key is already the editor's. */
function takeSelection({ view }: Editor, marks: string[]) {
  const { tr, schema } = view.state
  const take = (sign: string) => {
    const at = placeOf(tr.doc, sign)
    if (at !== null) tr.delete(at, at + sign.length)
    return at
  }
  const from = take(signs.from)
  const to = take(signs.to)
  if (from === null) tr.setSelection(Selection.atEnd(tr.doc))
  else tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to ?? from)))
  const types = marks.flatMap((name) => schema.marks[name] ?? [])
  if (types.length > 0) tr.setStoredMarks(types.map((type) => type.create()))
  // The form knows this text already.
  view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  view.focus()
}

/** Inserts a paste at its sign; the caret stays where the user went on typing. */
function pasteAgain({ view }: Editor, paste: DataTransfer) {
  const at = placeOf(view.state.doc, signs.paste)
  if (at === null) return
  const { selection, tr } = view.state
  const end = at + signs.paste.length
  tr.delete(at, end)
  tr.setSelection(TextSelection.create(tr.doc, at)).setMeta('addToHistory', false).setMeta('preventUpdate', true)
  view.dispatch(tr)
  const behind = selection.from - end
  const size = view.state.doc.content.size
  view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData: paste, bubbles: true, cancelable: true }))
  if (behind <= 0) return
  const { doc, tr: next } = view.state
  view.dispatch(next.setSelection(Selection.near(doc.resolve(at + behind + doc.content.size - size))))
}

export function takeOver(editor: Editor, handed: Handed, toolOf: (name: string) => HTMLElement | null | undefined) {
  const { focused, marks, pastes, tool } = handed
  if (editor.isDestroyed) return undefined
  if (focused === 'text') takeSelection(editor, marks)
  else if (focused) toolOf(focused.tool)?.focus()
  // React renders pictures and pressed tools, and cannot begin while it runs an effect.
  const timer = setTimeout(() => {
    // After a slow first render Tiptap makes another editor, which takes over once more.
    if (editor.isDestroyed) return
    for (const paste of pastes) pasteAgain(editor, paste)
    if (tool) toolOf(tool)?.click()
  })
  return () => clearTimeout(timer)
}
