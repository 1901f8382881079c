import { useEffect } from 'react'
import { RouterContext } from '#web/lib/router/use-router.ts'
import { useStore } from '#web/lib/store/store.ts'
import { Caught } from '#web/app/routing/outlet.tsx'
import { Root } from './root.tsx'
import type { AppRouter } from './routes.ts'
import { ModulesContext } from '#web/app/routing/use-modules.ts'

/** Renders nothing until the first page, or its outline, is there. */
export function RouterProvider({ router }: { router: AppRouter }) {
  useEffect(() => router.start(), [router])
  const isShown = useStore(router.shown, (shown) => shown !== null)
  return (
    <RouterContext value={router}>
      <ModulesContext value={router.modules}>
        {/* Around what is shown, so that another address alone renders nothing of it again. */}
        {isShown && (
          <Caught>
            <Root />
          </Caught>
        )}
      </ModulesContext>
    </RouterContext>
  )
}
