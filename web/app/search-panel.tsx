import { Search, X } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { toast } from '#web/lib/toast.ts'

const ALERT_MS = 3_000
const categories = ['board', 'product', 'message', 'user'] as const
const titles = { board: 'searchBoard', product: 'searchProduct', message: 'searchMessage', user: 'searchUser' } as const

const field =
  'h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-10.5 text-base outline-offset-1 placeholder:text-ink-faint'
const choice =
  'flex h-9 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium text-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11'

/** Covers the top bar, beside the left nav. There is no search yet: the button only says that it will come later. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const w = t(shellWords)
  const [category, setCategory] = useState<(typeof categories)[number]>('board')
  useShortcuts({ Escape: { label: w.closeSearch, run: onClose, inFields: true } })

  function search(event: SyntheticEvent) {
    event.preventDefault()
    toast.info(w.searchLater, { duration: ALERT_MS })
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
          {w.search}
        </Button>
        <IconButton label={w.closeSearch} icon={<X />} onClick={onClose} />
      </div>
      <fieldset className="mt-2 flex flex-wrap gap-2">
        <legend className="sr-only">{w.searchIn}</legend>
        {categories.map((name) => (
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
    </form>
  )
}
