import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/** Makes the transaction's text the other one, and touches only what differs. */
export function replaceDoc(tr: Transaction, doc: Node) {
  const from = tr.doc.content.findDiffStart(doc.content)
  const ends = tr.doc.content.findDiffEnd(doc.content)
  if (from === null || !ends) return tr
  // The same words may stand at both sides of what differs.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  return tr.replace(from, ends.a + overlap, doc.slice(from, ends.b + overlap))
}
