// What surrounds every screen, with or without the shell: the page, the effects of a change of route, and toasts.
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { RouteChange } from './route-change.tsx'

const PageHosts = lazy(lazyLoad(() => import('./page-hosts.tsx')))

export function Root() {
  return (
    <>
      {/* Stands first, so that a page with a title of its own sets it after the route's. */}
      <RouteChange />
      <Outlet />
      <Suspense>
        <PageHosts />
      </Suspense>
    </>
  )
}
