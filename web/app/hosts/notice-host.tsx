// Loads the notice above every page: waiting for approval, a ban, or texts to agree to. It loads after the page itself,
// into the place that the shell leaves for it.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { useNoticePlace } from '#web/lib/toast/notice-place.ts'
import { useOutside, useSession } from '#web/lib/api/session.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'

const ConsentNotice = lazy(
  lazyLoad(async () => ({ default: (await import('#web/parts/consent-notice.tsx')).ConsentNotice })),
)
const OutsideNotice = lazy(
  lazyLoad(async () => ({ default: (await import('#web/features/auth/outside-notice.tsx')).OutsideNotice })),
)

export function NoticeHost() {
  const place = useNoticePlace()
  const user = useSession()
  const outside = useOutside()
  const isOutside = Boolean(outside.waiting ?? outside.banned)
  const legal = useQuery(settingsQuery).data?.legal
  const mustAgree = user && (legal?.terms ?? legal?.privacy)
  if (!place || (!mustAgree && !isOutside)) return null
  return createPortal(
    <Suspense>
      {isOutside && <OutsideNotice {...outside} />}
      {mustAgree && <ConsentNotice />}
    </Suspense>,
    place,
  )
}
