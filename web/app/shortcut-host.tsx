import { shortcutWords } from '#messages/shortcuts.ts'
import { t } from '#web/lib/locale.ts'
import {
  openShortcutList,
  setLettersOn,
  setListOpen,
  shortcutList,
  useLettersOn,
  useShortcuts,
} from '#web/lib/shortcuts.ts'
import { ShortcutList } from './shortcut-list.tsx'

/** Mounted once in the app root: `?` opens the list of shortcuts. */
export function ShortcutHost() {
  const shown = shortcutList.useValue()
  const lettersOn = useLettersOn()
  useShortcuts({ '?': { label: t(shortcutWords).openList, run: openShortcutList } })
  return <ShortcutList {...shown} lettersOn={lettersOn} onOpenChange={setListOpen} onLettersChange={setLettersOn} />
}
