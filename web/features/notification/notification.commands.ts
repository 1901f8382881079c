import { Bell } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { searchWords } from '#messages/search/search.ts'
import { named, type Command } from '#web/lib/commands.ts'

export const commands = (): Command[] => [
  {
    key: 'notifications',
    group: 'page',
    icon: Bell,
    address: { to: '/notifications' },
    ...named(shellWords, (w) => w.notifications),
  },
  {
    key: 'newsSettings',
    group: 'page',
    icon: Bell,
    address: { to: '/notifications/settings' },
    keywords: '푸시 메일 이메일 방해 금지 조용한 소리 알림음 push mail email quiet sound',
    ...named(searchWords, (w) => w.newsSettings),
  },
]
