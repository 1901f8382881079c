import { Search, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { toast } from '#web/lib/toast.ts'

/** Seed §9: the alert stays 3000 ms. */
const ALERT_MS = 3_000
const categories = ['board', 'product', 'message', 'user'] as const
const titles = { board: 'searchBoard', product: 'searchProduct', message: 'searchMessage', user: 'searchUser' } as const

const choice =
  'flex h-9 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium text-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11'

/** Slides over the top bar. Searching only says that it will come later (seed §2). */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const w = t(shellWords)
  const [category, setCategory] = useState<(typeof categories)[number]>('board')

  function search(event: FormEvent) {
    event.preventDefault()
    toast.info(w.searchLater, { duration: ALERT_MS })
  }

  return (
    <form
      role="search"
      onSubmit={search}
      className="absolute inset-x-0 top-0 z-10 animate-rise border-b border-line bg-raised px-4 py-3 shadow-popup sm:px-6 lg:px-10"
    >
      <div className="flex items-center gap-2">
        <Search aria-hidden className="size-5 shrink-0 text-accent-ink" />
        <input
          // The panel opens by the search button: typing starts here.
          autoFocus
          type="search"
          aria-label={w.searchHint}
          placeholder={w.searchHint}
          enterKeyHint="search"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="h-11 min-w-0 flex-1 bg-transparent px-1 text-base outline-none"
        />
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
