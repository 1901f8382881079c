// One search over everything that the user may see, and over the pages and actions of the app.
import { Search, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { searchActionWords } from '#messages/search/search-action.ts'
import { searchWords } from '#messages/search/search.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRouter } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { MOD_KEY } from '#web/lib/keyboard/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChoiceList, optionId } from './choice-list.tsx'
import type { Choice, Command } from './choice.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { useChoices } from './use-choices.tsx'

type SearchDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly Command[]
  hasFilms: boolean
}

function useRecent() {
  const uid = useSession()?.uid
  const [recent, setRecent] = useState(() => (uid ? recentSearches(uid) : []))
  return {
    recent,
    remember: (text: string) => uid && text !== '' && rememberSearch(uid, text),
    forget: () => {
      if (uid) forgetSearches(uid)
      setRecent([])
    },
  }
}

/** Where a key leads in a list of so many; undefined for other keys. */
const moved = (key: string, from: number, count: number) =>
  ({ ArrowDown: (from + 1) % count, ArrowUp: (from - 1 + count) % count, Home: 0, End: count - 1 })[key]

export default function SearchDialog({ open, onOpenChange, commands, hasFilms }: SearchDialogProps) {
  const w = t(searchWords)
  const router = useRouter()
  const user = useSession()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { recent, remember, forget } = useRecent()

  const type = (next: string) => {
    setText(next)
    setChosen(0)
    field.current?.focus()
  }
  const found = useChoices({ text, commands, hasFilms, recent, onRecent: type })
  const { choices, typed } = found
  const active = Math.min(chosen, choices.length - 1)

  function openChoice(choice: Choice | undefined, isNewTab = false) {
    if (!choice) return
    const { address, state, run } = choice
    if (choice.group !== 'recent') remember(typed)
    if (address && isNewTab) return void window.open(router.addressOf(address), '_blank', 'noopener')
    if (!choice.stays) onOpenChange(false)
    if (address) void router.navigate({ ...address, state })
    run?.()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The key belongs to the syllable that is being composed. Safari ends the composition before it reports the key.
    // oxlint-disable-next-line typescript/no-deprecated
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const next = choices.length > 0 ? moved(event.key, active, choices.length) : undefined
    if (next !== undefined && !event.shiftKey) {
      event.preventDefault()
      setChosen(next)
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault()
      openChoice(choices[active], event.ctrlKey || event.metaKey)
    }
  }

  return (
    <Dialog size="lg" open={open} onOpenChange={onOpenChange} title={t(searchActionWords).title} initialFocus={field}>
      <div className="sticky -top-4 z-1 -mx-1 bg-raised px-1 pt-1 pb-2">
        <div className="relative">
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center text-accent-ink">
            {found.isSearching ? <Spinner size="sm" label={null} /> : <Search aria-hidden className="size-5" />}
          </span>
          <input
            ref={field}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-label={t(searchActionWords).title}
            aria-autocomplete="list"
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
            placeholder={w.hint}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-12 w-full rounded-control border border-line-strong bg-surface pr-12 pl-12 text-base
              outline-offset-1 placeholder:text-ink-faint placeholder-shown:pr-3"
          />
          {text !== '' && (
            <span className="absolute inset-y-0 right-1 grid place-items-center">
              <IconButton size="sm" label={w.clear} icon={<X />} onClick={() => type('')} />
            </span>
          )}
        </div>
      </div>
      {found.readAs !== null && <p className="px-2.5 pt-1 text-sm text-ink-soft">{w.readAs(found.readAs)}</p>}
      <ChoiceList listId={listId} choices={choices} active={active} onPoint={setChosen} onOpen={openChoice} />
      {typed === '' && recent.length > 0 && (
        <Button size="sm" variant="ghost" onClick={forget}>
          {w.forget}
        </Button>
      )}
      {found.isFailed && (
        <ErrorState title={w.failed} error={found.error} onRetry={found.retry} retrying={found.isSearching} />
      )}
      {found.isKnown && choices.length === 0 && (
        <EmptyState icon={<Search />} title={w.nothing(typed)} text={user ? w.nothingHint : w.guestHint} />
      )}
      <p aria-live="polite" className="sr-only">
        {found.isKnown && w.count(choices.length)}
      </p>
      <p className="border-t border-line pt-3 text-sm text-ink-faint pointer-coarse:hidden">{w.keys(MOD_KEY)}</p>
    </Dialog>
  )
}
