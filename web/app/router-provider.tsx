import { useEffect } from 'react'
import { RouterContext, useShown } from '#web/lib/router/use-router.ts'
import type { Router } from '#web/lib/router/router.ts'
import { useStore } from '#web/lib/store.ts'
import { CatchErrors } from './outlet.tsx'
import { Root } from './root.tsx'

function Everything() {
  return (
    <CatchErrors turn={useShown(({ turn }) => turn)}>
      <Root />
    </CatchErrors>
  )
}

/** Draws nothing until the first page, or its outline, is there. */
export function RouterProvider({ router }: { router: Router }) {
  useEffect(() => router.start(), [router])
  const isShown = useStore(router.shown, (shown) => shown !== null)
  return <RouterContext value={router}>{isShown && <Everything />}</RouterContext>
}
