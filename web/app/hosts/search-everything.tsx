// The search over everything, with the pages and actions of the app among what it finds.
import { useQuery } from '@tanstack/react-query'
import { Globe, Keyboard, LogIn, SlidersHorizontal, SunMoon } from 'lucide-react'
import { use } from 'react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { searchWords } from '#messages/search/search.ts'
import { shellWords } from '#messages/app/shell.ts'
import { shortcutWords } from '#messages/app/shortcuts.ts'
import { themeWords } from '#messages/app/theme.ts'
import { siteWords } from '#messages/site/site.ts'
import SearchDialog from '#web/features/search/search-dialog.tsx'
import { named, setting, type Command } from '#web/lib/commands.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { getLocale, switchLocale } from '#web/lib/locale/locale.ts'
import type { PanelSection } from '#web/lib/panel-section.ts'
import { useSession } from '#web/lib/api/session.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { openShortcutList } from '#web/lib/keyboard/shortcuts.ts'
import type { WebModule } from '#web/lib/web-module.ts'
import { setTheme } from '#web/theme/theme.ts'
import { useNavItems, type NavItem } from '#web/app/shell/nav-items.ts'
import { loadSections } from '#web/app/routing/panel-sections.ts'
import { useIsOn } from '#web/app/routing/use-modules.ts'

/** The pages of the menu; the login and the error page are no places that somebody looks for. */
const pages = (items: NavItem[]): Command[] =>
  items
    .filter(({ isBare }) => !isBare)
    .map(({ path, address, title, icon }) => ({
      key: path,
      group: 'page',
      icon,
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
    icon: Globe,
    label: shellWords[getLocale()].other.label,
    names: ['언어 한국어로 보기', 'language Switch to English 영어'],
    keywords: '영문 국문 번역 korean translation',
    run: switchLocale,
  },
  ...themes.map((theme) => ({
    key: `theme:${theme}`,
    group: 'action' as const,
    icon: SunMoon,
    label: searchWords[getLocale()].theme(themeWords[getLocale()][theme]),
    names: [searchWords.ko.theme(themeWords.ko[theme]), searchWords.en.theme(themeWords.en[theme])],
    run: () => setTheme(theme),
    keywords: themeKeywords[theme],
  })),
  {
    key: 'shortcuts',
    group: 'action',
    icon: Keyboard,
    run: openShortcutList,
    keywords: '키보드 단축키 keyboard hotkeys',
    ...named(shortcutWords, (w) => w.openList),
  },
]

const forGuests = (): Command[] => [
  {
    key: 'login',
    group: 'action',
    icon: LogIn,
    run: () => openShellDialog('login'),
    keywords: '가입 회원가입 비밀번호 register sign password',
    ...named(shellWords, (w) => w.login),
  },
]

/** A section without keywords is a screen with a command of its own. */
const commandOf = ({ id, keywords }: PanelSection): Command[] =>
  keywords
    ? [
        setting(
          { to: '/admin/$section', params: { section: id } },
          SlidersHorizontal,
          named(siteWords, (w) => w.sections[id]),
          keywords,
        ),
      ]
    : []

const sectionCommands = async (modules: readonly WebModule[]) => (await loadSections(modules)).flatMap(commandOf)

/**
 * Only an admin's browser loads the sections of the admin panel.
 * @public search-host.tsx takes it from the loaded code.
 */
export async function loadCommands(modules: readonly WebModule[], { isAdmin }: SessionUser): Promise<Command[]> {
  const load = lazyLoad(() => Promise.all(modules.flatMap(({ commands }) => commands?.() ?? [])))
  const [parts, ofSections] = await Promise.all([load(), isAdmin ? sectionCommands(modules) : []])
  const all = parts.flatMap((part) => part.commands())
  return [...all.filter(({ isForAdmins }) => isAdmin || !isForAdmins), ...ofSections]
}

type SearchProps = {
  /** Those of the modules, for a signed-in user. */ commands: Promise<Command[]>
  onClose: () => void
}

export default function SearchEverything({ commands, onClose }: SearchProps) {
  const user = useSession()
  const forUser = use(commands)
  const isOn = useIsOn()
  const items = useNavItems()
  const all = [...(user ? forUser : forGuests()), ...forEverybody(), ...pages(items)]
  const shown = all.filter(({ address }) => !address || isOn(address.to))
  const hasFilms = useQuery(settingsQuery).data?.movies.source !== 'off' && isOn('/tmdb')
  return (
    <SearchDialog
      open
      onOpenChange={(open) => !open && onClose()}
      commands={shown.map(({ icon: Icon, ...command }) => ({ ...command, icon: <Icon /> }))}
      hasFilms={hasFilms}
    />
  )
}
