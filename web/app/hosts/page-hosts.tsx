// Renders, right after the page itself: the line about the connection, notices, toasts, questions ("are you sure?"), the
// list of shortcuts, the search, and the hosts of the modules; follows changes of the site. A toast that comes earlier
// waits in its store.
import { lazy, Suspense, useState } from 'react'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { useSession } from '#web/lib/api/session.ts'
import { EverywhereKeys } from './everywhere-keys.ts'
import { NoticeHost } from './notice-host.tsx'
import { SearchHost } from './search-host.tsx'
import { ShortcutHost } from './shortcut-host.tsx'
import { SiteLook } from './site-look.tsx'
import { StatusBar } from './status-bar.tsx'
import { useModules } from '#web/app/routing/use-modules.ts'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

function ModuleHosts() {
  const modules = useModules()
  const [hosts] = useState(() => modules.flatMap(({ host }) => (host ? [lazy(lazyLoad(host))] : [])))
  return hosts.map((Host, at) => (
    // The list never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Suspense key={at}>
      <Host />
    </Suspense>
  ))
}

export default function PageHosts() {
  const uid = useSession()?.uid
  return (
    <>
      <SiteLook />
      <StatusBar />
      <NoticeHost />
      <Toaster />
      <ConfirmHost />
      <EverywhereKeys />
      <ShortcutHost />
      <SearchHost />
      {uid && <ModuleHosts key={uid} />}
    </>
  )
}
