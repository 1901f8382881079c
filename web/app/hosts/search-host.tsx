import { lazy, Suspense, useEffect, useState } from 'react'
import { searchActionWords } from '#messages/search/search-action.ts'
import { forgetSearches } from '#web/features/search/recent-searches.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { useModules } from '#web/app/routing/use-modules.ts'

const loadSearch = lazyLoad(() => import('./search-everything.tsx'))
const SearchEverything = lazy(loadSearch)

/** Loads the commands of all modules together with the dialog. */
function OpenSearch() {
  const modules = useModules()
  const user = useSession()
  const [commands] = useState(async () => (user ? (await loadSearch()).loadCommands(modules, user) : []))
  return (
    <Suspense>
      <SearchEverything commands={commands} onClose={() => openShellDialog(null)} />
    </Suspense>
  )
}

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
  return isOpen && <OpenSearch key={user?.uid} />
}
