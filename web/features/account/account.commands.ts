import { Ban, Clock, Database, KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { accountWords } from '#messages/account/account.ts'
import { shellWords } from '#messages/app/shell.ts'
import { blockWords } from '#messages/block/block.ts'
import { leaveWords } from '#messages/user-info/user-list.ts'
import { named, setting, type Command } from '#web/lib/commands.ts'
import type { Address } from '#web/lib/router/route.ts'

const card = (hash: string): Address => ({ to: '/account', hash })

export const commands = (): Command[] => [
  {
    key: 'account',
    group: 'page',
    icon: KeyRound,
    address: { to: '/account' },
    ...named(shellWords, (w) => w.account),
  },
  setting(
    card('password'),
    KeyRound,
    named(accountWords, (w) => w.change),
    '비밀번호 암호 패스워드 변경 password',
  ),
  setting(
    card('devices'),
    MonitorSmartphone,
    named(accountWords, (w) => w.devices),
    '기기 세션 로그아웃 devices sessions logout',
  ),
  setting(
    card('time-zone'),
    Clock,
    named(accountWords, (w) => w.timeZone),
    '시간대 시각 표준시 타임존 timezone clock',
  ),
  setting(
    card('data'),
    Database,
    named(accountWords, (w) => w.data),
    '데이터 백업 내보내기 다운로드 export backup download',
  ),
  setting(
    card('blocked'),
    Ban,
    named(blockWords, (w) => w.title),
    '차단 block',
  ),
  setting(
    card('data'),
    LogOut,
    named(leaveWords, (w) => w.title),
    '탈퇴 계정 삭제 leave delete close account',
  ),
]
