// Settings as the search finds them: by their names in every language, and by other words that people use for them.
import { Ban, Clock, Database, KeyRound, LogOut, MonitorSmartphone, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountWords } from '#messages/account/account.ts'
import { blockWords } from '#messages/block/block.ts'
import { siteWords } from '#messages/site/site.ts'
import { leaveWords } from '#messages/user-info/user-list.ts'
import type { Words } from '#messages/shared/words.ts'
import type { Command } from '#web/features/search/choice.ts'
import { getLocale } from '#web/lib/locale/locale.ts'
import type { Address } from '#web/lib/router/route.ts'

/** A name in the language of the screen, and found by all languages. */
export function named<W>(words: Words<W>, pick: (w: W) => string) {
  return { label: pick(words[getLocale()]), names: [pick(words.ko), pick(words.en)] }
}

type Named = ReturnType<typeof named>

const at = (address: Address, icon: ReactNode, name: Named, keywords: string): Command => ({
  key: `setting:${name.names[1]}`,
  group: 'page',
  icon,
  address,
  keywords,
  ...name,
})

const card = (hash: string): Address => ({ to: '/account', hash })

export const accountSettings = (): Command[] => [
  at(
    card('password'),
    <KeyRound />,
    named(accountWords, (w) => w.change),
    '비밀번호 암호 패스워드 변경 password',
  ),
  at(
    card('devices'),
    <MonitorSmartphone />,
    named(accountWords, (w) => w.devices),
    '기기 세션 로그아웃 devices sessions logout',
  ),
  at(
    card('time-zone'),
    <Clock />,
    named(accountWords, (w) => w.timeZone),
    '시간대 시각 표준시 타임존 timezone clock',
  ),
  at(
    card('data'),
    <Database />,
    named(accountWords, (w) => w.data),
    '데이터 백업 내보내기 다운로드 export backup download',
  ),
  at(
    card('blocked'),
    <Ban />,
    named(blockWords, (w) => w.title),
    '차단 block',
  ),
  at(
    card('data'),
    <LogOut />,
    named(leaveWords, (w) => w.title),
    '탈퇴 계정 삭제 leave delete close account',
  ),
]

/** The sections of the admin panel that are in no menu. */
const sections = {
  business: '사업자 상호 통신판매 business company',
  modules: '기능 모듈 끄기 켜기 modules features',
  signUp: '가입 초대 승인 invitation register',
  legal: '약관 개인정보 처리방침 terms privacy',
  mail: '메일 보내기 시험 발송 mail smtp test',
  health: '서버 상태 백업 오류 server health backup errors',
} as const

export const siteSettings = (): Command[] =>
  (Object.keys(sections) as (keyof typeof sections)[]).map((section) =>
    at(
      { to: '/admin/$section', params: { section } },
      <SlidersHorizontal />,
      named(siteWords, (w) => w.sections[section]),
      sections[section],
    ),
  )
