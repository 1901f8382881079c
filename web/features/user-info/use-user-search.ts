// Reads the state of the list from its address, and navigates from there.
import type { UserSort } from '#contract/user-info/user-info.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { useSession } from '#web/lib/api/session.ts'
import type { UserField } from './user-search.ts'

export function useUserSearch() {
  const { search, change, turning } = useListSearch('/userInfo')
  const isAdmin = useSession()?.isAdmin ?? false
  // An address from somebody else may ask for a search that only an admin may make.
  const by: UserField = search.by === 'email' && !isAdmin ? 'name' : (search.by ?? 'name')
  const sort: UserSort = search.sort ?? 'newest'
  return {
    turning,
    change,
    text: search.text,
    by,
    sort,
    cursor: search.cursor,
    isAdmin,
    filter: { sort, cursor: search.cursor, ...(search.text && { [by]: search.text }) },
  }
}
