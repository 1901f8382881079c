// A quiet line below the page: that the server cannot be reached and of when the shown data is, or that a newer version waits.
import { CloudOff, Sparkles } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { offlineWords } from '#messages/app/offline.ts'
import { connection, forgetAges } from '#web/lib/api/connection.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { newVersion } from '#web/lib/api/new-version.ts'
import { useLocation } from '#web/lib/router/use-router.ts'
import { Button } from '#web/ui/basic/button.tsx'

/** The day only where it is another one. */
function timeOf(at: number) {
  const date = new Date(at)
  const isToday = formatDate(date, getLocale()) === formatDate(new Date(), getLocale())
  return (isToday ? formatTime : formatDateTime)(date, getLocale())
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] text-sm text-ink lg:ml-70 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      {children}
    </div>
  )
}

function Offer({ load }: { load: () => void }) {
  const w = t(offlineWords)
  const [isLater, setLater] = useState(false)
  if (isLater) return null
  return (
    <Line icon={<Sparkles aria-hidden />}>
      <span>{w.newerReady}</span>
      <span className="flex gap-2">
        <Button size="sm" onClick={load}>
          {w.loadNewer}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
          {w.later}
        </Button>
      </span>
    </Line>
  )
}

export function StatusBar() {
  const offlineSince = connection.useValue()
  const load = newVersion.useValue()
  const path = useLocation(({ pathname }) => pathname)
  useEffect(forgetAges, [path])
  const w = t(offlineWords)
  return (
    // Stands behind the page and sticks to the window's edge, so that it never covers the end of a screen.
    <div role="status" className="sticky bottom-0 z-20 print:hidden">
      {offlineSince !== null && (
        <Line icon={<CloudOff aria-hidden />}>
          <span>{w.dataOf(timeOf(offlineSince))}</span>
        </Line>
      )}
      {offlineSince === null && load && <Offer load={() => load()} />}
    </div>
  )
}
