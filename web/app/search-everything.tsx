// The search over everything, with the pages and actions of the app among what it finds.
import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  Bookmark,
  CalendarPlus,
  Flag,
  Globe,
  Keyboard,
  KeyRound,
  LogIn,
  PenLine,
  ScrollText,
  Settings,
  SlidersHorizontal,
  SunMoon,
  Trash2,
} from 'lucide-react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { searchWords } from '#messages/search/search.ts'
import { shellWords } from '#messages/app/shell.ts'
import { shortcutWords } from '#messages/app/shortcuts.ts'
import { themeWords } from '#messages/app/theme.ts'
import { userMenuWords } from '#messages/app/user-menu.ts'
import type { Command } from '#web/features/search/choice.ts'
import SearchDialog from '#web/features/search/search-dialog.tsx'
import { getLocale, switchLocale } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { openShortcutList } from '#web/lib/keyboard/shortcuts.ts'
import { setTheme } from '#web/theme/theme.ts'
import { useNavItems, type NavItem } from './nav-items.ts'
import { accountSettings, named, siteSettings } from './search-settings.tsx'
import { useIsOn } from './use-modules.ts'

/** The pages of the menu; the login and the error page are no places that somebody looks for. */
const pages = (items: NavItem[]): Command[] =>
  items
    .filter(({ path }) => path !== '/login' && path !== '/404')
    .map(({ path, address, title, icon: Icon }) => ({
      key: path,
      group: 'page',
      icon: <Icon />,
      address,
      ...named(shellWords, (w) => w[title]),
    }))

const themes = ['light', 'dark', 'system'] as const
const themeKeywords = {
  light: '라이트 밝은 모드 화면 light mode',
  dark: '다크 어두운 야간 모드 화면 dark night mode',
  system: '자동 모드 화면 automatic mode',
}

const forEverybody = (): Command[] => [
  {
    key: 'language',
    group: 'action',
    icon: <Globe />,
    label: shellWords[getLocale()].other.label,
    names: ['언어 한국어로 보기', 'language Switch to English 영어'],
    keywords: '영문 국문 번역 korean translation',
    run: switchLocale,
  },
  ...themes.map((theme) => ({
    key: `theme:${theme}`,
    group: 'action' as const,
    icon: <SunMoon />,
    label: searchWords[getLocale()].theme(themeWords[getLocale()][theme]),
    names: [searchWords.ko.theme(themeWords.ko[theme]), searchWords.en.theme(themeWords.en[theme])],
    run: () => setTheme(theme),
    keywords: themeKeywords[theme],
  })),
  {
    key: 'shortcuts',
    group: 'action',
    icon: <Keyboard />,
    run: openShortcutList,
    keywords: '키보드 단축키 keyboard hotkeys',
    ...named(shortcutWords, (w) => w.openList),
  },
]

const forGuests = (): Command[] => [
  {
    key: 'login',
    group: 'action',
    icon: <LogIn />,
    run: () => openShellDialog('login'),
    keywords: '가입 회원가입 비밀번호 register sign password',
    ...named(shellWords, (w) => w.login),
  },
]

const forUsers = ({ isAdmin }: SessionUser): Command[] => [
  {
    key: 'writePost',
    group: 'action',
    icon: <PenLine />,
    address: { to: '/board/new' },
    ...named(searchWords, (w) => w.writePost),
  },
  {
    key: 'writeBlog',
    group: 'action',
    icon: <PenLine />,
    address: { to: '/blog/new' },
    ...named(searchWords, (w) => w.writeBlog),
  },
  {
    key: 'newPlan',
    group: 'action',
    icon: <CalendarPlus />,
    address: { to: '/schedule' },
    state: { newPlan: true },
    ...named(searchWords, (w) => w.newPlan),
  },
  {
    key: 'settings',
    group: 'action',
    icon: <Settings />,
    run: () => openShellDialog('settings'),
    keywords: '프로필 이름 별명 닉네임 직업 profile name nickname photo',
    ...named(userMenuWords, (w) => w.settings),
  },
  {
    key: 'notifications',
    group: 'page',
    icon: <Bell />,
    address: { to: '/notifications' },
    ...named(shellWords, (w) => w.notifications),
  },
  {
    key: 'newsSettings',
    group: 'page',
    icon: <Bell />,
    address: { to: '/notifications/settings' },
    keywords: '푸시 메일 이메일 방해 금지 조용한 소리 알림음 push mail email quiet sound',
    ...named(searchWords, (w) => w.newsSettings),
  },
  {
    key: 'bookmarks',
    group: 'page',
    icon: <Bookmark />,
    address: { to: '/board', search: { bookmarks: true } },
    ...named(searchWords, (w) => w.bookmarks),
  },
  {
    key: 'drafts',
    group: 'page',
    icon: <PenLine />,
    address: { to: '/blog/drafts' },
    ...named(searchWords, (w) => w.drafts),
  },
  {
    key: 'account',
    group: 'page',
    icon: <KeyRound />,
    address: { to: '/account' },
    ...named(shellWords, (w) => w.account),
  },
  {
    key: 'trash',
    group: 'page',
    icon: <Trash2 />,
    address: { to: '/trash' },
    ...named(shellWords, (w) => w.trash),
  },
  ...accountSettings(),
  ...(isAdmin ? [...forAdmins(), ...siteSettings()] : []),
]

const forAdmins = (): Command[] => [
  {
    key: 'reports',
    group: 'page',
    icon: <Flag />,
    address: { to: '/reports' },
    ...named(shellWords, (w) => w.reports),
  },
  {
    key: 'desk',
    group: 'page',
    icon: <SlidersHorizontal />,
    address: { to: '/admin' },
    ...named(shellWords, (w) => w.desk),
  },
  {
    key: 'adminLog',
    group: 'page',
    icon: <ScrollText />,
    address: { to: '/userInfo/log', search: {} },
    ...named(searchWords, (w) => w.adminLog),
  },
]

export default function SearchEverything({ onClose }: { onClose: () => void }) {
  const user = useSession()
  const isOn = useIsOn()
  const items = useNavItems()
  const all = [...(user ? forUsers(user) : forGuests()), ...forEverybody(), ...pages(items)]
  const commands = all.filter(({ address }) => !address || isOn(address.to))
  const hasFilms = useQuery(settingsQuery).data?.movies.source !== 'off' && isOn('/tmdb')
  return <SearchDialog open onOpenChange={(open) => !open && onClose()} commands={commands} hasFilms={hasFilms} />
}
