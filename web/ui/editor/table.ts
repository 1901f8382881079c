// Tables as the allow-list has them: cells that reach over others, no widths, no colours.
import { Node as EditorNode, type Extensions } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { isSpan } from '#contract/shared/rich-text.ts'
import { tableBoxLook } from '#web/ui/editor/rich-text/rich-text-look.ts'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const value = cell.getAttribute(name) ?? ''
    return isSpan(value) ? Number(value) : 1
  },
})

const spans = () => ({ colspan: span('colspan'), rowspan: span('rowspan') })

/** A table stands between the blocks of the text, never in a list, a quote or another table. */
const PlainTable = Table.extend({
  group: '',
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = tableBoxLook
    const table = dom.appendChild(document.createElement('table'))
    return { dom, contentDOM: table.appendChild(document.createElement('tbody')) }
  },
  // Tab leaves the editor; what is left are the keys that remove a table of which everything is selected.
  addKeyboardShortcuts() {
    const { Tab: _, 'Shift-Tab': __, ...rest } = this.parent?.() ?? {}
    return rest
  },
})

export const documentWithTables: EditorNode = Document.extend({ content: '(block | table)+' })

export const tables: Extensions = [
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: spans }),
  TableCell.extend({ addAttributes: spans }),
]
