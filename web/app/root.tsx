// Around every screen, inside the shell or not: the page, what a change of route means, and what speaks up by itself.
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { RouteChange } from './route-change.tsx'

const PageHosts = lazy(lazyLoad(() => import('./page-hosts.tsx')))

export function Root() {
  return (
    <>
      {/* First: a page that has a title of its own says it after the route's. */}
      <RouteChange />
      <Outlet />
      <Suspense>
        <PageHosts />
      </Suspense>
    </>
  )
}
