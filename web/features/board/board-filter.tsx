// Filter, order and page of the list: all of it lives in the address.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { boardSorts, FILTER_MAX, type BoardSort } from '#contract/board.ts'
import { boardWords } from '#messages/board.ts'
import { t } from '#web/lib/locale.ts'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { validateBoardSearch, type BoardSearch } from './board-search.ts'

const FILTER_AFTER_MS = 300

/** Where the list stands, and the ways to go from here. */
export function useBoardSearch() {
  const given = validateBoardSearch(useSearch({ strict: false }))
  const search = { ...given, title: given.title?.slice(0, FILTER_MAX), writer: given.writer?.slice(0, FILTER_MAX) }
  const navigate = useNavigate()
  const pages = useLocation({ select: ({ state }) => state.boardPages }) ?? []

  const turn = (cursor: string | undefined, boardPages: (string | null)[]) =>
    void navigate({ to: '/board', search: { ...search, cursor }, state: { boardPages } }).then(() => window.scrollTo(0, 0))

  return {
    ...search,
    isFiltered: Boolean(search.title || search.writer),
    /** Another filter or order starts at its first page. */
    change: (part: Omit<BoardSearch, 'cursor'>) =>
      void navigate({ to: '/board', search: { ...search, ...part, cursor: undefined }, replace: true, resetScroll: false }),
    nextPage: (cursor: string) => turn(cursor, [...pages, search.cursor ?? null]),
    previousPage: () => turn(pages.at(-1) ?? undefined, pages.slice(0, -1)),
  }
}

/** The address follows the typing; while somebody types, the field does not follow the address. */
function useTypedText(applied: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const applyNew = (next: string | null) => {
    if (next !== null && next.trim() !== applied) apply(next.trim())
  }
  const applyLater = useEffectEvent(applyNew)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), FILTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    value: typed ?? applied,
    onChange: setTyped,
    onBlur: () => {
      applyNew(typed)
      setTyped(null)
    },
  }
}

type FilterFieldProps = {
  label: string
  icon: ReactNode
  applied: string | undefined
  apply: (text: string) => void
  className?: string
}

function FilterField({ label, icon, applied = '', apply, className }: FilterFieldProps) {
  const field = useTypedText(applied, apply)
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      maxLength={FILTER_MAX}
      start={icon}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      className={clsx('min-w-0 flex-1 sm:basis-44', className)}
    />
  )
}

/** By title, by writer, and in which order. */
export function BoardFilter() {
  const w = t(boardWords)
  const { title, writer, sort = 'modified', change } = useBoardSearch()
  return (
    <div role="search" className="mb-4 flex flex-wrap gap-2">
      <FilterField
        label={w.filterTitle}
        icon={<Search />}
        applied={title}
        apply={(text) => change({ title: text || undefined })}
        className="max-sm:basis-full"
      />
      <FilterField
        label={w.filterWriter}
        icon={<UserRound />}
        applied={writer}
        apply={(text) => change({ writer: text || undefined })}
        className="max-sm:basis-40"
      />
      <Select<BoardSort>
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next === 'modified' ? undefined : next })}
        options={boardSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="w-36 sm:w-40"
      />
    </div>
  )
}
