import { PenLine } from 'lucide-react'
import { searchWords } from '#messages/search/search.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  {
    key: 'writeBlog',
    group: 'action',
    icon: PenLine,
    address: { to: '/blog/new' },
    ...named(searchWords, (w) => w.writeBlog),
  },
  {
    key: 'drafts',
    group: 'page',
    icon: PenLine,
    address: { to: '/blog/drafts' },
    ...named(searchWords, (w) => w.drafts),
  },
]
