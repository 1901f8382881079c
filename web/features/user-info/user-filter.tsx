import { USER_FILTER_MAX, userSorts, type UserSort } from '#contract/user-info/user-info.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { t } from '#web/lib/locale/locale.ts'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { UserField } from './user-search.ts'
import { useUserSearch } from './use-user-search.ts'

/** Filters by name, job or (for admins) e-mail, and chooses the order. */
export function UserFilter() {
  const w = t(userListWords)
  const { text, by, sort, isAdmin, change } = useUserSearch()
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
      <SearchField
        label={w.filter}
        applied={text}
        apply={(next) => change({ text: next })}
        maxLength={USER_FILTER_MAX}
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
