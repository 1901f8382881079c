// The frame of every screen, with or without the shell: the page, the effects of a change of route, and toasts.
import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/lib/hydration.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { Outlet } from '#web/app/routing/outlet.tsx'
import { RouteChange } from '#web/app/routing/route-change.tsx'
import { Shell } from '#web/app/shell/shell.tsx'

const PageHosts = lazy(lazyLoad(() => import('#web/app/hosts/page-hosts.tsx')))

export function Root() {
  const isHydrated = useHydrated()
  const isInShell = useShown(({ route }) => route.inShell)
  return (
    <>
      {/* Stands first, so that a page with a title of its own sets it after the route's. */}
      <RouteChange />
      {isInShell ? <Shell /> : <Outlet />}
      {/* They stand in portals, which the server has no place for. */}
      {isHydrated && (
        <Suspense>
          <PageHosts />
        </Suspense>
      )}
    </>
  )
}
