// Reads the state of the list from its address, and navigates from there.
import type { UserSort } from '#contract/user-info.ts'
import { useTurnPages } from '#web/lib/router/pages-before.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { type UserField, type UserSearch } from './user-search.ts'

export function useUserSearch() {
  const search = useSearch('/userInfo')
  const isAdmin = useSession()?.isAdmin ?? false
  const navigate = useNavigate()
  // An address from somebody else may ask for a search that only an admin may make.
  const by: UserField = search.by === 'email' && !isAdmin ? 'name' : (search.by ?? 'name')
  const sort: UserSort = search.sort ?? 'newest'
  const turning = useTurnPages(
    search.cursor,
    (cursor, state) => void navigate({ to: '/userInfo', search: { ...search, cursor }, state }),
  )

  return {
    ...turning,
    text: search.text,
    by,
    sort,
    cursor: search.cursor,
    isAdmin,
    filter: { sort, cursor: search.cursor, ...(search.text && { [by]: search.text }) },
    /** Another filter or order starts at the first page. */
    change: (part: Omit<UserSearch, 'cursor'>) =>
      void navigate({
        to: '/userInfo',
        search: { ...search, ...part, cursor: undefined },
        replace: true,
        resetScroll: false,
      }),
  }
}
