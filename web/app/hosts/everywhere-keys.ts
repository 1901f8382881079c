// The keys of every screen: g and a letter goes to a screen, / searches, Ctrl Enter and Ctrl S send a form, Ctrl Z undoes.
import { shellWords } from '#messages/app/shell.ts'
import { shortcutWords } from '#messages/app/shortcuts.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useShortcuts, type Shortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { useNavItems } from '#web/app/shell/nav-items.ts'

const SAVES = 'form:not([role="search"]):has([type="submit"])'

const formAround = (event?: Event) =>
  event?.target instanceof Element ? event.target.closest<HTMLFormElement>('form') : null

/** The form in which the user is, else the one that the screen or the topmost dialog shows. */
const formToSave = (event?: Event) =>
  formAround(event) ??
  [...document.querySelectorAll<HTMLFormElement>(SAVES)].findLast((form) => form.checkVisibility()) ??
  null

function search() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')]
  const shown = fields.find((field) => field.checkVisibility())
  if (shown) shown.focus()
  else openShellDialog('search')
}

function useGoKeys(): Shortcuts {
  const w = t(shellWords)
  const items = useNavItems()
  const navigate = useNavigate()
  return Object.fromEntries(
    items.flatMap(({ key, title, address }) =>
      key ? [[`g ${key}`, { label: w[title], run: () => void navigate(address) }]] : [],
    ),
  )
}

/** Mounted once in the app root. */
export function EverywhereKeys() {
  const w = t(shortcutWords)
  const go = useGoKeys()
  useShortcuts(
    {
      '/': { label: w.search, run: search },
      'Mod+Enter': {
        label: w.send,
        run: (event) => formAround(event)?.requestSubmit(),
        inFields: true,
        when: (event) => formAround(event) !== null,
        // Boxes for replies, comments and messages are fields alone, and send by themselves.
        listed: () => (formToSave() ?? document.querySelector('main textarea')) !== null,
      },
      'Mod+s': {
        label: w.save,
        run: (event) => formToSave(event)?.requestSubmit(),
        inFields: true,
        when: (event) => formToSave(event) !== null,
        listed: () => formToSave() !== null,
      },
      'Mod+z': { label: w.undo, run: toastStore.undo, when: toastStore.canUndo, listed: toastStore.canUndo },
      ...go,
    },
    { everywhere: true },
  )
  return null
}
