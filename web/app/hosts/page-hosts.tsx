// Where the line about the connection, toasts, questions ("are you sure?"), the list of shortcuts, the search, reports and blocks appear, and
// what follows changes of the site, and the tab's own signs of news; loaded right after the page itself.
// A toast that comes earlier waits in its store.
import { lazy, Suspense } from 'react'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { useSession } from '#web/lib/api/session.ts'
import { BlockHost } from './block-host.tsx'
import { EverywhereKeys } from './everywhere-keys.ts'
import { NoticeHost } from './notice-host.tsx'
import { ReportHost } from './report-host.tsx'
import { SearchHost } from './search-host.tsx'
import { ShortcutHost } from './shortcut-host.tsx'
import { SiteLook } from './site-look.tsx'
import { StatusBar } from './status-bar.tsx'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

const TabSigns = lazy(lazyLoad(() => import('#web/features/notification/tab-signs.tsx')))

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
      <ReportHost />
      <BlockHost />
      <Suspense>{uid && <TabSigns key={uid} />}</Suspense>
    </>
  )
}
