import { ScrollText, Settings } from 'lucide-react'
import { searchWords } from '#messages/search/search.ts'
import { userMenuWords } from '#messages/app/user-menu.ts'
import { named, type Command } from '#web/lib/commands.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'

export const commands = (): Command[] => [
  {
    key: 'settings',
    group: 'action',
    icon: Settings,
    run: () => openShellDialog('settings'),
    keywords: '프로필 이름 별명 닉네임 직업 profile name nickname photo',
    ...named(userMenuWords, (w) => w.settings),
  },
  {
    key: 'adminLog',
    group: 'page',
    icon: ScrollText,
    isForAdmins: true,
    address: { to: '/userInfo/log', search: {} },
    ...named(searchWords, (w) => w.adminLog),
  },
]
