import { Bookmark, PenLine } from 'lucide-react'
import { searchWords } from '#messages/search/search.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  {
    key: 'writePost',
    group: 'action',
    icon: PenLine,
    address: { to: '/board/new' },
    ...named(searchWords, (w) => w.writePost),
  },
  {
    key: 'bookmarks',
    group: 'page',
    icon: Bookmark,
    address: { to: '/board', search: { bookmarks: true } },
    ...named(searchWords, (w) => w.bookmarks),
  },
]
