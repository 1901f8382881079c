import type { ChainedCommands, Editor } from '@tiptap/core'
import { Table2 } from 'lucide-react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { ToolButton } from './tool-button.tsx'
import type { Stop } from './toolbar-row.tsx'
import type { ToolName } from './tools.ts'

type Command = (chain: ChainedCommands) => ChainedCommands

const groups: [ToolName, Command][][] = [
  [
    ['rowAbove', (chain) => chain.addRowBefore()],
    ['rowBelow', (chain) => chain.addRowAfter()],
    ['columnBefore', (chain) => chain.addColumnBefore()],
    ['columnAfter', (chain) => chain.addColumnAfter()],
  ],
  [
    ['headerRow', (chain) => chain.toggleHeaderRow()],
    ['cellsMerge', (chain) => chain.mergeCells()],
    ['cellSplit', (chain) => chain.splitCell()],
  ],
  [
    ['rowRemove', (chain) => chain.deleteRow()],
    ['columnRemove', (chain) => chain.deleteColumn()],
    ['tableRemove', (chain) => chain.deleteTable()],
  ],
]

/** A table with a row of headers, which is what most begin with. */
const insert: [ToolName, Command] = [
  'tableInsert',
  (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
]

type TableToolProps = { editor: Editor; stop: Stop; inTable: boolean; off: boolean }

/** Inserts a table, or changes the one in which the caret is. */
export function TableTool({ editor, stop, inTable, off }: TableToolProps) {
  const w = t(editorWords)
  const itemOf = ([name, command]: [ToolName, Command]): MenuEntry => ({
    label: w[name],
    // The menu returns the focus to its button first.
    onSelect: () => setTimeout(() => command(editor.chain().focus()).run(), 50),
    disabled: !command(editor.can().chain()).run(),
    ...(name.endsWith('Remove') && { tone: 'danger' as const }),
  })
  const items = inTable
    ? groups.flatMap((group, at) => [...(at > 0 ? [{ kind: 'separator' } as const] : []), ...group.map(itemOf)])
    : [itemOf(insert)]
  return (
    <Menu
      label={w.table}
      align="start"
      items={items}
      trigger={<ToolButton {...stop('table')} icon={Table2} on={inTable} off={off} />}
    />
  )
}
