import { Flag } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  {
    key: 'reports',
    group: 'page',
    icon: Flag,
    isForAdmins: true,
    address: { to: '/reports' },
    ...named(shellWords, (w) => w.reports),
  },
]
