import { useRouter } from '@tanstack/react-router'
import { netWords } from '#messages/net.ts'
import { ChunkError } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** A screen that failed: a lost chunk offers a reload, anything else another try. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const w = t(netWords)
  if (error instanceof ChunkError) {
    return <ErrorState title={w.newVersion} text={w.newVersionText} onRetry={() => location.reload()} />
  }
  return (
    <ErrorState
      text={error instanceof Error ? error.message : w.failed}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
