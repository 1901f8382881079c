import { ApiError } from '#web/lib/api/call.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { connectionWords } from '#messages/app/connection.ts'
import { connection } from '#web/lib/api/connection.ts'
import { ChunkError, isServerReachable } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRouter } from '#web/lib/router/use-router.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** A reload fetches the page's code again; drafts keep what the user was writing. */
const reload = () => location.reload()

/** Retries by itself when the server answers again. */
function useOnceBack(retry: () => void) {
  const isLost = connection.useValue() !== null
  const wasLost = useRef(isLost)
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (wasLost.current && !isLost) again()
    wasLost.current = isLost
  }, [isLost])
}

/** The page's code could not be fetched. It reloads only once the server answers: a reload offline loses the page. */
function Offline() {
  const w = t(connectionWords)
  const [trying, setTrying] = useState(false)
  async function retry() {
    setTrying(true)
    if (await isServerReachable()) reload()
    else setTrying(false)
  }
  useOnceBack(() => void retry())
  return (
    <ErrorState
      error={null}
      title={w.noConnection}
      text={w.noConnectionText}
      onRetry={() => void retry()}
      retrying={trying}
    />
  )
}

/** A screen that failed: without its code it must be reloaded, after any other error it can be tried again in place. */
export function RouteError({ error }: { error: unknown }) {
  const w = t(connectionWords)
  if (error instanceof ChunkError) {
    if (error.reason === 'offline') return <Offline />
    return <ErrorState error={null} title={w.newVersion} text={w.newVersionText} onRetry={reload} />
  }
  return <Failed error={error} />
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  const w = t(connectionWords)
  useOnceBack(() => void router.load())
  return (
    <ErrorState
      // Only the server's messages are written for people; JavaScript's are not.
      text={error instanceof ApiError ? error.message : w.failed}
      onRetry={() => void router.load()}
      error={error}
    />
  )
}
