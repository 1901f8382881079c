import { shortcutWords } from '#messages/app/shortcuts.ts'
import { t } from '#web/lib/locale/locale.ts'
import {
  openShortcutList,
  setLettersOn,
  setListOpen,
  shortcutList,
  useLettersOn,
  useShortcuts,
} from '#web/lib/keyboard/shortcuts.ts'
import { onDemand, useOnceOpened } from '#web/ui/overlay/on-demand.ts'

const ShortcutList = onDemand(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList))

/** Mounted once in the app root: `?` opens the list of shortcuts, whose code comes with the first press. */
export function ShortcutHost() {
  const shown = shortcutList.useValue()
  const lettersOn = useLettersOn()
  useShortcuts({ '?': { label: t(shortcutWords).openList, run: openShortcutList } }, { everywhere: true })
  const isNeeded = useOnceOpened(shown.open)
  return (
    isNeeded && (
      <ShortcutList {...shown} lettersOn={lettersOn} onOpenChange={setListOpen} onLettersChange={setLettersOn} />
    )
  )
}
