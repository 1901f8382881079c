import { lazy, Suspense, useEffect } from 'react'
import { searchActionWords } from '#messages/search/search-action.ts'
import { forgetSearches } from '#web/features/search/recent-searches.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'

const SearchEverything = lazy(lazyLoad(() => import('./search-everything.tsx')))

/** Mounted once in the app root: Ctrl K or ⌘ K opens the search over everything. */
export function SearchHost() {
  const isOpen = useShellDialog() === 'search'
  const user = useSession()
  useShortcuts(
    { 'Mod+k': { label: t(searchActionWords).title, run: () => openShellDialog('search'), inFields: true } },
    { everywhere: true },
  )
  // Signing out deletes the recent searches.
  useEffect(() => {
    if (user === null) forgetSearches()
  }, [user])
  return <Suspense>{isOpen && <SearchEverything onClose={() => openShellDialog(null)} />}</Suspense>
}
