import { SlidersHorizontal } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  {
    key: 'desk',
    group: 'page',
    icon: SlidersHorizontal,
    isForAdmins: true,
    address: { to: '/admin' },
    ...named(shellWords, (w) => w.desk),
  },
]
