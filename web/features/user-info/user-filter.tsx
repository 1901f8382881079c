import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { USER_FILTER_MAX, userSorts, type UserSort } from '#contract/user-info.ts'
import { userWords } from '#messages/users.ts'
import { t } from '#web/lib/locale.ts'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { UserField } from './user-search.ts'
import { useUserSearch } from './use-user-search.ts'

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
  const onBlur = () => {
    applyNew(typed)
    setTyped(null)
  }
  return { value: typed ?? applied, onChange: setTyped, onBlur }
}

/** By name, job or (for admins) e-mail, and in which order. */
export function UserFilter() {
  const w = t(userWords)
  const { text = '', by, sort, isAdmin, change } = useUserSearch()
  const field = useTypedText(text, (next) => change({ text: next || undefined }))
  const fields: UserField[] = isAdmin ? ['name', 'job', 'email'] : ['name', 'job']
  return (
    <div role="search" className="mb-4 flex flex-wrap gap-2">
      <Select<UserField>
        label={w.filterBy}
        hideLabel
        value={by}
        onChange={(next) => change({ by: next === 'name' ? undefined : next })}
        options={fields.map((value) => ({ value, label: w.by[value] }))}
        className="w-28"
      />
      <TextField
        label={w.filter}
        hideLabel
        type="search"
        placeholder={w.filter}
        maxLength={USER_FILTER_MAX}
        start={<Search />}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        className="min-w-0 flex-1 basis-44"
      />
      <Select<UserSort>
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next === 'name' ? next : undefined })}
        options={userSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="w-36 max-sm:flex-1"
      />
    </div>
  )
}
