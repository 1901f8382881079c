import { Search, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { boardSorts, FILTER_MAX, type BoardSort } from '#contract/board.ts'
import { boardWords } from '#messages/board.ts'
import { t } from '#web/lib/locale.ts'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useBoardSearch } from './board-search.ts'

const FILTER_AFTER_MS = 300

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

type FilterFieldProps = { label: string; icon: ReactNode; applied: string | undefined; apply: (text: string) => void }

function FilterField({ label, icon, applied = '', apply }: FilterFieldProps) {
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
      className="min-w-0 flex-1 basis-44"
    />
  )
}

/** By title, by writer, and in which order: all of it lives in the address. */
export function BoardFilter() {
  const w = t(boardWords)
  const { title, writer, sort = 'modified', change } = useBoardSearch()
  return (
    <div role="search" className="mb-4 flex flex-wrap gap-2">
      <FilterField label={w.filterTitle} icon={<Search />} applied={title} apply={(text) => change({ title: text || undefined })} />
      <FilterField label={w.filterWriter} icon={<UserRound />} applied={writer} apply={(text) => change({ writer: text || undefined })} />
      <Select<BoardSort>
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next === 'modified' ? undefined : next })}
        options={boardSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="w-40 max-sm:w-full"
      />
    </div>
  )
}
