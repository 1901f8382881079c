// Reads the state of the list from its address, and navigates from there.
import type { UserSort } from '#contract/user-info/user-info.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { useSession } from '#web/lib/api/session.ts'
import type { UserField, UserSearch } from './user-search.ts'

/** An address from somebody else may ask for a search that only an admin may make. */
const fieldOf = ({ by }: UserSearch, isAdmin: boolean): UserField =>
  by === undefined || (by === 'email' && !isAdmin) ? 'name' : by

/** The filter of the list that an address names. */
export function filterOf(search: UserSearch, isAdmin: boolean) {
  const sort: UserSort = search.sort ?? 'newest'
  return { sort, cursor: search.cursor, ...(search.text && { [fieldOf(search, isAdmin)]: search.text }) }
}

export function useUserSearch() {
  const { search, change, turning } = useListSearch('/userInfo')
  const isAdmin = useSession()?.isAdmin ?? false
  const filter = filterOf(search, isAdmin)
  return {
    turning,
    change,
    text: search.text,
    by: fieldOf(search, isAdmin),
    sort: filter.sort,
    cursor: search.cursor,
    isAdmin,
    filter,
  }
}
