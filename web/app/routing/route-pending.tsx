import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The outline of a page while its code is loading. */
export function RoutePending() {
  return (
    <div role="status">
      <span className="sr-only">{t(shellWords).loading}</span>
      <Skeleton className="mb-6 h-9 w-48" />
      <Skeleton className="mb-3 h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
