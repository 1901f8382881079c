import { shortcutWords } from '#messages/shortcuts.ts'
import { t } from '#web/lib/locale.ts'
import { openShortcutList, setLettersOn, setListOpen, shortcutList, useShortcuts } from '#web/lib/shortcuts.ts'
import { ShortcutList } from './shortcut-list.tsx'

/** Stands once in the app root: `?` opens the list of what the keys do. */
export function ShortcutHost() {
  const shown = shortcutList.useValue()
  useShortcuts({ '?': { label: t(shortcutWords).openList, run: openShortcutList } })
  return <ShortcutList {...shown} onOpenChange={setListOpen} onLettersChange={setLettersOn} />
}
