import { Trash2 } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  { key: 'trash', group: 'page', icon: Trash2, address: { to: '/trash' }, ...named(shellWords, (w) => w.trash) },
]
