import { CalendarPlus } from 'lucide-react'
import { searchWords } from '#messages/search/search.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  {
    key: 'newPlan',
    group: 'action',
    icon: CalendarPlus,
    address: { to: '/schedule' },
    state: { newPlan: true },
    ...named(searchWords, (w) => w.newPlan),
  },
]
