// Actions on a message of an open thread.
import { Eraser, Pencil, Trash2 } from 'lucide-react'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { t } from '#web/lib/locale/locale.ts'
import { reportEntry } from '#web/parts/people/report-store.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer, type OpenedMenu } from '#web/ui/overlay/menu.tsx'
import { mayEdit, mayErase, useErase } from '#web/features/message/queries/message-change.queries.ts'
import { useMessageActions } from '#web/features/message/queries/message.queries.ts'

type BubbleMenuProps = OpenedMenu & { message: ConversationMessage; mine: boolean; onEdit: () => void }

/** Rendered with each opening: an action for some minutes is not offered after them. */
export function BubbleMenu({ message, mine, onEdit, ...opened }: BubbleMenuProps) {
  const w = t(messageChangeWords)
  const { mid } = message
  const { remove } = useMessageActions()
  const erase = useErase()
  const edit: MenuEntry = { label: w.edit, icon: <Pencil />, onSelect: onEdit }
  const eraseIt: MenuEntry = { label: w.erase, icon: <Eraser />, tone: 'danger', onSelect: () => void erase(mid) }
  const removeIt: MenuEntry = { label: w.remove, icon: <Trash2 />, tone: 'danger', onSelect: () => remove(mid) }
  const items = [
    ...(mine || message.isErased ? [] : [reportEntry('message', mid)]),
    ...(mine && mayEdit(message) ? [edit] : []),
    removeIt,
    ...(mine && mayErase(message) ? [eraseIt] : []),
  ]
  return <MenuLayer {...opened} items={items} />
}
