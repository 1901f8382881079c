import { Search, X } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { searchPanelWords } from '#messages/search/search-panel.ts'
import { searchActionWords } from '#messages/search/search-action.ts'
import { searchWords } from '#messages/search/search.ts'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { Address } from '#web/lib/router/route.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { MOD_KEY, useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { useIsOn } from '#web/app/routing/use-modules.ts'

const ALERT_MS = 3_000
const categories = ['board', 'product', 'message', 'user'] as const
type Category = (typeof categories)[number]
const titles = { board: 'searchBoard', product: 'searchProduct', message: 'searchMessage', user: 'searchUser' } as const

/** The filters of the lists accept this many characters. */
const TEXT_MAX = 60

/** The list of that category, with its filter filled in. */
const places: Record<Category, (text: string | undefined) => Address> = {
  board: (text) => ({ to: '/board', search: { text } }),
  product: (text) => ({ to: '/products', search: { text } }),
  message: (text) => ({ to: '/message', search: { text } }),
  user: (text) => ({ to: '/userInfo', search: { text } }),
}

const field =
  'h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-10.5 text-base outline-offset-1 placeholder:text-ink-faint'
const choice =
  'flex h-9 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium text-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11'

/**
 * Covers the top bar, beside the left nav. Its button says that a search by category will come later, and offers the list of
 * that category in the meantime; the search over everything stands beside it.
 */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const w = t(searchPanelWords)
  const isOn = useIsOn()
  const shown = categories.filter((name) => isOn(places[name](undefined).to))
  const [chosen, setCategory] = useState<Category>()
  const category = chosen ?? shown[0] ?? 'user'
  const navigate = useNavigate()
  const text = useRef<HTMLInputElement>(null)
  useShortcuts({ Escape: { label: w.closeSearch, run: onClose, inFields: true } })

  function search(event: SyntheticEvent) {
    event.preventDefault()
    const typed = text.current?.value.trim().slice(0, TEXT_MAX) || undefined
    const onClick = () => {
      onClose()
      void navigate(places[category](typed))
    }
    toast.info(w.searchLater, {
      duration: ALERT_MS,
      action: { label: t(searchWords).there(w[titles[category]]), onClick },
    })
  }

  return (
    <form
      role="search"
      onSubmit={search}
      className="absolute inset-x-0 top-0 z-10 animate-rise border-b border-line bg-raised px-4 py-3 shadow-popup sm:px-6 lg:left-70 lg:px-10 lg:pt-4.5"
    >
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-accent-ink" />
          <input
            ref={text}
            // The user pressed the search button in order to type, so the field takes the focus.
            autoFocus
            type="search"
            aria-label={w.searchText}
            placeholder={w.searchHint}
            enterKeyHint="search"
            className={field}
          />
        </div>
        <Button type="submit" variant="primary">
          {t(shellWords).search}
        </Button>
        <IconButton label={w.closeSearch} icon={<X />} onClick={onClose} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{w.searchIn}</legend>
          {shown.map((name) => (
            <label key={name} className={choice}>
              <input
                type="radio"
                name="category"
                className="sr-only"
                checked={category === name}
                onChange={() => setCategory(name)}
              />
              {w[titles[name]]}
            </label>
          ))}
        </fieldset>
        <Button size="sm" onClick={() => openShellDialog('search')}>
          {t(searchActionWords).title}
          <kbd aria-hidden className="font-sans text-xs text-ink-faint pointer-coarse:hidden">
            {MOD_KEY} K
          </kbd>
        </Button>
      </div>
    </form>
  )
}
